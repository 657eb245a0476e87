/**
 * The states of a search (specification, section 4), and the events that change them. The next
 * request is in `request`. Its runner reports with the sequence number, and a report with another
 * number is ignored.
 */
import type { SearchListData } from "#schema/modules/search_list.ts";
import type { RouteCard } from "#schema/transport.ts";
import type { Choice } from "../../model/addresses.ts";
import { dateOf, goesOn, isFallback, routesOf } from "./search-answer.ts";

export type Status =
  | "loading"
  /** Some results are shown, and more are polled for. */
  | "success"
  | "complete"
  | "failed"
  /** No results: at all, with these filters, or on the selected day. */
  | "initialNone"
  | "filterNone"
  | "switchDateNone";

/** The reason of a request: a new search (date, retry), or more of the current one. */
export type Cause = "date" | "retry" | "filter" | "poll";

/** The failure. cancelled: the visitor cancelled the wait at a peak. */
export type Failure = "timeout" | "network" | "service" | "cancelled";

export interface Request {
  readonly sequence: number;
  readonly cause: Cause;
  /** The day to switch to. */
  readonly date?: string;
}

export interface SearchState {
  readonly status: Status;
  /** The newest valid answer. */
  readonly data: SearchListData;
  /** The journeys on the screen. */
  readonly shown: readonly RouteCard[];
  /** The number of the list: another choice creates a new one, polls continue the same. */
  readonly list: number;
  /** The number of new journeys that are not shown while the list has the pointer or the focus. */
  readonly waiting: number;
  /** The chosen filters and sort, before the answer to them arrives. */
  readonly choice: Choice;
  /** The chosen day. */
  readonly date: string | undefined;
  /** Whether that day was chosen in the date bar. */
  readonly switched: boolean;
  /** The sequence number of the newest request. */
  readonly sequence: number;
  readonly request: Request | undefined;
  /** Whether a pointer or the focus is in the list. */
  readonly held: { readonly pointer: boolean; readonly focus: boolean };
  /** When polling ends with the results so far. Epoch milliseconds. */
  readonly cutAt: number | undefined;
  /** When the wait at a peak ends. Epoch milliseconds. */
  readonly peakUntil: number | undefined;
  /** The number of polls that failed in a row. */
  readonly misses: number;
  /** The number of polls since the search began. */
  readonly rounds: number;
  readonly failed:
    | { readonly failure: Failure; readonly cause: Cause }
    | undefined;
}

export interface Report {
  readonly sequence: number;
}

export interface Arrival {
  readonly data: SearchListData;
  readonly at: number;
}

export type SearchEvent =
  /** The server-rendered list was hydrated. */
  | { readonly type: "started"; readonly at: number }
  /** The page delivered new data, for another day. */
  | ({ readonly type: "delivered" } & Arrival)
  | ({ readonly type: "answered" } & Report & Arrival)
  | ({ readonly type: "failed"; readonly failure: Failure } & Report)
  | { readonly type: "pollDue" }
  | { readonly type: "cutDown" }
  | { readonly type: "filterChanged"; readonly choice: Choice }
  | { readonly type: "dateSwitched"; readonly date: string }
  | { readonly type: "retried" }
  | ({ readonly type: "peakWait"; readonly until: number } & Report)
  | ({ readonly type: "peakOver" } & Report)
  | { readonly type: "peakCancelled" }
  | {
      readonly type: "held";
      readonly by: "pointer" | "focus";
      readonly on: boolean;
    }
  | { readonly type: "moreShown" };

/** @param choice the filters and the sort of the address */
export function firstState(data: SearchListData, choice: Choice): SearchState {
  const first: SearchState = {
    status: "loading",
    data,
    shown: routesOf(data),
    list: 0,
    waiting: 0,
    choice,
    date: dateOf(data),
    switched: false,
    sequence: 0,
    request: undefined,
    held: { pointer: false, focus: false },
    cutAt: undefined,
    peakUntil: undefined,
    misses: 0,
    rounds: 0,
    failed: undefined,
  };
  return { ...first, status: statusOf(first) };
}

/** Whether the next poll must be scheduled. */
export function isPolling({ status, request, data }: SearchState): boolean {
  return (
    request === undefined &&
    goesOn(data) &&
    (status === "success" || status === "loading")
  );
}

/** Whether there is no result on the day, whatever the filters. */
export function isEmpty({ status }: SearchState): boolean {
  return status === "initialNone" || status === "switchDateNone";
}

/**
 * Whether the list changes without the visitor: it polls, searches again, or looks for
 * alternatives.
 */
export function isLive(state: SearchState): boolean {
  const { data } = state;
  const seeksOthers = isEmpty(state) && data.result !== undefined;
  return isPolling(state) || isFallback(data) || seeksOthers;
}

/**
 * The names of the suppliers without journeys in the final list: they failed, or did not answer
 * before the end of the search.
 */
export function missingOf({ status, data }: SearchState): readonly string[] {
  const { failed = [], pending = [] } = data.result?.suppliers ?? {};
  const goesAhead = ["loading", "success", "failed"].includes(status);
  return goesAhead ? failed : [...failed, ...pending];
}

export function hasFilters({ filters, quick_filters }: Choice): boolean {
  return filters.length + quick_filters.length > 0;
}

/** @param ended true: polling has ended, although suppliers are pending */
export function statusOf(state: SearchState, ended = false): Status {
  const { data, shown, waiting, choice, switched } = state;
  if (data.problem) return "initialNone";
  if (isFallback(data)) return "loading";
  if (!data.result) return "failed";
  const more = !ended && goesOn(data);
  if (shown.length + waiting > 0) return more ? "success" : "complete";
  if (more) return "loading";
  if (hasFilters(choice)) return "filterNone";
  return switched ? "switchDateNone" : "initialNone";
}
