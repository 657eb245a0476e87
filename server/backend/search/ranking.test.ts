import { describe, expect, test } from "vitest";
import type { RankingFile } from "#schema/backend/ranking.ts";
import { readData } from "../../../tests/support/project-data.ts";
import { countedMinutes, rank, type Effort } from "./ranking.ts";

const RULES: RankingFile = {
  hour: { amount: 1000, currency: "USD" },
  comfort: { cart: 90 },
  change_minutes: 30,
  departures: [
    { from: "00:00", to: "06:00", minutes: 60 },
    { from: "22:00", to: "24:00", minutes: 20 },
  ],
  arrivals: [{ from: "23:00", to: "24:00", minutes: 40 }],
  step: 0.1,
};

const ride = (vertical: string, minutes: number, more?: Partial<Effort>) => ({
  amount: 5000,
  minutes,
  rides: [{ vertical, minutes }],
  changes: 0,
  departs: "10:00",
  arrives: "12:00",
  ...more,
});

describe("minutes that count", () => {
  test.each<[string, Effort, number]>([
    ["a comfortable ride", ride("boat", 120), 120],
    ["an uncomfortable ride", ride("cart", 120), 180],
    [
      "waiting, which is as long anywhere",
      ride("cart", 60, { minutes: 100 }),
      130,
    ],
    ["changes", ride("boat", 60, { changes: 2 }), 120],
    ["the last early minute", ride("boat", 60, { departs: "05:59" }), 120],
    ["the first minute of the day", ride("boat", 60, { departs: "06:00" }), 60],
    ["a late departure", ride("boat", 60, { departs: "23:59" }), 80],
    ["a late arrival", ride("boat", 60, { arrives: "23:00" }), 100],
  ])("%s", (_what, effort, minutes) => {
    expect(countedMinutes(effort, RULES)).toBe(minutes);
  });
});

describe("ranks", () => {
  const ranks = (efforts: readonly Effort[], travellers = 1) => {
    const terms = { rules: RULES, hour: RULES.hour.amount, travellers };
    return efforts.map(rank(efforts, (effort) => effort, terms));
  };

  test("a short expensive ride before a long cheap one, if the time is worth it", () => {
    const short = ride("boat", 60, { amount: 8000 });
    const long = ride("boat", 300, { amount: 5000 });
    expect(ranks([long, short])).toEqual([1, 0]);
    // For two the price of both is in the amount, and so is the time of both.
    expect(ranks([long, { ...short, amount: 14_000 }], 2)).toEqual([0, 0]);
  });

  test("totals within a step of the lowest are equal", () => {
    // Totals: 6000, 6599, 6600. What is more expensive is faster.
    const [first, second, third] = [
      ride("boat", 60, { amount: 5000 }),
      ride("boat", 54, { amount: 5699 }),
      ride("boat", 48, { amount: 5800 }),
    ];
    expect(ranks([first, second, third])).toEqual([0, 0, 1]);
  });

  test.each<[string, Partial<Effort>, boolean]>([
    ["as long", {}, true],
    ["longer", { minutes: 61 }, true],
    ["shorter", { minutes: 59 }, false],
    ["with a change less", { changes: 0 }, false],
    ["as cheap", { amount: 5000, minutes: 62 }, false],
  ])(
    "of one step, a more expensive one that is %s",
    (_what, more, isBehind) => {
      const cheap = ride("boat", 60, { changes: 1 });
      const other = ride("boat", 60, { amount: 5200, changes: 1, ...more });
      const [first, second] = ranks([cheap, other]);
      expect(first).toBe(0);
      expect(Math.floor(second!)).toBe(0);
      expect(second! > first!).toBe(isBehind);
    },
  );

  test("of one step, a more expensive one by day is not behind one by night", () => {
    const night = ride("boat", 600, { departs: "23:00" });
    const day = ride("boat", 600, { amount: 5200 });
    expect(ranks([night, day])).toEqual([0, 0]);
  });

  test("of one step, behind all that are clearly better", () => {
    const amounts = [5200, 5000, 5100];
    const all = ranks(amounts.map((amount) => ride("boat", 60, { amount })));
    expect(all[1]! < all[2]! && all[2]! < all[0]!).toBe(true);
  });

  test("a result that cannot be bought is ranked among those that can", () => {
    const open = [ride("boat", 60)];
    const terms = { rules: RULES, hour: 1000, travellers: 1 };
    const stepOf = rank(open, (effort) => effort, terms);
    expect(stepOf(ride("boat", 60, { amount: 4000 }))).toBeLessThan(0);
    expect(rank([], (effort: Effort) => effort, terms)(open[0]!)).toBe(0);
  });
});

test("no commission is in the rules", () => {
  expect(Object.keys(readData("ranking")).sort()).toEqual(
    Object.keys(RULES).sort(),
  );
});
