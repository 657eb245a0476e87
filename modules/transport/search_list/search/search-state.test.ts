import { expect, it } from "vitest";
import type { SearchListData } from "#schema/modules/search_list.ts";
import {
  NOW,
  NO_CHOICE,
  DIRECT,
  answerOf,
  PARTIAL,
  FALLBACK,
  SWITCH,
  FILTER,
  NONE,
  STATES,
} from "../../../../tests/support/search-states.ts";
import { searchReducer } from "./search-reducer.ts";
import {
  firstState,
  isLive,
  type SearchEvent,
  type SearchState,
  type Status,
} from "./search-state.ts";

const QUIET = answerOf({ completed: false, polls: false });
const PROBLEM = {
  product: answerOf().product,
  problem: { field: "departure_date", text: "The day has passed." },
} as SearchListData;

/** The events. Answers are to the current request of the state. */
const EVENTS: Readonly<Record<string, (state: SearchState) => SearchEvent>> = {
  "answered: part": ({ sequence }) => ({
    type: "answered",
    sequence,
    data: PARTIAL,
    at: NOW,
  }),
  "answered: all": ({ sequence }) => ({
    type: "answered",
    sequence,
    data: answerOf(),
    at: NOW,
  }),
  "answered: nothing": ({ sequence }) => ({
    type: "answered",
    sequence,
    data: NONE,
    at: NOW,
  }),
  failed: ({ sequence }) => ({ type: "failed", sequence, failure: "network" }),
  pollDue: () => ({ type: "pollDue" }),
  cutDown: () => ({ type: "cutDown" }),
  filterChanged: () => FILTER,
  dateSwitched: () => SWITCH,
  retried: () => ({ type: "retried" }),
  "delivered: all": () => ({ type: "delivered", data: answerOf(), at: NOW }),
  "delivered: fallback": () => ({
    type: "delivered",
    data: { ...FALLBACK },
    at: NOW,
  }),
};

/**
 * State, event, next state, and the request of the next state. Answers and failures
 * count only in states with a request.
 */
const TABLE: readonly (readonly [Status, string, Status, string?])[] = [
  ["loading", "answered: part", "success"],
  ["loading", "answered: all", "complete"],
  ["loading", "answered: nothing", "initialNone"],
  ["loading", "failed", "failed"],
  ["loading", "pollDue", "loading", "retry"],
  ["loading", "cutDown", "loading", "retry"],
  ["loading", "filterChanged", "loading", "filter"],
  ["loading", "dateSwitched", "loading", "date"],
  ["loading", "retried", "loading", "retry"],
  ["loading", "delivered: all", "complete"],
  ["loading", "delivered: fallback", "loading", "retry"],

  ["success", "answered: part", "success"],
  ["success", "answered: all", "success"],
  ["success", "answered: nothing", "success"],
  ["success", "failed", "success"],
  ["success", "pollDue", "success", "poll"],
  ["success", "cutDown", "complete"],
  ["success", "filterChanged", "loading", "filter"],
  ["success", "dateSwitched", "loading", "date"],
  ["success", "retried", "loading", "retry"],
  ["success", "delivered: all", "complete"],
  ["success", "delivered: fallback", "loading", "retry"],

  ["complete", "answered: part", "complete"],
  ["complete", "answered: all", "complete"],
  ["complete", "answered: nothing", "complete"],
  ["complete", "failed", "complete"],
  ["complete", "pollDue", "complete"],
  ["complete", "cutDown", "complete"],
  ["complete", "filterChanged", "loading", "filter"],
  ["complete", "dateSwitched", "loading", "date"],
  ["complete", "retried", "loading", "retry"],
  ["complete", "delivered: all", "complete"],
  ["complete", "delivered: fallback", "loading", "retry"],

  ["failed", "answered: part", "failed"],
  ["failed", "answered: all", "failed"],
  ["failed", "answered: nothing", "failed"],
  ["failed", "failed", "failed"],
  ["failed", "pollDue", "failed"],
  ["failed", "cutDown", "failed"],
  ["failed", "filterChanged", "loading", "filter"],
  ["failed", "dateSwitched", "loading", "date"],
  ["failed", "retried", "loading", "retry"],
  ["failed", "delivered: all", "complete"],
  ["failed", "delivered: fallback", "loading", "retry"],

  ["initialNone", "answered: all", "initialNone"],
  ["initialNone", "failed", "initialNone"],
  ["initialNone", "pollDue", "initialNone"],
  ["initialNone", "cutDown", "initialNone"],
  ["initialNone", "filterChanged", "loading", "filter"],
  ["initialNone", "dateSwitched", "loading", "date"],
  ["initialNone", "retried", "loading", "retry"],
  ["initialNone", "delivered: all", "complete"],

  ["filterNone", "answered: all", "filterNone"],
  ["filterNone", "failed", "filterNone"],
  ["filterNone", "pollDue", "filterNone"],
  ["filterNone", "cutDown", "filterNone"],
  ["filterNone", "filterChanged", "loading", "filter"],
  ["filterNone", "dateSwitched", "loading", "date"],
  ["filterNone", "retried", "loading", "retry"],
  ["filterNone", "delivered: all", "complete"],

  ["switchDateNone", "answered: all", "switchDateNone"],
  ["switchDateNone", "failed", "switchDateNone"],
  ["switchDateNone", "pollDue", "switchDateNone"],
  ["switchDateNone", "cutDown", "switchDateNone"],
  ["switchDateNone", "filterChanged", "loading", "filter"],
  ["switchDateNone", "dateSwitched", "loading", "date"],
  ["switchDateNone", "retried", "loading", "retry"],
  ["switchDateNone", "delivered: all", "complete"],
];

it("has an example of each state", () => {
  for (const [status, state] of Object.entries(STATES))
    expect(state.status).toBe(status);
});

for (const [before, event, after, cause] of TABLE) {
  it(`${before}, ${event}: ${after}`, () => {
    const state = STATES[before];
    const next = searchReducer(state, EVENTS[event]!(state));
    expect(next.status).toBe(after);
    expect(next.request?.cause).toBe(cause);
  });
}

it.each([
  ["has every journey", answerOf(), false],
  ["has no journey with these filters", NONE, false, DIRECT],
  ["has a condition that cannot be searched", PROBLEM, false],
  ["is of a product that does not poll", QUIET, false],
  ["polls", PARTIAL, true],
  ["has to search again", FALLBACK, true],
  ["looks for alternatives", NONE, true],
] as const)("a list that %s: live?", (_, data, live, choice = NO_CHOICE) => {
  expect(isLive(firstState(data, choice))).toBe(live);
});
