/** The states of a search, made by its reducer from the module's example. */
import type { SearchListData } from "#schema/modules/search_list.ts";
import type { RouteCard } from "#schema/transport.ts";
import type { Choice } from "../../modules/transport/model/addresses.ts";
import { searchReducer } from "../../modules/transport/search_list/search/search-reducer.ts";
import {
  firstState,
  type SearchEvent,
  type SearchState,
  type Status,
} from "../../modules/transport/search_list/search/search-state.ts";
import { exampleOf } from "./render-module.tsx";

export const example = exampleOf<SearchListData>("search_list");
export const [first, second, third] = example.result!.section.routes as [
  RouteCard,
  RouteCard,
  RouteCard,
];
export const NO_CHOICE: Choice = { filters: [], quick_filters: [] };
export const DIRECT: Choice = { filters: [], quick_filters: ["direct"] };
export const NOW = 1_000_000;

interface Answer {
  readonly routes?: readonly RouteCard[];
  readonly completed?: boolean;
  readonly revision?: number;
  readonly polls?: boolean;
}

export function answerOf({
  routes = [first],
  completed = true,
  revision = 1,
  polls = true,
}: Answer = {}): SearchListData {
  const result = example.result!;
  const metadata = {
    ...result.metadata,
    search_completed: completed,
    revision,
  };
  return {
    ...example,
    product: { ...example.product, polls },
    result: {
      ...result,
      metadata: { ...metadata, result_count: routes.length },
      section: { routes: [...routes] },
      cutdown_time: 60,
    },
  };
}

export const PARTIAL = answerOf({ completed: false });
export const FALLBACK: SearchListData = { product: example.product };

export function run(state: SearchState, ...events: SearchEvent[]): SearchState {
  return events.reduce(searchReducer, state);
}

/** The answer to the current request. */
export function answered(
  data: SearchListData,
): (state: SearchState) => SearchState {
  return (state) =>
    searchReducer(state, {
      type: "answered",
      sequence: state.sequence,
      data,
      at: NOW,
    });
}

export const SWITCH: SearchEvent = { type: "dateSwitched", date: "2026-11-25" };
export const FILTER: SearchEvent = { type: "filterChanged", choice: DIRECT };
export const NONE = answerOf({ routes: [] });

export const STATES: Readonly<Record<Status, SearchState>> = {
  loading: run(firstState(FALLBACK, NO_CHOICE), { type: "started", at: NOW }),
  success: run(firstState(PARTIAL, NO_CHOICE), { type: "started", at: NOW }),
  complete: firstState(answerOf(), NO_CHOICE),
  failed: run(
    firstState(answerOf(), NO_CHOICE),
    { type: "retried" },
    { type: "failed", sequence: 1, failure: "timeout" },
  ),
  initialNone: firstState(NONE, NO_CHOICE),
  filterNone: firstState(NONE, DIRECT),
  switchDateNone: answered(NONE)(
    run(firstState(answerOf(), NO_CHOICE), SWITCH),
  ),
};
