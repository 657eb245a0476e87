import { expect, it } from "vitest";
import type { Coach, Seat } from "#schema/modules/ticket_detail.ts";
import { firstPlace, placeAfter } from "./seats.ts";

const seat = (letter: string, state: Seat["state"] = "free"): Seat => ({
  seat_id: letter,
  letter,
  kind: "window",
  state,
});

/** The second row has no seat at the door. */
const coach: Coach = {
  coach_id: "7",
  label: "Coach 7",
  seat_class: "standard",
  rows: [
    { row: "1", seats: [seat("A", "taken"), seat("B"), null, seat("C")] },
    { row: "2", seats: [null, seat("D"), null, seat("E")] },
    { row: "3", seats: [seat("F"), seat("G"), null, seat("H")] },
  ],
};

it.each([
  [
    "ArrowRight",
    { row: 0, column: 1 },
    { row: 0, column: 3 },
    "over the aisle",
  ],
  ["ArrowLeft", { row: 0, column: 3 }, { row: 0, column: 1 }, "over the aisle"],
  ["ArrowDown", { row: 0, column: 0 }, { row: 2, column: 0 }, "over a gap"],
  ["ArrowUp", { row: 0, column: 1 }, { row: 0, column: 1 }, "not out of it"],
  ["ArrowRight", { row: 1, column: 3 }, { row: 1, column: 3 }, "not out of it"],
  ["Home", { row: 1, column: 3 }, { row: 1, column: 1 }, "to the first"],
  ["End", { row: 2, column: 0 }, { row: 2, column: 3 }, "to the last"],
])("%s from %o leads to %o: %s", (key, at, to) => {
  expect(placeAfter(coach, at, key)).toEqual(to);
});

it("leaves other keys alone", () => {
  expect(placeAfter(coach, { row: 0, column: 0 }, "Enter")).toBeUndefined();
});

it("begins at a selected seat, else at the first free one", () => {
  expect(firstPlace(coach, ["H"])).toEqual({ row: 2, column: 3 });
  expect(firstPlace(coach, [])).toEqual({ row: 0, column: 1 });
});
