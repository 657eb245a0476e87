/**
 * The signed-in user of a session token. The backend's answer is cached for three minutes, or
 * until the session ends somewhere (ended-sessions.ts, session-changes.ts) or the browser's cookies say that it changed.
 */
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { SiteContext } from "#renderer/context/site-context.ts";
import type { UserContext } from "#renderer/context/user-context.ts";
import type { CallFunction } from "#renderer/loading/call.ts";
import {
  afterPause,
  createWatch,
  readEndedBy,
  sessionHash,
  type After,
} from "./ended-sessions.ts";
import type { SessionChanges } from "./session-changes.ts";

/** How long an answer is cached (specification, section 9: verify interval). */
const VERIFY_MS = 180_000;
const MAX_CACHED = 20_000;

/** The restriction that makes a user's access limited (specification, section 4). */
const LIMITED = "deprecated";

export interface Users {
  /**
   * The user of a request's token. While the backend fails, its last answer stays valid: a
   * failure signs nobody out, and nobody in.
   *
   * @returns null without a token, and for a token that the backend does not know; undefined
   *   when the backend fails and there is no earlier answer
   */
  read(
    calls: UserCalls,
    context: SiteContext,
  ): Promise<UserContext | null | undefined>;
  /** Drops the cached user of a token, in all processes that share a Redis. */
  invalidate(token: string): void;
}

/** The calls that answer with the user of a token. */
export interface UserCalls {
  /** For a token that is not cached; left out: verify_call. */
  readonly session_call?: string;
  /** For a token whose cached answer expired. */
  readonly verify_call: string;
  /**
   * Reports sessions that ended in any process; left out: ended sessions are noticed when they are
   * verified.
   */
  readonly ended_sessions_call?: string;
}

interface CachedUser {
  readonly user: UserContext | null;
  /** In milliseconds since 1970, to compare with the browser's session_changed cookie. */
  readonly verifiedAt: number;
  /** In milliseconds of the monotonic clock, to measure the age. */
  readonly cachedAt: number;
}

export interface UsersInput {
  readonly call: CallFunction;
  readonly now: () => number;
  /** A monotonic clock, in milliseconds. */
  readonly clock: () => number;
  /** Tells other processes of changed sessions; left out: they ask and verify. */
  readonly changes?: SessionChanges | undefined;
  /**
   * Is called when the ended sessions of other processes become unknown, and when they are known
   * again.
   */
  readonly onEndedKnown?: (call: string, isKnown: boolean) => void;
  /** Left out: a timer. */
  readonly after?: After;
}

export function createUsers({
  call,
  now: timeNow,
  clock,
  changes,
  onEndedKnown,
  after = afterPause,
}: UsersInput): Users {
  /** By the hash of the token. */
  const cache = new LRUCache<string, CachedUser>({ max: MAX_CACHED });
  /** Marks each invalidation, so that an answer requested before it is not cached after it. */
  const invalidations = new LRUCache<string, symbol>({ max: MAX_CACHED });
  let lastCachedAt = Number.NEGATIVE_INFINITY;
  /** By the name of the call. */
  const watches = new Map<string, () => void>();

  const store = (
    hash: string,
    user: UserContext | null,
    verifiedAt: number,
  ): void => {
    cache.set(hash, { user, verifiedAt, cachedAt: clock() });
    if (user) lastCachedAt = clock();
  };

  const end = (hash: string): void => {
    invalidations.set(hash, Symbol());
    if (cache.has(hash)) store(hash, null, timeNow());
  };

  const watch = (name: string, context: SiteContext): void => {
    const start = watches.getOrInsertComputed(name, () =>
      createWatch({
        read: readEndedBy(call, name, context),
        isNeeded: () => clock() - lastCachedAt < VERIFY_MS,
        onEnded: end,
        onChange: (isKnown) => onEndedKnown?.(name, isKnown),
        after,
      }),
    );
    start();
  };

  const drop = (hash: string): void => {
    cache.delete(hash);
    invalidations.set(hash, Symbol());
  };
  changes?.listen(drop);

  return {
    async read(calls, context) {
      const { token, changedAt = 0 } = context.identity;
      if (token === undefined) return null;
      const { verify_call, session_call = verify_call } = calls;
      const now = timeNow();
      const hash = sessionHash(token);
      const last = cache.get(hash);
      // Another process may have changed the session. A time in the future is forged.
      const isOutdated =
        last && last.verifiedAt < changedAt && changedAt <= now;
      const cached = isOutdated ? undefined : last;
      if (cached && clock() - cached.cachedAt < VERIFY_MS) return cached.user;
      const invalidation = invalidations.get(hash);
      const name = cached ? verify_call : session_call;
      const result = await call(name, { params: {}, context });
      const reading = result.ok ? result.answer.read() : result;
      if (!reading.ok && !cached) return undefined;
      // A failure is cached too: otherwise each page would wait for it again.
      const user = reading.ok ? readUser(reading.result) : cached!.user;
      if (invalidations.get(hash) === invalidation) {
        store(hash, user, now);
        const { ended_sessions_call } = calls;
        if (user && ended_sessions_call !== undefined)
          watch(ended_sessions_call, context);
      }
      return user;
    },
    invalidate(token) {
      const hash = sessionHash(token);
      drop(hash);
      changes?.tell(hash);
    },
  };
}

/** The `user` of an answer, reduced to the fields that pages may show. */
export function readUser(result: unknown): UserContext | null {
  const { user } = (result ?? {}) as { user?: unknown };
  if (typeof user !== "object" || user === null) return null;
  const fields = user as Readonly<Record<string, unknown>>;
  const text = (key: string) => {
    const value = fields[key];
    return typeof value === "string" || typeof value === "number"
      ? String(value)
      : "";
  };
  const restricted = fields["restrict_policies"];
  if (text("user_id") === "") return null;
  return Object.freeze({
    user_id: text("user_id"),
    global_id: text("global_id"),
    user_name: text("user_name"),
    email: text("email"),
    email_hash: emailHash(text("email")),
    avatar: text("avatar"),
    title: text("title"),
    country_code: text("country_code"),
    create_time: text("create_time"),
    membership_level: Number(fields["membership_level"]) || 0,
    membership_style: text("membership_style"),
    display_membership_entry: fields["display_membership_entry"] === true,
    gift_card: fields["gift_card"] === true,
    unreview: Number(fields["unreview"]) || 0,
    guest: fields["guest"] === true,
    limited: Array.isArray(restricted) && restricted.includes(LIMITED),
    user_residence: text("user_residence"),
    prefer_language: text("prefer_language"),
    prefer_currency: text("prefer_currency"),
    counts: countsOf(fields["counts"]),
  });
}

/** The SHA-256 of an address without outer spaces, in lowercase: the form in which advertisers compare them. */
function emailHash(email: string): string {
  const normalised = email.trim().toLowerCase();
  return normalised && createHash("sha256").update(normalised).digest("hex");
}

function countsOf(value: unknown): UserContext["counts"] {
  return Object.fromEntries(
    Object.entries(value ?? {}).filter(
      (entry): entry is [string, number] => typeof entry[1] === "number",
    ),
  );
}
