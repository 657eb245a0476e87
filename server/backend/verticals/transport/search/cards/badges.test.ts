import { expect, test } from "vitest";
import { badgesOf } from "./badges.ts";

const journey = (minutes: number, amount: number, arrivesAt: number) => ({
  minutes,
  amount,
  arrivesAt,
  sold_out: false,
});

test("of equally fast journeys the cheapest is the fastest, of equally cheap ones the fastest", () => {
  const list = [
    journey(137, 11_300, 1),
    journey(137, 9700, 2),
    journey(480, 4500, 3),
    journey(460, 4500, 4),
  ];
  expect(badgesOf(list)).toEqual([["earliest"], ["fastest"], [], ["cheapest"]]);
});

test("nothing is best where all are equal, and what is sold out is not compared", () => {
  const equal = journey(60, 100, 1);
  expect(badgesOf([equal, { ...equal }])).toEqual([[], []]);
  const gone = { ...journey(10, 1, 0), sold_out: true };
  expect(badgesOf([gone, equal, journey(61, 100, 1)])).toEqual([
    [],
    ["fastest"],
    [],
  ]);
});
