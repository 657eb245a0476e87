/**
 * The states of a search (specification, section 4) as a reducer: no clock, no calls.
 * The request to make is in `request`. Its runner reports with the sequence number, and a
 * report with another number changes nothing.
 */
import type { SearchListData } from "#schema/modules/search_list.ts";
import type { RouteCard } from "#schema/transport.ts";
import type { Choice } from "../model/addresses.ts";
import {
  countMissing,
  cutOf,
  dateOf,
  goesOn,
  isFallback,
  isOlder,
  routesOf,
  updated,
} from "./search-answer.ts";

export type Status =
  | "loading"
  /** Some results are shown, and more are polled for. */
  | "success"
  | "complete"
  | "failed"
  /** No results: at all, with these filters, or on the day that was switched to. */
  | "initialNone"
  | "filterNone"
  | "switchDateNone";

/** Why a request is made: a new search (date, retry), or more of the current one. */
export type Cause = "date" | "retry" | "filter" | "poll";

/** What went wrong. cancelled: the visitor cancelled the wait at a peak. */
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
  readonly failed:
    { readonly failure: Failure; readonly cause: Cause } | undefined;
}

interface Report {
  readonly sequence: number;
}

interface Arrival {
  readonly data: SearchListData;
  readonly at: number;
}

export type SearchEvent =
  /** The server-rendered list is hydrated. */
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

/** After this many failed polls in a row the search has failed. */
const MOST_MISSES = 3;

/** @param choice as the address has it */
export function firstState(data: SearchListData, choice: Choice): SearchState {
  const first: SearchState = {
    status: "loading",
    data,
    shown: routesOf(data),
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
    failed: undefined,
  };
  return { ...first, status: statusOf(first) };
}

export function reduce(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case "started":
      return isFallback(state.data)
        ? search(state, { cause: "retry" })
        : { ...state, cutAt: cutOf(state.data, event.at) };
    case "delivered":
      return event.data === state.data ? state : deliver(state, event);
    case "answered":
      return isCurrent(state, event) ? answer(state, event) : state;
    case "failed":
      return isCurrent(state, event) ? fail(state, event.failure) : state;
    case "pollDue":
      return isPolling(state) ? ask(state, { cause: "poll" }) : state;
    case "cutDown":
      return isPolling(state) || state.request?.cause === "poll"
        ? { ...state, request: undefined, status: statusOf(state, true) }
        : state;
    case "filterChanged":
      return {
        ...ask(state, { cause: "filter" }),
        status: "loading",
        choice: event.choice,
      };
    case "dateSwitched":
      return {
        ...search(state, { cause: "date", date: event.date }),
        date: event.date,
        switched: true,
      };
    case "retried":
      return search(state, { cause: "retry" });
    case "peakWait":
      return isCurrent(state, event)
        ? { ...state, peakUntil: event.until }
        : state;
    case "peakOver":
      return isCurrent(state, event)
        ? { ...state, peakUntil: undefined }
        : state;
    case "peakCancelled":
      return state.peakUntil === undefined ? state : cancel(state);
    case "held":
      return hold(state, event);
    case "moreShown":
      return show(state);
  }
}

/** Whether the next poll must be scheduled. */
export function isPolling({ status, request, data }: SearchState): boolean {
  return (
    request === undefined &&
    goesOn(data) &&
    (status === "success" || status === "loading")
  );
}

/**
 * The names of the suppliers without journeys in the final list: they failed, or the search
 * ended before they answered.
 */
export function missingOf({ status, data }: SearchState): readonly string[] {
  const { failed = [], pending = [] } = data.result?.suppliers ?? {};
  const goesAhead = ["loading", "success", "failed"].includes(status);
  return goesAhead ? failed : [...failed, ...pending];
}

export function hasFilters({ filters, quick_filters }: Choice): boolean {
  return filters.length + quick_filters.length > 0;
}

function isCurrent({ request }: SearchState, { sequence }: Report): boolean {
  return request?.sequence === sequence;
}

/** Starts a request. The answer of an earlier one is ignored. */
function ask(
  state: SearchState,
  wanted: Omit<Request, "sequence">,
): SearchState {
  const sequence = state.sequence + 1;
  return {
    ...state,
    sequence,
    request: { ...wanted, sequence },
    peakUntil: undefined,
    failed: undefined,
    misses: wanted.cause === "poll" ? state.misses : 0,
  };
}

/** Starts a new search and removes the earlier results. */
function search(
  state: SearchState,
  wanted: Omit<Request, "sequence">,
): SearchState {
  return { ...ask(state, wanted), status: "loading", shown: [], waiting: 0 };
}

function answer(state: SearchState, { data, at }: Arrival): SearchState {
  const isPoll = state.request?.cause === "poll";
  if (!data.result && !data.problem) return fail(state, "service");
  if (isPoll && isOlder(data, state.data))
    return { ...state, request: undefined, misses: 0 };
  const isSameSearch = isPoll || state.request?.cause === "filter";
  const kept = state.data.dates;
  const whole =
    isSameSearch && kept ? { ...data, dates: data.dates ?? kept } : data;
  return take(state, { data: whole, at }, isPoll, isSameSearch);
}

function deliver(state: SearchState, arrival: Arrival): SearchState {
  const taken = take(state, arrival);
  return isFallback(arrival.data) ? search(taken, { cause: "retry" }) : taken;
}

function take(
  state: SearchState,
  { data, at }: Arrival,
  isPoll = false,
  isSameSearch = isPoll,
): SearchState {
  const isHeld = isPoll && (state.held.pointer || state.held.focus);
  const routes = routesOf(data);
  const shown = isHeld ? updated(state.shown, routes) : routes;
  const taken: SearchState = {
    ...state,
    data,
    shown,
    waiting: isHeld ? countMissing(shown, routes) : 0,
    date: isSameSearch ? state.date : dateOf(data),
    sequence: isPoll ? state.sequence : state.sequence + 1,
    request: undefined,
    cutAt: isSameSearch ? state.cutAt : cutOf(data, at),
    peakUntil: undefined,
    misses: 0,
    failed: undefined,
  };
  const isCut = taken.cutAt !== undefined && at >= taken.cutAt;
  return { ...taken, status: statusOf(taken, isCut) };
}

function fail(state: SearchState, failure: Failure): SearchState {
  const { cause } = state.request!;
  const misses = state.misses + 1;
  const next = { ...state, request: undefined, peakUntil: undefined, misses };
  return cause === "poll" && misses < MOST_MISSES
    ? next
    : { ...next, status: "failed", failed: { failure, cause } };
}

/** The visitor cancelled the wait: earlier results, if any, are shown again. */
function cancel(state: SearchState): SearchState {
  const before: SearchState = {
    ...state,
    shown: routesOf(state.data),
    date: dateOf(state.data),
    request: undefined,
    peakUntil: undefined,
  };
  return state.data.result
    ? { ...before, status: statusOf(before) }
    : {
        ...before,
        status: "failed",
        failed: { failure: "cancelled", cause: "retry" },
      };
}

function hold(
  state: SearchState,
  { by, on }: { by: "pointer" | "focus"; on: boolean },
): SearchState {
  if (state.held[by] === on) return state;
  const held = { ...state.held, [by]: on };
  const next = { ...state, held };
  return held.pointer || held.focus ? next : show(next);
}

function show(state: SearchState): SearchState {
  return state.waiting === 0
    ? state
    : { ...state, shown: routesOf(state.data), waiting: 0 };
}

/** @param ended true: polling has ended, although suppliers are pending */
function statusOf(state: SearchState, ended = false): Status {
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
