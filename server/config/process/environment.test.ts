import { expect, it } from "vitest";
import { readFlag, readLogLevel, readNumber, readPort } from "./environment.ts";

it("a setting that is missing or empty has its default", () => {
  for (const env of [{}, { A: "" }]) {
    expect(readNumber(env, "A", 5)).toBe(5);
    expect(readFlag(env, "A", true)).toBe(true);
    expect(readLogLevel(env)).toBe("info");
  }
});

it("reads numbers, ports and flags", () => {
  expect(readNumber({ A: "0" }, "A", 5)).toBe(0);
  expect(readPort({ A: "65535" }, "A", 1)).toBe(65_535);
  expect(readFlag({ A: "0" }, "A", true)).toBe(false);
  expect(readFlag({ A: "1" }, "A")).toBe(true);
});

it.each(["5s", "-1", "1.5", "1e3", " 5", "0x10", "NaN", "Infinity"])(
  "refuses the number %j",
  (value) => {
    expect(() => readNumber({ WARM_UP_MS: value }, "WARM_UP_MS", 5)).toThrow(
      `WARM_UP_MS is ${JSON.stringify(value)}, but must be a whole number`,
    );
  },
);

it("refuses what is no port, flag or level", () => {
  expect(() => readPort({ PORT: "65536" }, "PORT", 1)).toThrow(
    'PORT is "65536", but must be a whole number from 0 to 65535',
  );
  expect(() => readFlag({ RECORD: "true" }, "RECORD")).toThrow(
    'RECORD is "true", but must be 0 or 1',
  );
  expect(() => readLogLevel({ LOG_LEVEL: "verbose" })).toThrow(
    'LOG_LEVEL is "verbose", but must be trace or debug or info or warn or error or fatal or silent',
  );
});
