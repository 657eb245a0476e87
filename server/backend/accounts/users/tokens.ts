/** Session tokens: 256 random bits; only the hash is stored. */
import { createHash, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { SessionsFile } from "#schema/backend/sessions.ts";
import type { Database } from "../../storage/database.ts";
import type { Account } from "./accounts.ts";

const BYTES = 32;
const MINUTE_MS = 60 * 1000;
/** How often the use of a session is stored. A write for each request would cost more than it tells. */
const NOTED_MS = 5 * MINUTE_MS;
const MAX_NOTED = 20_000;

/** How long an ended session is reported: longer than web processes cache its user. */
const TOLD_MS = 10 * MINUTE_MS;
const MAX_TOLD = 1000;

/** Ended sessions, in the order in which they ended. */
export interface EndedSession {
  /** The SHA-256 hashes of their tokens, in hexadecimal digits. */
  readonly token_hashes: readonly string[];
  /** The position after the last one. */
  readonly mark: string;
}

/** A session, as its user sees it. */
export interface Session {
  /** Names it for its user, and opens nothing. */
  readonly session_id: string;
  /** "Firefox/Windows"; null if it is not known. */
  readonly agent: string | null;
  /** In milliseconds since 1970; null if it is not known. */
  readonly started_at: number | null;
  /** When it was used last, to five minutes. */
  readonly seen_at: number | null;
}

export interface Tokens {
  /** Creates a token of a user. */
  start(
    inside: Database,
    userId: number,
    agent: string | undefined,
  ): Promise<string>;
  /** The account of a token; undefined if it is unknown, revoked, too old, or was not used for too long. */
  accountOf(from: Database, token: string): Promise<Account | undefined>;
  /** Stores that a session is used. */
  noteUse(database: Database, token: string): Promise<void>;
  /** The sessions of a user that have not ended, the latest first. */
  list(from: Database, userId: number): Promise<readonly Session[]>;
  revoke(database: Database, token: string): Promise<void>;
  /**
   * Ends sessions of a user: one by its id, all, or all but that of a token.
   *
   * @returns how many
   */
  revokeOf(
    database: Database,
    userId: number,
    which?: { readonly id?: string; readonly but?: string },
  ): Promise<number>;
  /** Ends the sessions of everybody. @returns how many */
  revokeAll(database: Database): Promise<number>;
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

/** The id of a session for its user. The hash of its token is not shown: programs know sessions by it. */
export function sessionIdOf(tokenHash: string): string {
  return hashOf(`session\n${tokenHash}`).slice(0, 32);
}

export interface TokensInput {
  readonly now: () => number;
  /** The rules in force. */
  readonly rules: SessionsFile;
}

type Row = Omit<Session, "session_id"> & { readonly token_hash: string };

export function createTokens({ now, rules }: TokensInput): Tokens {
  /** When this process last stored the use of a session, by the hash of its token. */
  const noted = new LRUCache<string, number>({ max: MAX_NOTED });

  /** The condition of a session that has not ended, with its values. A row of the release before has no times but its end. */
  const live = (): readonly [sql: string, ...values: number[]] => [
    "expires_at > ? AND coalesce(started_at > ?, true) AND coalesce(seen_at > ?, true)",
    now(),
    now() - rules.longest_minutes * MINUTE_MS,
    now() - rules.idle_minutes * MINUTE_MS,
  ];

  const rowsOf = async (
    from: Database,
    userId: number,
  ): Promise<readonly Row[]> => {
    const [sql, ...values] = live();
    return from.all<Row>(
      `SELECT token_hash, agent, started_at, seen_at FROM sessions WHERE user_id = ? AND ${sql}
         ORDER BY seen_at DESC, token_hash`,
      userId,
      ...values,
    );
  };

  /** @returns how many of them had not ended before */
  const end = async (
    inside: Database,
    hashes: readonly string[],
  ): Promise<number> => {
    await inside.run(
      "DELETE FROM ended_sessions WHERE ended_at <= ?",
      now() - TOLD_MS,
    );
    let ended = 0;
    for (const hash of hashes) {
      const { changes } = await inside.run(
        "DELETE FROM sessions WHERE token_hash = ?",
        hash,
      );
      if (changes === 0) continue;
      ended += 1;
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
    }
    return ended;
  };

  return {
    async start(inside, userId, agent) {
      const token = randomBytes(BYTES).toString("base64url");
      await inside.run("DELETE FROM sessions WHERE expires_at <= ?", now());
      await inside.run(
        `INSERT INTO sessions (token_hash, user_id, expires_at, started_at, seen_at, agent)
           VALUES (?, ?, ?, ?, ?, ?)`,
        hashOf(token),
        userId,
        now() + rules.longest_minutes * MINUTE_MS,
        now(),
        now(),
        agent ?? null,
      );
      return token;
    },
    accountOf(from, token) {
      const [sql, ...values] = live();
      return from.get<Account>(
        `SELECT users.* FROM sessions JOIN users ON users.user_id = sessions.user_id
           WHERE token_hash = ? AND disabled_at IS NULL AND deleted_at IS NULL AND ${sql}`,
        hashOf(token),
        ...values,
      );
    },
    async noteUse(database, token) {
      const hash = hashOf(token);
      if (now() - (noted.get(hash) ?? 0) < NOTED_MS) return;
      noted.set(hash, now());
      await database.run(
        "UPDATE sessions SET seen_at = ? WHERE token_hash = ? AND seen_at < ?",
        now(),
        hash,
        now(),
      );
    },
    async list(from, userId) {
      const rows = await rowsOf(from, userId);
      return rows.map(({ token_hash, ...row }) => ({
        session_id: sessionIdOf(token_hash),
        ...row,
      }));
    },
    revoke: (database, token) =>
      database.transaction(async (inside) => {
        await end(inside, [hashOf(token)]);
      }),
    revokeOf: (database, userId, { id, but } = {}) =>
      database.transaction(async (inside) => {
        const kept = but === undefined ? undefined : hashOf(but);
        const rows = await rowsOf(inside, userId);
        const hashes = rows.map(({ token_hash }) => token_hash);
        return end(
          inside,
          hashes.filter(
            (hash) =>
              hash !== kept && (id === undefined || sessionIdOf(hash) === id),
          ),
        );
      }),
    async revokeAll(database) {
      let ended = 0;
      for (;;) {
        const count = await database.transaction(async (inside) => {
          const rows = await inside.all<{ token_hash: string }>(
            "SELECT token_hash FROM sessions ORDER BY token_hash LIMIT ?",
            MAX_TOLD,
          );
          return end(
            inside,
            rows.map(({ token_hash }) => token_hash),
          );
        });
        ended += count;
        if (count < MAX_TOLD) return ended;
      }
    },
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
