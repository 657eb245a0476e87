import { DatabaseUnavailable } from "./database.ts";

/** Primary result codes (https://www.sqlite.org/rescode.html): the low byte of an error code. */
const BUSY = 5;
const LOCKED = 6;
const IO_ERROR = 10;
const FULL = 13;
const CANNOT_OPEN = 14;

/** Whether another connection has locked the file. */
export function isBusy(error: unknown): boolean {
  const code = codeOf(error);
  return code === BUSY || code === LOCKED;
}

/** Translates errors of an unavailable file into DatabaseUnavailable; returns others unchanged. */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error;
  if (isBusy(error)) return new DatabaseUnavailable("busy", error);
  switch (codeOf(error)) {
    case FULL:
      return new DatabaseUnavailable("full", error);
    case IO_ERROR:
    case CANNOT_OPEN:
      return new DatabaseUnavailable("lost", error);
    default:
      return error;
  }
}

/** The primary result code of SQLite's error, or of the one behind a DatabaseUnavailable. */
export function codeOf(error: unknown): number | undefined {
  if (error instanceof DatabaseUnavailable) return codeOf(error.cause);
  const { errcode } = (error ?? {}) as { readonly errcode?: unknown };
  return typeof errcode === "number" ? errcode & 0xff : undefined;
}
