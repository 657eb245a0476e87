/** Session keys of visitors, signed in or not. */
import { randomBytes } from "node:crypto";

/** The web program stores one for 12 hours (specification, section 7). */
export const SESSION_KEY_S = 12 * 60 * 60;

const BYTES = 24;

export function createSessionKey(): string {
  return randomBytes(BYTES).toString("base64url");
}
