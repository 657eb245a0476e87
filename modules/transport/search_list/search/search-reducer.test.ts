import { describe, expect, it } from "vitest";
import type { SearchListData } from "#schema/modules/search_list.ts";
import {
  NOW,
  DIRECT,
  NO_CHOICE,
  answerOf,
  PARTIAL,
  FALLBACK,
  run,
  answered,
  SWITCH,
  FILTER,
  NONE,
  STATES,
  first,
  second,
  third,
  example,
} from "../../../../tests/support/search-states.ts";
import { searchReducer } from "./search-reducer.ts";
import {
  firstState,
  isPolling,
  type SearchEvent,
  type Status,
} from "./search-state.ts";

describe("a request", () => {
  const complete = STATES.complete;

  it.each<[string, SearchEvent, SearchListData, Status]>([
    ["a filter leaves nothing", FILTER, NONE, "filterNone"],
    ["a filter leaves something", FILTER, answerOf(), "complete"],
    ["a filter finds a part", FILTER, PARTIAL, "success"],
    ["a day has nothing", SWITCH, NONE, "switchDateNone"],
    ["a day has something", SWITCH, answerOf(), "complete"],
    ["it has nothing again", { type: "retried" }, NONE, "initialNone"],
    [
      "nothing so far, and it goes on",
      { type: "retried" },
      answerOf({ routes: [], completed: false }),
      "loading",
    ],
  ])("%s", (_, event, data, status) => {
    expect(answered(data)(run(complete, event)).status).toBe(status);
  });

  it("a press shows the chosen filter or day before any answer", () => {
    expect(run(complete, FILTER).choice).toBe(DIRECT);
    expect(run(complete, FILTER).shown).toBe(complete.shown);
    expect(run(complete, SWITCH)).toMatchObject({
      date: "2026-11-25",
      shown: [],
    });
  });

  it("an answer or failure of an earlier request changes nothing", () => {
    const asked = run(complete, FILTER, {
      type: "filterChanged",
      choice: NO_CHOICE,
    });
    for (const event of [
      { type: "answered", sequence: 1, data: NONE, at: NOW },
      { type: "failed", sequence: 1, failure: "network" },
      { type: "peakWait", sequence: 1, until: NOW },
      { type: "peakOver", sequence: 1 },
    ] satisfies SearchEvent[])
      expect(searchReducer(asked, event)).toBe(asked);
  });

  it("a pending poll does not delay a filter", () => {
    const polling = run(STATES.success, { type: "pollDue" });
    const pressed = run(polling, FILTER);
    expect(
      searchReducer(pressed, {
        type: "answered",
        sequence: polling.sequence,
        data: NONE,
        at: NOW,
      }),
    ).toBe(pressed);
  });

  it("an answer with neither result nor problem is a failure", () => {
    const next = answered({ ...FALLBACK })(run(complete, { type: "retried" }));
    expect(next).toMatchObject({
      status: "failed",
      failed: { failure: "service" },
    });
  });
});

describe("polling", () => {
  const asked = run(STATES.success, { type: "pollDue" });

  it("continues until the search is completed", () => {
    expect(isPolling(STATES.success)).toBe(true);
    expect(isPolling(asked)).toBe(false);
    const more = answerOf({
      routes: [first, second],
      completed: false,
      revision: 2,
    });
    const next = answered(more)(asked);
    expect(next.shown).toHaveLength(2);
    expect(isPolling(next)).toBe(true);
    const all = answerOf({ routes: [first, second], revision: 3 });
    expect(isPolling(answered(all)(run(next, { type: "pollDue" })))).toBe(
      false,
    );
  });

  it("never begins for a product whose searches answer at once", () => {
    const data = answerOf({ completed: false, polls: false });
    const state = firstState(data, NO_CHOICE);
    expect(state.status).toBe("complete");
    expect(isPolling(state)).toBe(false);
  });

  it("ignores revisions that are older than the shown one", () => {
    const newer = answered(
      answerOf({ routes: [first, second], completed: false, revision: 5 }),
    )(asked);
    const older = answered(
      answerOf({ routes: [third], completed: false, revision: 4 }),
    )(run(newer, { type: "pollDue" }));
    expect(older.shown).toBe(newer.shown);
    expect(isPolling(older)).toBe(true);
  });

  it("retries a failed poll; the third failure in a row ends the search, and the list stays", () => {
    let state = STATES.success;
    for (const status of ["success", "success", "failed"]) {
      state = run(state, { type: "pollDue" });
      state = run(state, {
        type: "failed",
        sequence: state.sequence,
        failure: "network",
      });
      expect(state.status).toBe(status);
    }
    expect(state.shown).toHaveLength(1);
  });

  it("ends at the time limit, also if an answer comes later", () => {
    expect(STATES.success.cutAt).toBe(NOW + 60_000);
    const cut = run(asked, { type: "cutDown" });
    expect(cut).toMatchObject({ status: "complete", request: undefined });
    const filtered = run(cut, FILTER);
    const late = run(filtered, {
      type: "answered",
      sequence: filtered.sequence,
      data: PARTIAL,
      at: NOW + 60_000,
    });
    expect(late.status).toBe("complete");
  });
});

