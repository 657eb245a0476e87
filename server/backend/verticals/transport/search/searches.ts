/** Search sessions for journeys. */
import {
  createSearchSessions,
  type SearchSessions,
  type SearchSessionsInput,
  type Session,
} from "../../../search/sessions.ts";
import { storedJourneysOn } from "../timetable/journeys.ts";
import type { Route } from "../timetable/route.ts";
import { conditionKey, searchedLeg, type Condition } from "./condition.ts";

export type Search = Session<Condition, Route>;

export interface Searches extends Omit<
  SearchSessions<Condition, Route>,
  "start"
> {
  start(condition: Condition): Search;
}

export function createSearches(
  input: Omit<SearchSessionsInput<Route>, "suppliersOf">,
): Searches {
  const sessions = createSearchSessions<Condition, Route>({
    ...input,
    suppliersOf: ({ legs }) => legs.map(({ supplier }) => supplier),
  });
  return {
    ...sessions,
    start(condition) {
      const { network, polls } = condition.product;
      return sessions.start({
        condition,
        key: conditionKey(condition),
        polls,
        suppliers: Object.entries(network.suppliers).map(
          ([supplier, { delay_ms }]) => ({ supplier, delay_ms }),
        ),
        find() {
          const { from, to, date } = searchedLeg(condition, input.now());
          return storedJourneysOn(network, from, to, date);
        },
      });
    },
  };
}
