/** The reducer of a search's state, without a clock or calls (search-state.ts). */
import {
  countMissing,
  cutOf,
  dateOf,
  isFallback,
  isOlder,
  routesOf,
  updated,
  withKnownParts,
} from "./search-answer.ts";
import {
  isPolling,
  statusOf,
  type Arrival,
  type Failure,
  type Report,
  type Request,
  type SearchEvent,
  type SearchState,
} from "./search-state.ts";

/** After this many failed polls in a row the search has failed. */
const MAX_MISSES = 3;
/** After this number of polls a search that has no end is no longer polled. */
const MAX_ROUNDS = 30;

export function searchReducer(
  state: SearchState,
  event: SearchEvent,
): SearchState {
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
      return isPolling(state) ? poll(state) : state;
    case "cutDown":
      return isPolling(state) || state.request?.cause === "poll"
        ? end(state)
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

function poll(state: SearchState): SearchState {
  const rounds = state.rounds + 1;
  return rounds > MAX_ROUNDS
    ? end(state)
    : { ...ask(state, { cause: "poll" }), rounds };
}

/** Ends the polling with the results so far. */
function end(state: SearchState): SearchState {
  return { ...state, request: undefined, status: statusOf(state, true) };
}

/** Starts a new search and removes the earlier results. */
function search(
  state: SearchState,
  wanted: Omit<Request, "sequence">,
): SearchState {
  return {
    ...ask(state, wanted),
    status: "loading",
    shown: [],
    waiting: 0,
    rounds: 0,
  };
}

function answer(state: SearchState, { data, at }: Arrival): SearchState {
  const isPoll = state.request?.cause === "poll";
  if (!data.result && !data.problem) return fail(state, "service");
  if (isPoll && isOlder(data, state.data))
    return { ...state, request: undefined, misses: 0 };
  const isSameSearch = isPoll || state.request?.cause === "filter";
  const { dates } = state.data;
  const whole =
    isSameSearch && dates ? { ...data, dates: data.dates ?? dates } : data;
  return take(state, { data: whole, at }, isPoll, isSameSearch);
}

function deliver(state: SearchState, arrival: Arrival): SearchState {
  const taken = take(state, arrival);
  return isFallback(arrival.data) ? search(taken, { cause: "retry" }) : taken;
}

function take(
  state: SearchState,
  { data: newest, at }: Arrival,
  isPoll = false,
  isSameSearch = isPoll,
): SearchState {
  const data = withKnownParts(newest, state.data);
  const isHeld = isPoll && (state.held.pointer || state.held.focus);
  const routes = routesOf(data);
  const isOther = data.result?.search_id !== state.data.result?.search_id;
  const shown = isHeld ? updated(state.shown, routes) : routes;
  const taken: SearchState = {
    ...state,
    data,
    shown,
    // A list with the focus keeps it.
    list: isPoll || state.held.focus ? state.list : state.list + 1,
    waiting: isHeld ? countMissing(shown, routes) : 0,
    date: isSameSearch ? state.date : dateOf(data),
    sequence: isPoll ? state.sequence : state.sequence + 1,
    request: undefined,
    // The service restarted an expired search: its time limit begins again, the count of rounds
    // continues.
    cutAt: isSameSearch && !isOther ? state.cutAt : cutOf(data, at),
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
  return cause === "poll" && misses < MAX_MISSES
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
