/** Passengers of a network with types of its own. */
import { describe, expect, test } from "vitest";
import type { Network } from "#server/backend/verticals/transport/network/networks.ts";
import { ConditionError } from "./problem.ts";
import { readPassengers } from "./read-passengers.ts";

const network = {
  most_passengers: 4,
  passenger_types: [
    { passenger_type: "student", min_age: 16, max_age: 30, percent: 100 },
    {
      passenger_type: "pupil",
      accompanied: true,
      min_age: 6,
      max_age: 15,
      percent: 50,
    },
  ],
} as unknown as Network;

function read(passengers: unknown) {
  try {
    return readPassengers({ body: { passengers } }, network);
  } catch (error) {
    if (error instanceof ConditionError) return error.problem.code;
    throw error;
  }
}

describe("passengers", () => {
  test("have the network's types; an empty list is one of the first type", () => {
    expect(read([])).toEqual([{ passenger_type: "student", count: 1 }]);
    expect(
      read([
        { passenger_type: "student", count: 1 },
        { passenger_type: "pupil", count: 2, ages: [9] },
      ]),
    ).toEqual([
      { passenger_type: "student", count: 1 },
      { passenger_type: "pupil", count: 2, ages: [9] },
    ]);
    expect(read([{ passenger_type: "adult", count: 1 }])).toBe(
      "passengers_invalid",
    );
  });

  test("are refused when all counts are zero", () => {
    expect(read([{ passenger_type: "student", count: 0 }])).toBe("no_adult");
  });

  test("that need an escort do not travel alone", () => {
    expect(read([{ passenger_type: "pupil", count: 1 }])).toBe("no_adult");
  });
});
