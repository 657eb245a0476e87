/** Search sessions for journeys. */
import {
  createSearchSessions,
  type SearchSessions,
  type SearchSessionsInput,
  type Session,
} from "../../../search/sessions.ts";
import type { ReportedRuns } from "../timetable/reported-runs.ts";
import type { Route } from "../timetable/route.ts";
import { conditionKey, type Condition } from "./condition.ts";
import { journeysOf } from "./journeys-of.ts";
import type { SearchedProduct } from "./searched-product.ts";

export type Search = Session<Condition, Route>;

export interface Searches extends Omit<
  SearchSessions<Condition, Route>,
  "start"
> {
  start(condition: Condition): Search;
}

export function createSearches(
  input: Omit<SearchSessionsInput<Route>, "suppliersOf"> & {
    readonly reportedRuns: ReportedRuns;
  },
): Searches {
  const sessions = createSearchSessions<Condition, Route>({
    ...input,
    suppliersOf: ({ legs }) => legs.map(({ supplier }) => supplier),
  });
  return {
    ...sessions,
    start(condition) {
      const found = journeysOf(condition, input.now(), input.reportedRuns);
      return sessions.start({
        condition,
        key: conditionKey(condition),
        polls: condition.product.polls,
        suppliers: suppliersOf(condition.product, found),
        find: () => found,
      });
    },
  };
}

/** Those of the product's network; of several networks, those of the ones that serve the places. */
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
