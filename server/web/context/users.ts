/**
 * The signed-in user of a session token. The backend's answer is cached for three minutes, or
 * until the browser's cookies say that the session changed.
 */
import { LRUCache } from "lru-cache";
import type {
  SiteContext,
  UserContext,
} from "#renderer/context/site-context.ts";
import type { CallFunction } from "#renderer/loading/call.ts";

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
  /** Drops the cached user of a token. */
  invalidate(token: string): void;
}

/** The calls that answer with the user of a token. */
export interface UserCalls {
  /** For a token that is not cached; left out: verify_call. */
  readonly session_call?: string;
  /** For a token whose cached answer expired. */
  readonly verify_call: string;
}

interface CachedUser {
  readonly user: UserContext | null;
  /** In milliseconds since 1970, to compare with the browser's session_changed cookie. */
  readonly verifiedAt: number;
  /** In milliseconds of the monotonic clock, to measure the age. */
  readonly cachedAt: number;
}

export function createUsers(deps: {
  readonly call: CallFunction;
  readonly now: () => number;
  /** A monotonic clock, in milliseconds. */
  readonly clock: () => number;
}): Users {
  const cache = new LRUCache<string, CachedUser>({ max: MAX_CACHED });
  /** Marks each invalidation, so that an answer requested before it is not cached after it. */
  const invalidations = new LRUCache<string, symbol>({ max: MAX_CACHED });
  return {
    async read({ verify_call, session_call = verify_call }, context) {
      const { token, changedAt = 0 } = context.identity;
      if (token === undefined) return null;
      const now = deps.now();
      const last = cache.get(token);
      // Another process may have changed the session. A time in the future is forged.
      const isOutdated =
        last && last.verifiedAt < changedAt && changedAt <= now;
      const cached = isOutdated ? undefined : last;
      if (cached && deps.clock() - cached.cachedAt < VERIFY_MS)
        return cached.user;
      const invalidation = invalidations.get(token);
      const name = cached ? verify_call : session_call;
      const result = await deps.call(name, { params: {}, context });
      const reading = result.ok ? result.answer.read() : result;
      if (!reading.ok && !cached) return undefined;
      // A failure is cached too: otherwise each page would wait for it again.
      const user = reading.ok ? readUser(reading.result) : cached!.user;
      if (invalidations.get(token) === invalidation)
        cache.set(token, { user, verifiedAt: now, cachedAt: deps.clock() });
      return user;
    },
    invalidate(token) {
      cache.delete(token);
      invalidations.set(token, Symbol());
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
    avatar: text("avatar"),
    title: text("title"),
    membership_level: Number(fields["membership_level"]) || 0,
    membership_style: text("membership_style"),
    display_membership_entry: fields["display_membership_entry"] === true,
    gift_card: fields["gift_card"] === true,
    guest: fields["guest"] === true,
    limited: Array.isArray(restricted) && restricted.includes(LIMITED),
    user_residence: text("user_residence"),
    prefer_language: text("prefer_language"),
    prefer_currency: text("prefer_currency"),
    counts: countsOf(fields["counts"]),
  });
}

function countsOf(value: unknown): UserContext["counts"] {
  return Object.fromEntries(
    Object.entries(value ?? {}).filter(
      (entry): entry is [string, number] => typeof entry[1] === "number",
    ),
  );
}
