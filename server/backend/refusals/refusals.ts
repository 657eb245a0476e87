import { ERRORS, type ErrorName } from "./errors.ts";

/** Thrown by services: the call ends with an error of errors.ts. */
export class Refusal extends Error {
  /** The name in errors.ts. */
  readonly code: ErrorName;
  /** Data for the caller, such as `retry_after_s`. */
  readonly data: unknown;

  constructor(code: ErrorName, data?: unknown) {
    super(ERRORS[code].meaning);
    this.code = code;
    this.data = data;
  }
}
