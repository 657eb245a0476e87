/** Session tokens: 256 random bits; only the hash is stored. */
import { createHash, randomBytes } from "node:crypto";
import type { Database } from "../../storage/database.ts";
import type { Account } from "./accounts.ts";

const BYTES = 32;
/** 7 days (specification, section 9: the user's cookie). */
const TOKEN_MS = 7 * 24 * 60 * 60 * 1000;

/** How long an ended session is reported: longer than web processes cache its user. */
const TOLD_MS = 10 * 60 * 1000;
const MAX_TOLD = 1000;

/** Ended sessions, in the order in which they ended. */
export interface EndedSession {
  /** The SHA-256 hashes of their tokens, in hexadecimal digits. */
  readonly token_hashes: readonly string[];
  /** The position after the last one. */
  readonly mark: string;
}

export interface Tokens {
  /** Creates a token of a user. */
  start(inside: Database, userId: number): Promise<string>;
  /** The account of a token; undefined if it is unknown, expired or revoked. */
  accountOf(from: Database, token: string): Promise<Account | undefined>;
  revoke(database: Database, token: string): Promise<void>;
  /**
   * The sessions that were revoked after a mark; with 0, or a mark of another database, all of the
   * last ten minutes. A long list continues after its mark.
   */
  endedAfter(from: Database, mark: number): Promise<EndedSession>;
}

/** The SHA-256 hash of a token, in hexadecimal digits. */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

export function createTokens(now: () => number): Tokens {
  return {
    async start(inside, userId) {
      const token = randomBytes(BYTES).toString("base64url");
      await inside.run("DELETE FROM sessions WHERE expires_at <= ?", now());
      await inside.run(
        "INSERT INTO sessions (token_hash, user_id, expires_at) VALUES (?, ?, ?)",
        hashOf(token),
        userId,
        now() + TOKEN_MS,
      );
      return token;
    },
    accountOf: (from, token) =>
      from.get<Account>(
        `SELECT users.* FROM sessions JOIN users ON users.user_id = sessions.user_id
           WHERE token_hash = ? AND expires_at > ?`,
        hashOf(token),
        now(),
      ),
    revoke: (database, token) =>
      database.transaction(async (inside) => {
        const hash = hashOf(token);
        const { changes } = await inside.run(
          "DELETE FROM sessions WHERE token_hash = ?",
          hash,
        );
        if (changes === 0) return;
        await inside.run(
          "DELETE FROM ended_sessions WHERE ended_at <= ?",
          now() - TOLD_MS,
        );
        // This row is locked until the transaction ends: a lower number is never committed later,
        // so a reader who has read up to a number has missed none.
        const { last } = (await inside.get<{ last: number }>(
          "UPDATE ended_count SET last = last + 1 RETURNING last",
        ))!;
        await inside.run(
          "INSERT INTO ended_sessions (sequence, token_hash, ended_at) VALUES (?, ?, ?)",
          last,
          hash,
          now(),
        );
      }),
    async endedAfter(from, mark) {
      const { last } = (await from.get<{ last: number }>(
        "SELECT last FROM ended_count",
      ))!;
      const rows = await from.all<{ sequence: number; token_hash: string }>(
        `SELECT sequence, token_hash FROM ended_sessions
         WHERE sequence > ? AND ended_at > ? ORDER BY sequence LIMIT ?`,
        mark > last ? 0 : mark,
        now() - TOLD_MS,
        MAX_TOLD,
      );
      return {
        token_hashes: rows.map(({ token_hash }) => token_hash),
        mark: String(rows.at(-1)?.sequence ?? last),
      };
    },
  };
}
