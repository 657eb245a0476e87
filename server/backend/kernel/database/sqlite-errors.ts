import { DatabaseUnavailable } from "./database.ts";

/** Primary result codes (https://www.sqlite.org/rescode.html): the low byte of what is told. */
const BUSY = 5;
const LOCKED = 6;
const IO_ERROR = 10;
const FULL = 13;
const CANNOT_OPEN = 14;

/** Whether another connection holds the file now. */
export function isBusy(error: unknown): boolean {
  const code = codeOf(error);
  return code === BUSY || code === LOCKED;
}

/** An error of SQLite as what is wrong with the file, where that is what is wrong. */
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

function codeOf(error: unknown): number | undefined {
  const { errcode } = (error ?? {}) as { readonly errcode?: unknown };
  return typeof errcode === "number" ? errcode & 0xff : undefined;
}
