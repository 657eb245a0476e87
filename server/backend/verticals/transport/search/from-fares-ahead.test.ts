/**
 * "From" prices are computed before pages request them, and do not block a page when the hour
 * changes.
 */
import { beforeEach, expect, it } from "vitest";
import { createFromFares, type FromFaresSource } from "./lowest/from-fares.ts";
import { readNetworks } from "../../../../../tests/support/project-data.ts";

const network = readNetworks().get("jprail")!;
const [first, second] = network.popular;
const START = Date.parse("2026-11-27T01:30:00Z");
const HOUR = 3_600_000;

let now: number;
/** The fare that searches find, and the pairs for which they were made, by day. */
let fare: number;
let asked: string[];
let errors: unknown[];
let source: FromFaresSource;

beforeEach(() => {
  now = START;
  fare = 100;
  asked = [];
  errors = [];
  source = createFromFares({
    now: () => now,
    networks: new Map([["jprail", network]]),
    onError: (error) => errors.push(error),
    lowest({ from, to }) {
      asked.push(`${from} ${to}`);
      if (fare < 0) throw new Error("no fares");
      return { available: true, fares: [{ units: fare, count: 1 }] };
    },
  });
});

const pairsAsked = () => [...new Set(asked)];
const nameOf = ({ from, to }: { from: string; to: string }) => `${from} ${to}`;
const lowestOf = async () =>
  (await source.of(network, first!)).lowest?.fares[0]!.units;

it("computes one popular pair at a time, each once an hour", async () => {
  await source.computeAhead();
  expect(pairsAsked()).toEqual([nameOf(first!)]);
  await source.computeAhead();
  expect(pairsAsked()).toEqual([nameOf(first!), nameOf(second!)]);
  for (const _ of network.popular) await source.computeAhead();
  const count = asked.length;
  await source.computeAhead();
  // The fares are ready when a page requests them.
  expect(await lowestOf()).toBe(100);
  expect(asked).toHaveLength(count);
  now += HOUR;
  await source.computeAhead();
  expect(asked.length).toBeGreaterThan(count);
});

it("fares of the previous hour are used while new ones are computed", async () => {
  expect(await lowestOf()).toBe(100);
  now += HOUR;
  fare = 90;
  expect(await lowestOf()).toBe(100);
  // One pair is computed at a time: the current request comes after it.
  await source.computeAhead();
  expect(await lowestOf()).toBe(90);
});

it("fares of two hours before, or of a past day, are not used", async () => {
  expect(await lowestOf()).toBe(100);
  now += 2 * HOUR;
  fare = 90;
  expect(await lowestOf()).toBe(90);
  now = Date.parse("2026-11-27T14:59:00Z");
  expect(await lowestOf()).toBe(90);
  // Midnight in Tokyo.
  now = Date.parse("2026-11-27T15:01:00Z");
  fare = 80;
  expect(await lowestOf()).toBe(80);
});

it("a pair without an answer is reported once an hour, and computed when a page asks", async () => {
  fare = -1;
  await source.computeAhead();
  expect(errors).toHaveLength(1);
  fare = 100;
  await source.computeAhead();
  expect(pairsAsked()).toEqual([nameOf(first!), nameOf(second!)]);
  expect(await lowestOf()).toBe(100);
  fare = -1;
  now += 2 * HOUR;
  await expect(lowestOf()).rejects.toThrow("no fares");
  fare = 70;
  expect(await lowestOf()).toBe(70);
});
