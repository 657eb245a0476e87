/**
 * Who is signed in: asked of the backend at most every three minutes for each token, and
 * anew when the visitor's own browser says that the session was changed since.
 */
import { LRUCache } from "lru-cache";
import type {
  SiteContext,
  UserContext,
} from "#renderer/context/site-context.ts";
import type { CallFunction } from "#renderer/loading/call.ts";

/** Specification, section 9: verify interval. */
const VERIFY_MS = 180_000;
const MOST_KNOWN = 20_000;

/** The restriction that makes a user's access limited (specification, section 4). */
const LIMITED = "deprecated";

export interface Users {
  /**
   * The user of a request's token. When the backend cannot answer, what it said last
   * stands: a fault signs nobody out, and nobody in.
   *
   * @returns null for nobody, and for a token that the backend does not know; undefined
   *   when it has not said so yet, and cannot now
   */
  read(
    calls: UserCalls,
    context: SiteContext,
  ): Promise<UserContext | null | undefined>;
  /** The next request asks anew. */
  forget(token: string): void;
}

/** The calls that answer the user of a token: when it is new here, and from then on. */
export interface UserCalls {
  readonly session_call?: string;
  readonly verify_call: string;
}

interface Known {
  readonly user: UserContext | null;
  /** By the time of day, in milliseconds since 1970. */
  readonly verifiedAt: number;
  /** By the clock that never jumps. */
  readonly since: number;
}

export function createUsers(deps: {
  readonly call: CallFunction;
  readonly now: () => number;
  /** A clock that never jumps, in milliseconds: for how long an answer holds. */
  readonly clock: () => number;
}): Users {
  const known = new LRUCache<string, Known>({ max: MOST_KNOWN });
  /** When a token was forgotten: an answer that was asked for before says nothing of it. */
  const forgotten = new LRUCache<string, symbol>({ max: MOST_KNOWN });
  return {
    async read({ verify_call, session_call = verify_call }, context) {
      const { token, changedAt = 0 } = context.identity;
      if (token === undefined) return null;
      const now = deps.now();
      const last = known.get(token);
      // Another process may have ended or changed the session; a time to come is nobody's.
      const isOutdated =
        last && last.verifiedAt < changedAt && changedAt <= now;
      const kept = isOutdated ? undefined : last;
      if (kept && deps.clock() - kept.since < VERIFY_MS) return kept.user;
      const before = forgotten.get(token);
      const name = kept ? verify_call : session_call;
      const result = await deps.call(name, { params: {}, context });
      const reading = result.ok ? result.answer.read() : result;
      // Its last word stands as long as any: each page would wait for the fault again.
      if (!reading.ok && !kept) return undefined;
      const user = reading.ok ? readUser(reading.result) : kept!.user;
      if (forgotten.get(token) === before)
        known.set(token, { user, verifiedAt: now, since: deps.clock() });
      return user;
    },
    forget(token) {
      known.delete(token);
      forgotten.set(token, Symbol());
    },
  };
}

/** `{user}` of the verification as pages may show it; nothing else of it goes on. */
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
