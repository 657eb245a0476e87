import { ERRORS, type ErrorName } from "./errors.ts";

/** Thrown by services: the call ends with an error of the catalogue (errors.ts). */
export class Refusal extends Error {
  /** The name in the catalogue. */
  readonly code: ErrorName;
  /** What the caller may need, such as `retry_after_s`. */
  readonly data: unknown;

  constructor(code: ErrorName, data?: unknown) {
    super(ERRORS[code].meaning);
    this.code = code;
    this.data = data;
  }
}
