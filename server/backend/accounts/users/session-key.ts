/** The key of a visitor's session, signed in or not. */
import { randomBytes } from "node:crypto";

/** How long the edge keeps it: 12 hours (specification, section 7). */
export const SESSION_KEY_S = 12 * 60 * 60;

const BYTES = 24;

export function createSessionKey(): string {
  return randomBytes(BYTES).toString("base64url");
}
