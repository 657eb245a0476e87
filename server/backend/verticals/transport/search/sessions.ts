/** Searches under way: which suppliers were asked, when they answer, and with what. */
import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Fault, Faults } from "../../../kernel/faults.ts";
import type { Route } from "../timetable/route.ts";
import { keptJourneysOn } from "../timetable/journeys.ts";
import { wayOf, type Condition } from "./condition.ts";

const EXPIRY_MS = 15 * 60 * 1000;
/** A search that was answered by all is answered again for so long to whoever asks the same. */
const SHARED_MS = 2 * 60 * 1000;
const MOST_SEARCHES = 2000;
/** Who has not answered by then has failed. */
export const CUTDOWN_S = 15;

interface Reply {
  readonly supplier: string;
  readonly at: number;
  readonly outcome: "journeys" | "nothing" | "failure";
}

export interface Search {
  readonly search_id: string;
  readonly expires_at: number;
  readonly condition: Condition;
  readonly routes: readonly Route[];
  /** By the clock that never jumps, as are the times of the replies. */
  readonly startedAt: number;
  readonly endsAt: number;
  /** By time. */
  readonly replies: readonly Reply[];
}

/** How far a search is. */
export interface Progress {
  /** How many suppliers have answered or failed. */
  readonly revision: number;
  readonly completed: boolean;
  /** Ids of those who have sent journeys. */
  readonly answered: ReadonlySet<string>;
  readonly failed: readonly string[];
  /** Ids of those who are still searching. */
  readonly pending: readonly string[];
}

export interface Searches {
  start(condition: Condition): Search;
  /** Undefined when it expired, or there was none. */
  find(searchId: string): Search | undefined;
}

export interface SearchesInput {
  readonly now: () => number;
  /** A clock that never jumps, in milliseconds: an hour back, and nothing would be answered for an hour. */
  readonly clock: () => number;
  readonly faults: Pick<Faults, "of">;
  /** By how much the suppliers' delays are multiplied: 0 makes them answer at once. */
  readonly pace: number;
}

export function createSearches({
  now,
  clock,
  faults,
  pace,
}: SearchesInput): Searches {
  const searches = new LRUCache<string, Search>({ max: MOST_SEARCHES });
  const shared = new LRUCache<string, string>({ max: MOST_SEARCHES });

  const find = (searchId: string): Search | undefined => {
    const search = searches.get(searchId);
    return search && search.endsAt > clock() ? search : undefined;
  };

  return {
    find,
    start(condition) {
      const at = clock();
      const { suppliers } = condition.product.network;
      const told = Object.keys(suppliers).map((id) =>
        faults.of(`supplier:${id}`),
      );
      const key = conditionKey(condition) + JSON.stringify(told);
      const same = find(shared.get(key) ?? "");
      if (same && at - same.startedAt < SHARED_MS && isGood(same, at))
        return same;
      const { from, to, date } = wayOf(condition, now());
      const { product } = condition;
      const search = {
        search_id: randomUUID(),
        expires_at: now() + EXPIRY_MS,
        condition,
        routes: keptJourneysOn(product.network, from, to, date),
        startedAt: at,
        endsAt: at + EXPIRY_MS,
        replies: Object.entries(product.network.suppliers)
          .map(([supplier, { delay_ms }]) =>
            replyOf(
              supplier,
              at,
              product.polls ? delay_ms * pace : 0,
              faults.of(`supplier:${supplier}`),
            ),
          )
          .toSorted((a, b) => a.at - b.at),
      };
      searches.set(search.search_id, search);
      shared.set(key, search.search_id);
      return search;
    },
  };
}

/** What makes two searches the same. */
export function conditionKey({ product, forward, ...rest }: Condition): string {
  return JSON.stringify([product.product_type, forward?.route_id, rest]);
}

/** Not worth another try: nobody failed. */
function isGood(search: Search, at: number): boolean {
  return progressOf(search, at).failed.length === 0;
}

/** A supplier as it is, or as it was told to misbehave. */
function replyOf(
  supplier: string,
  start: number,
  delayMs: number,
  fault: Fault | undefined,
): Reply {
  const slow = fault?.kind === "slow" ? (fault.ms ?? 1000) : 0;
  const delay = delayMs + slow;
  const limit = CUTDOWN_S * 1000;
  return {
    supplier,
    at: start + Math.min(delay, limit),
    outcome: delay > limit ? "failure" : outcomeOf(fault),
  };
}

function outcomeOf(fault: Fault | undefined): Reply["outcome"] {
  if (!fault || fault.kind === "slow") return "journeys";
  return fault.kind === "empty" ? "nothing" : "failure";
}

export function progressOf({ replies }: Search, at: number): Progress {
  const settled = replies.filter((reply) => reply.at <= at);
  const withOutcome = (outcome: Reply["outcome"]) =>
    settled
      .filter((reply) => reply.outcome === outcome)
      .map(({ supplier }) => supplier);
  return {
    revision: settled.length,
    completed: settled.length === replies.length,
    answered: new Set(withOutcome("journeys")),
    failed: withOutcome("failure"),
    pending: replies
      .filter((reply) => reply.at > at)
      .map(({ supplier }) => supplier),
  };
}

/** What the suppliers that answered have found. */
export function foundRoutes(
  { routes }: Search,
  { answered }: Progress,
): readonly Route[] {
  return routes.filter(({ legs }) =>
    legs.every(({ supplier }) => answered.has(supplier)),
  );
}

/** When the first journeys are there; for a search that finds none, when it is over. */
export function firstFoundAt(search: Search): number {
  const { replies, startedAt } = search;
  const found = replies.find(
    ({ at }) => foundRoutes(search, progressOf(search, at)).length > 0,
  );
  return found?.at ?? replies.at(-1)?.at ?? startedAt;
}
