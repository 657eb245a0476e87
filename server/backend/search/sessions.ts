/**
 * Search sessions: the suppliers of a search, when each answers, and the results so far. They are
 * generic over the condition and the results. Clients name a session and the last revision that
 * they received.
 */
import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Faults } from "../http/faults.ts";
import {
  firstFoundAt,
  foundResults,
  progressAt,
  replyOf,
  type Progress,
  type Reply,
} from "./replies.ts";
import type { SearchRules } from "#schema/backend/search.ts";

/** A search that a vertical asks for. */
export interface SearchRequest<Condition, Result> {
  readonly condition: Condition;
  /** Requests with the same key are the same search. */
  readonly key: string;
  /** Each with its response time, in milliseconds. */
  readonly suppliers: readonly {
    readonly supplier: string;
    readonly delay_ms: number;
  }[];
  /** false: all suppliers answer at once, and the first answer is complete. */
  readonly polls: boolean;
  /** Whether an equal search would have the same results now as at its start; left out: always. */
  readonly isCurrent?: (condition: Condition) => boolean;
  /** All results of the suppliers. It is called when a session starts. */
  readonly find: () => readonly Result[];
}

export interface Session<Condition, Result> {
  readonly search_id: string;
  /** Epoch milliseconds, by the time of day. */
  readonly expires_at: number;
  readonly condition: Condition;
  readonly key: string;
  readonly polls: boolean;
  readonly results: readonly Result[];
  /** By the monotonic clock, as are the times of the replies. */
  readonly startedAt: number;
  readonly endsAt: number;
  /** In the order in which they arrive. */
  readonly replies: readonly Reply[];
}

export interface SearchSessions<Condition, Result> {
  /** Starts a search, or returns a recent session of the same key without a failure. */
  start(request: SearchRequest<Condition, Result>): Session<Condition, Result>;
  /** @returns undefined if the session expired or never existed */
  find(searchId: string): Session<Condition, Result> | undefined;
  /**
   * Waits for the first results, at most `first_answer_ms`; for a search that does not poll, waits
   * for all suppliers. It ends while the caller still waits for the answer.
   */
  settle(session: Session<Condition, Result>): Promise<void>;
  /** Waits until another supplier has answered since this revision, at most `maxMs` milliseconds. */
  untilNews(
    session: Session<Condition, Result>,
    revision: number,
    maxMs: number,
  ): Promise<void>;
  isValid(session: Session<Condition, Result>): boolean;
  progress(session: Session<Condition, Result>): Progress;
  /** The results whose suppliers have all answered. */
  found(
    session: Session<Condition, Result>,
    progress: Progress,
  ): readonly Result[];
}

export interface SearchSessionsInput<Result> {
  /** The time of day, in epoch milliseconds. */
  readonly now: () => number;
  /** A monotonic clock, in milliseconds: sessions survive a jump of the time of day. */
  readonly clock: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** For how many more milliseconds the current caller waits for its answer. */
  readonly callerWaits: () => number;
  /** `supplier:<id>` makes a supplier fail or answer late. */
  readonly faults: Pick<Faults, "of">;
  /** Multiplies the suppliers' delays; 0 makes them answer at once. */
  readonly pace: number;
  readonly rules: SearchRules;
  /** The suppliers that must answer before a result is known. */
  readonly suppliersOf: (result: Result) => readonly string[];
}

/** The milliseconds that are left for the answer when the wait for suppliers ends. */
const ANSWER_MS = 500;

export function createSearchSessions<Condition, Result>({
  now,
  clock,
  wait,
  callerWaits,
  faults,
  pace,
  rules,
  suppliersOf,
}: SearchSessionsInput<Result>): SearchSessions<Condition, Result> {
  type Searched = Session<Condition, Result>;
  const max = rules.max_sessions;
  const sessions = new LRUCache<string, Searched>({ max });
  const reusable = new LRUCache<string, string>({ max });

  const isValid = ({ endsAt }: Searched) => endsAt > clock();
  const find = (searchId: string): Searched | undefined => {
    const session = sessions.get(searchId);
    return session && isValid(session) ? session : undefined;
  };
  const isReusable = (session: Searched): boolean => {
    const at = clock();
    return (
      at - session.startedAt < rules.reuse_seconds * 1000 &&
      progressAt(session.replies, at).failed.length === 0
    );
  };

  /** Waits for suppliers, but not longer than is of use to the caller. */
  const waitFor = async (ms: number): Promise<void> => {
    const most = Math.min(ms, callerWaits() - ANSWER_MS);
    if (most > 0) await wait(most);
  };

  return {
    find,
    isValid,
    start({
      condition,
      key,
      suppliers,
      polls,
      isCurrent = () => true,
      find: findResults,
    }) {
      const replies = suppliers.map(({ supplier, delay_ms }) => ({
        supplier,
        delayMs: polls ? delay_ms * pace : 0,
        fault: faults.of(`supplier:${supplier}`),
      }));
      // A supplier with a new fault has it for equal requests, too.
      const reuseKey = key + JSON.stringify(replies.map(({ fault }) => fault));
      const same = find(reusable.get(reuseKey) ?? "");
      if (same && isReusable(same) && isCurrent(same.condition)) return same;
      const startedAt = clock();
      const lifeMs = rules.session_seconds * 1000;
      const session: Searched = {
        search_id: randomUUID(),
        expires_at: now() + lifeMs,
        condition,
        key,
        polls,
        results: findResults(),
        startedAt,
        endsAt: startedAt + lifeMs,
        replies: replies
          .map((reply) =>
            replyOf({
              ...reply,
              startedAt,
              limitMs: rules.supplier_seconds * 1000,
            }),
          )
          .toSorted((a, b) => a.at - b.at),
      };
      sessions.set(session.search_id, session);
      reusable.set(reuseKey, session.search_id);
      return session;
    },

    async settle(session) {
      const at = clock();
      const until = session.polls
        ? Math.min(
            firstFoundAt(session, suppliersOf),
            at + rules.first_answer_ms,
          )
        : (session.replies.at(-1)?.at ?? at);
      await waitFor(until - at);
    },

    async untilNews({ replies }, revision, maxMs) {
      const at = clock();
      const next = replies[revision]?.at ?? at;
      await waitFor(Math.min(next - at, maxMs));
    },

    progress: ({ replies }) => progressAt(replies, clock()),
    found: ({ results }, progress) =>
      foundResults(results, progress, suppliersOf),
  };
}
