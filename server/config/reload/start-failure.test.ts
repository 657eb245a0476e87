import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { DataError } from "../data-files/data-error.ts";
import { storedSecret } from "../process/stored-secret.ts";
import { startFailure } from "./start-failure.ts";

test("invalid data is reported with its problems, without a stack trace", () => {
  const problem = {
    file: "data/rates.json",
    line: 2,
    column: 3,
    pointer: "/date",
    rule: "format",
    message: "is not a day of the calendar",
  };
  const said = startFailure(new DataError("the backend's data", [problem]));
  expect(said).toBe(
    "data/rates.json:2:3  format  is not a day of the calendar\n    at    /date\n\nthe backend's data has 1 problem",
  );
});

test("an unusable file or folder is named, with the reason", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "wayfare-"));
  const file = path.join(folder, "file");
  writeFileSync(file, "");
  const failing = (work: () => unknown): string => {
    try {
      work();
      return "";
    } catch (error) {
      return startFailure(error);
    }
  };
  expect(failing(() => storedSecret(file, "token"))).toBe(
    `${file}: it is a file, and must be a folder (EEXIST)`,
  );
  expect(failing(() => storedSecret(path.join(file, "below"), "token"))).toBe(
    `${file}/below: it lies below a file, which must be a folder (ENOTDIR)`,
  );
  const full = { code: "ENOSPC", path: "/data/cookie-key" };
  expect(startFailure(Object.assign(new Error("x"), full))).toBe(
    "/data/cookie-key: the disk is full (ENOSPC)",
  );
  const written = { code: "ENOSPC", syscall: "write" };
  expect(startFailure(Object.assign(new Error("x"), written))).toBe(
    "a file of DATA_DIR: the disk is full (ENOSPC)",
  );
  rmSync(folder, { recursive: true });
});

test("an error in the program is rethrown", () => {
  expect(() => startFailure(new TypeError("x"))).toThrow(TypeError);
});
