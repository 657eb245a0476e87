/** How every service answers: `{success, result}`, or `{success, error}` (specification, section 8). */
import type { Response } from "express";

export function succeed(response: Response, result: unknown): void {
  response.json({ success: true, result });
}

/** A failure of the service: the HTTP status is 200, as upstreams of this kind answer. */
export function fail(response: Response, code: string, message: string): void {
  response.json({ success: false, error: { code, message } });
}
