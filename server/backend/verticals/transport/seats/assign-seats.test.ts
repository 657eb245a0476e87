/** Seat assignment never assigns a seat twice, and seats a party together if possible. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { assignSeats } from "./assign-seats.ts";
import { coachesOf, seatsOf, type CoachPlan } from "./seat-layouts.ts";
import { readNetworks } from "../../../../../tests/support/project-data.ts";

const networks = readNetworks();

/** Four coaches of a train. */
const TRAIN = coachesOf(
  networks.get("jprail")!,
  "Nozomi",
  "ordinary",
  {},
).filter(({ coach = "" }) => ["5", "6", "7", "11"].includes(coach));
const BUS = coachesOf(networks.get("sgbus")!, "", "standard", { standard: 30 });

const idsOf = (coaches: readonly CoachPlan[]): readonly string[] =>
  seatsOf(coaches).map(({ seat_id }) => seat_id);

const give = (
  coaches: readonly CoachPlan[],
  free: readonly string[],
  count: number,
  near: readonly string[] = [],
) => assignSeats(coaches, new Set(free), count, near);

/** The distinct coaches of seats. */
const coachesIn = (seats: readonly string[]): readonly string[] => [
  ...new Set(seats.map((seat) => seat.split("-")[0]!)),
];

/** Whether a row has this many adjacent free seats without an aisle between them. */
function hasSideBySide(
  coaches: readonly CoachPlan[],
  free: ReadonlySet<string>,
  count: number,
): boolean {
  return coaches.some(({ rows }) =>
    rows.some(({ seats }) => {
      let run = 0;
      return seats.some((seat) => {
        run = seat && free.has(seat.seat_id) ? run + 1 : 0;
        return run >= count;
      });
    }),
  );
}

/** Whether two consecutive rows have this many adjacent free seats in the same columns. */
function hasTwoRows(
  coaches: readonly CoachPlan[],
  free: ReadonlySet<string>,
  across: number,
): boolean {
  return coaches.some(({ rows }) =>
    rows.some((row, index) =>
      row.seats.some((_, left) =>
        [row, rows[index + 1]].every((one) =>
          Array.from(
            { length: across },
            (_each, at) => one?.seats[left + at],
          ).every((seat) => seat && free.has(seat.seat_id)),
        ),
      ),
    ),
  );
}

/** Trains in which about every third seat is taken. */
const mostlyFree = (coaches: readonly CoachPlan[]) =>
  fc
    .tuple(fc.subarray([...idsOf(coaches)]), fc.subarray([...idsOf(coaches)]))
    .map(([one, other]) => [...new Set([...one, ...other])]);

const someFree = (coaches: readonly CoachPlan[]) =>
  fc.record({
    free: fc.subarray([...idsOf(coaches)]),
    count: fc.integer({ min: 1, max: 6 }),
  });

describe.each([
  ["a train", TRAIN],
  ["a bus", BUS],
])("%s", (_name, coaches) => {
  test("assigns free seats, each once, and the requested number", () => {
    fc.assert(
      fc.property(someFree(coaches), ({ free, count }) => {
        const seats = give(coaches, free, count);
        expect(seats === undefined).toBe(free.length < count);
        expect(new Set(seats).size).toBe(seats ? count : 0);
        expect(seats?.filter((one) => !free.includes(one)) ?? []).toEqual([]);
      }),
    );
  });

  test("seats parties of two and three side by side when a row has room for them", () => {
    fc.assert(
      fc.property(someFree(coaches), ({ free, count: any }) => {
        const count = 2 + (any % 2);
        if (!hasSideBySide(coaches, new Set(free), count)) return;
        const seats = give(coaches, free, count)!;
        expect(hasSideBySide(coaches, new Set(seats), count)).toBe(true);
      }),
    );
  });

  test("seats parties of four and six in two adjacent rows when there is a block of free seats", () => {
    fc.assert(
      fc.property(mostlyFree(coaches), fc.boolean(), (free, isSix) => {
        const across = isSix ? 3 : 2;
        if (!hasTwoRows(coaches, new Set(free), across)) return;
        const seats = give(coaches, free, across * 2)!;
        expect(coachesIn(seats)).toHaveLength(1);
        const rows = seats.map((id) => Number.parseInt(id.split("-")[1]!));
        expect(Math.max(...rows) - Math.min(...rows)).toBeLessThan(2);
      }),
    );
  });

  test("seats a party in one coach when one has room for all", () => {
    fc.assert(
      fc.property(someFree(coaches), ({ free, count }) => {
        const sizes = Map.groupBy(free, (seat) => seat.split("-")[0]!);
        if (![...sizes.values()].some((list) => list.length >= count)) return;
        expect(coachesIn(give(coaches, free, count)!)).toHaveLength(1);
      }),
    );
  });
});

test("a party of two gets a pair, three get a row of three, four sit two by two", () => {
  const free = idsOf(TRAIN);
  expect(give(TRAIN, free, 2)).toEqual(["5-1D", "5-1E"]);
  expect(give(TRAIN, free, 3)).toEqual(["5-1A", "5-1B", "5-1C"]);
  expect(give(TRAIN, free, 4)).toEqual(["5-1D", "5-1E", "5-2D", "5-2E"]);
  expect(give(TRAIN, free, 6)).toEqual(
    ["5-1A", "5-1B", "5-1C"].concat(["5-2A", "5-2B", "5-2C"]),
  );
});

test("a single traveller does not split a free pair", () => {
  expect(give(TRAIN, ["5-1D", "5-1E", "6-4B"], 1)).toEqual(["6-4B"]);
});

test("travellers without a choice sit beside those who chose", () => {
  const free = idsOf(TRAIN).filter((seat) => seat !== "7-9D");
  expect(give(TRAIN, free, 1, ["7-9D"])).toEqual(["7-9E"]);
  expect(give(TRAIN, ["5-1D", "7-3A"], 1, ["7-9D"])).toEqual(["7-3A"]);
});

test("a party larger than any coach has room for is spread over few coaches", () => {
  const free = ["5-1A", "5-9E", "6-1A", "7-2B", "7-9C", "7-12E"];
  expect(coachesIn(give(TRAIN, free, 4)!)).toHaveLength(2);
});