describe("nothing moves under a pointer or the focus", () => {
  const more = answerOf({
    routes: [second, { ...first, seats_left: 1, badges: ["fastest"] }, third],
    completed: false,
    revision: 2,
  });
  const HELD: SearchEvent = { type: "held", by: "pointer", on: true };
  const LEFT: SearchEvent = { type: "held", by: "pointer", on: false };
  const FOCUSED: SearchEvent = { type: "held", by: "focus", on: true };
  const held = answered(more)(run(STATES.success, HELD, { type: "pollDue" }));

  it("new journeys wait; shown ones stay in place and get their latest seats", () => {
    expect(held.shown.map(({ route_id }) => route_id)).toEqual([
      first.route_id,
    ]);
    expect(held.shown[0]!.seats_left).toBe(1);
    // The badges compare the shown journeys.
    expect(held.shown[0]!.badges).toEqual(first.badges);
    expect(held.waiting).toBe(2);
  });

  it.each<[string, SearchEvent]>([
    ["is shown when it is asked for", { type: "moreShown" }],
    ["comes in when the pointer leaves", LEFT],
  ])("waiting journeys %s", (_, event) => {
    const next = searchReducer(held, event);
    expect(next.shown.map(({ route_id }) => route_id)).toEqual([
      second.route_id,
      first.route_id,
      third.route_id,
    ]);
    expect(next.waiting).toBe(0);
  });

  it("journeys wait until both pointer and focus have left", () => {
    expect(run(held, FOCUSED, LEFT).waiting).toBe(2);
    expect(run(held, FOCUSED, LEFT, { ...FOCUSED, on: false }).waiting).toBe(0);
  });

  it("journeys are shown at once without pointer and focus, and after a filter always", () => {
    expect(
      answered(more)(run(STATES.success, { type: "pollDue" })).shown,
    ).toHaveLength(3);
    expect(
      answered(more)(run(STATES.success, HELD, FILTER)).shown,
    ).toHaveLength(3);
  });
});

describe("a peak", () => {
  const WAIT = (sequence: number): SearchEvent => ({
    type: "peakWait",
    sequence,
    until: NOW + 5000,
  });

  it("is waited for, and ends", () => {
    const waiting = run(STATES.complete, { type: "retried" }, WAIT(1));
    expect(waiting).toMatchObject({ status: "loading", peakUntil: NOW + 5000 });
    const over = run(waiting, { type: "peakOver", sequence: 1 });
    expect(over).toMatchObject({
      peakUntil: undefined,
      request: { sequence: 1 },
    });
  });

  it("leaves the shown list when the wait is cancelled", () => {
    const waiting = run(STATES.complete, SWITCH, WAIT(1));
    expect(run(waiting, { type: "peakCancelled" })).toMatchObject({
      status: "complete",
      date: example.condition!.departure_date,
      shown: [first],
      request: undefined,
    });
  });

  it("is announced when there is no earlier list", () => {
    const waiting = run(STATES.loading, WAIT(1));
    expect(run(waiting, { type: "peakCancelled" })).toMatchObject({
      status: "failed",
      failed: { failure: "cancelled" },
    });
  });
});

it("an invalid condition is no failure, and makes no request", () => {
  const problem = { field: "passengers", code: "no_adult", text: "…" } as const;
  const state = firstState({ ...FALLBACK, problem }, NO_CHOICE);
  expect(run(state, { type: "started", at: NOW })).toMatchObject({
    status: "initialNone",
    request: undefined,
  });
});
