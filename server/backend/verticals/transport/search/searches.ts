/** Search sessions for journeys. */
import {
  createSearchSessions,
  type SearchSessions,
  type SearchSessionsInput,
  type Session,
} from "../../../search/sessions.ts";
import type { DataSet } from "#server/backend/data-set/data-set.ts";
import type { Data } from "#server/backend/data-set/data.ts";
import type { ReportedRuns } from "../timetable/reported-runs.ts";
import type { Route } from "../timetable/route.ts";
import { conditionKey, type Condition } from "./condition/condition.ts";
import { journeysOf } from "./condition/journeys-of.ts";
import type { SearchedProduct } from "../timetable/searched-product.ts";

export type Search = Session<Condition, Route>;

export interface Searches extends Omit<
  SearchSessions<Condition, Route>,
  "start"
> {
  start(condition: Condition): Search;
  /**
   * Runs work with the data at the start of the search, because its journeys may have been removed
   * since.
   */
  within<T>(search: Search, work: () => T): T;
}

export interface SearchesInput extends Omit<
  SearchSessionsInput<Route>,
  "suppliersOf"
> {
  readonly data: Pick<Data, "snapshot" | "within">;
  readonly reportedRuns: ReportedRuns;
}

export function createSearches({
  data,
  reportedRuns,
  now,
  clock,
  wait,
  callerWaits,
  faults,
  pace,
  rules,
}: SearchesInput): Searches {
  const sessions = createSearchSessions<Condition, Route>({
    now,
    clock,
    wait,
    callerWaits,
    faults,
    pace,
    rules,
    suppliersOf: ({ legs }) => legs.map(({ supplier }) => supplier),
  });
  const begunWith = new WeakMap<Search, DataSet>();
  return {
    ...sessions,
    within: (search, work) => data.within(begunWith.get(search)!, work),
    start(condition) {
      const found = journeysOf(condition, now(), reportedRuns);
      const search = sessions.start({
        condition,
        key: conditionKey(condition),
        polls: condition.product.polls,
        suppliers: suppliersOf(condition.product, found),
        // After an edit of the data the network is a new object.
        isCurrent: ({ product }) =>
          product.network === condition.product.network,
        find: () => found,
      });
      begunWith.getOrInsert(search, data.snapshot());
      return search;
    },
  };
}

/**
 * The suppliers of the product's network; for several networks, those of the networks that serve
 * the places.
 */
function suppliersOf(
  { parts }: SearchedProduct,
  found: readonly Route[],
): Parameters<SearchSessions<Condition, Route>["start"]>[0]["suppliers"] {
  const serving = new Set(found.map(({ network }) => network));
  const networks = parts
    .map(({ product }) => product.network)
    .filter((network) => parts.length === 1 || serving.has(network));
  const delays = new Map(
    networks.flatMap(({ suppliers }) =>
      Object.entries(suppliers).map(([id, { delay_ms }]) => [id, delay_ms]),
    ),
  );
  return [...delays].map(([supplier, delay_ms]) => ({ supplier, delay_ms }));
}
