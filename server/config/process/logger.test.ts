import { expect, it } from "vitest";
import { createLogger } from "./logger.ts";

/** The maximum length of a log line: 20 texts of 2,000 characters with their keys. */
const MAX_LENGTH = 20 * 2100;

function logged(log: (logger: ReturnType<typeof createLogger>) => void) {
  const lines: string[] = [];
  log(createLogger("info", { write: (line) => void lines.push(line) }));
  return lines;
}

it("truncates long texts, messages, stacks and lists", () => {
  const long = "x".repeat(100_000);
  const error = new Error(long, { cause: new Error(long) });
  const lines = logged((log) => {
    log.warn({ detail: long, list: Array.from({ length: 500 }, () => 1) }, "a");
    log.warn(long);
    log.error({ err: error, nested: { a: { b: { c: { d: long } } } } }, long);
    log.child({ request_id: "r" }).error({ err: { message: long } }, "b");
  });
  expect(lines).toHaveLength(4);
  for (const line of lines) expect(line.length).toBeLessThan(MAX_LENGTH);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    detail: expect.stringMatching(/x… \(100000 characters\)$/) as string,
    msg: "a",
  });
  expect(JSON.parse(lines[2]!)).toMatchObject({
    err: {
      type: "Error",
      stack: expect.stringContaining("Error: x") as string,
    },
  });
});

it("leaves short values unchanged", () => {
  const [line] = logged((log) =>
    log.warn(
      { call: "home", ms: 3, error: { code: "1", data: null } },
      "failed",
    ),
  );
  expect(JSON.parse(line!)).toMatchObject({
    level: "warn",
    call: "home",
    ms: 3,
    error: { code: "1", data: null },
    msg: "failed",
  });
});
