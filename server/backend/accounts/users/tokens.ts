/** Session tokens: 256 random bits; only the hash is stored. */
import { createHash, randomBytes } from "node:crypto";
import type { Store } from "../../kernel/store.ts";

const BYTES = 32;
/** 7 days (specification, section 9: the user's cookie). */
export const TOKEN_MS = 7 * 24 * 60 * 60 * 1000;

export interface Tokens {
  /** Creates a token of a user. */
  start(userId: number): string;
  /** The user of a token; undefined when it is unknown, expired or revoked. */
  userOf(token: string): number | undefined;
  revoke(token: string): void;
}

export function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

export function createTokens(store: Store, now: () => number): Tokens {
  return {
    start(userId) {
      const token = randomBytes(BYTES).toString("base64url");
      store.run("DELETE FROM sessions WHERE expires_at <= ?", now());
      store.run(
        "INSERT INTO sessions (token_hash, user_id, expires_at) VALUES (?, ?, ?)",
        hashOf(token),
        userId,
        now() + TOKEN_MS,
      );
      return token;
    },
    userOf: (token) =>
      store.get<{ user_id: number }>(
        "SELECT user_id FROM sessions WHERE token_hash = ? AND expires_at > ?",
        hashOf(token),
        now(),
      )?.user_id,
    revoke(token) {
      store.run("DELETE FROM sessions WHERE token_hash = ?", hashOf(token));
    },
  };
}
