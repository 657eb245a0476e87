import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EXHAUSTIVE } from "../../../tests/support/exhaustive.ts";
import {
  ALPHA,
  isWorse,
  MIN_EVENTS,
  NO_EVIDENCE,
  strength,
  TOLERANCE,
  withEvent,
  type Evidence,
} from "./judge.ts";
import type { Side } from "./store/release-store.ts";

const side = fc.constantFrom<Side>("offered", "old");
const share = fc.double({ min: 0.001, max: 0.999, noNaN: true });

function after(
  sides: readonly Side[],
  ofOffered: number,
  isGood = false,
): Evidence {
  return sides.reduce(
    (evidence, each) => withEvent(evidence, each, ofOffered, isGood),
    NO_EVIDENCE,
  );
}

describe("the evidence", () => {
  it("expects no gain from an event of a configuration at the limit of the tolerance", () => {
    fc.assert(
      fc.property(fc.array(side, { maxLength: 50 }), share, (sides, part) => {
        const before = after(sides, part);
        const weight = TOLERANCE * part;
        const chance = weight / (weight + 1 - part);
        const mean =
          chance * strength(withEvent(before, "offered", part)) +
          (1 - chance) * strength(withEvent(before, "old", part));
        expect(mean / strength(before)).toBeCloseTo(1, 6);
      }),
    );
  });

  it("grows with events of the offered side, and shrinks with those of the old one", () => {
    fc.assert(
      fc.property(fc.array(side, { maxLength: 50 }), share, (sides, part) => {
        const before = after(sides, part);
        const more = strength(withEvent(before, "offered", part));
        const less = strength(withEvent(before, "old", part));
        expect(more).toBeGreaterThan(strength(before));
        expect(less).toBeLessThan(strength(before));
        const [good, bad] = [
          after([...sides, "old"], part, true),
          after([...sides, "offered"], part, true),
        ].map(strength);
        const both = strength(after(sides, part, true));
        expect(good!).toBeGreaterThan(both);
        expect(bad!).toBeLessThan(both);
      }),
    );
  });

  it("does not depend on the order of events", () => {
    fc.assert(
      fc.property(fc.array(side, { maxLength: 50 }), share, (sides, part) => {
        expect(
          strength(after(sides, part)) /
            strength(after(sides.toReversed(), part)),
        ).toBeCloseTo(1, 6);
      }),
    );
  });

  it.each([0, 1, Number.NaN])("learns nothing at the share %d", (part) => {
    const evidence = after(
      Array.from({ length: 1000 }, () => "offered"),
      part,
    );
    expect(strength(evidence)).toBe(1);
    expect(isWorse(evidence, 1)).toBe(false);
  });

  it("stays a number however many events there are", () => {
    const many: Evidence = { logs: [-1e9, 5e5], offered: 1e6, old: 0 };
    expect(isWorse(many, 56)).toBe(true);
    expect(strength(many)).toBe(Infinity);
  });

  it("never decides by fewer events than the least number", () => {
    const few = after(
      Array.from({ length: MIN_EVENTS - 1 }, () => "offered"),
      1e-9,
    );
    expect(strength(few)).toBeGreaterThan(1 / ALPHA);
    expect(isWorse(few, 1)).toBe(false);
    expect(isWorse(withEvent(few, "offered", 1e-9), 1)).toBe(true);
  });

  it("reverts at one percent after three visitors, while the old configuration has no failure", () => {
    const three = after(["offered", "offered", "offered"], 0.01);
    expect(isWorse(three, 56)).toBe(true);
    expect(isWorse(after(["offered", "offered"], 0.01), 56)).toBe(false);
  });
});

/** Uniform numbers from 0 to 1, the same ones each time (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Simulation {
  readonly percent: number;
  /** The probability of a failure with the old configuration, by the number of the request. */
  readonly old: (request: number) => number;
  /** How many times as often the offered one fails. */
  readonly ratio: number;
  readonly requests: number;
}

/** @returns after how many requests it is reverted, looking after each; undefined: never */
function simulate(
  { percent, old, ratio, requests }: Simulation,
  next: () => number,
): number | undefined {
  let evidence = NO_EVIDENCE;
  for (let request = 0; request < requests; request += 1) {
    const isOffered = next() < percent / 100;
    const chance = Math.min(1, old(request) * (isOffered ? ratio : 1));
    if (next() >= chance) continue;
    evidence = withEvent(
      evidence,
      isOffered ? "offered" : "old",
      percent / 100,
    );
    if (isWorse(evidence, 1)) return request;
  }
  return undefined;
}

function reverted(simulation: Simulation, runs: number): number[] {
  return Array.from({ length: runs }, (_, run) =>
    simulate(simulation, random(run + 1)),
  ).filter((request) => request !== undefined);
}

describe("looking after every event", () => {
  const runs = EXHAUSTIVE ? 4000 : 300;
  /** The upstream is down for a tenth of the time. */
  const outage = (request: number) => (request % 2000 < 200 ? 0.9 : 0.002);

  it.each([
    [1, 1],
    [10, 1],
    [50, 1],
    [1, TOLERANCE],
    [10, TOLERANCE],
    [50, TOLERANCE],
  ])(
    "a good release at %d percent, with %d times the failures, is reverted by one test at most as often as promised",
    (percent, ratio) => {
      for (const old of [() => 0.001, () => 0.05, outage]) {
        const wrong = reverted(
          { percent, ratio, old, requests: 4000 },
          runs,
        ).length;
        // Three standard deviations above the promise.
        const limit = ALPHA * runs + 3 * Math.sqrt(ALPHA * runs);
        expect(wrong).toBeLessThanOrEqual(limit);
      }
    },
  );

  it.each([
    [1, 5000],
    [10, 500],
    [50, 150],
  ])(
    "a configuration that always fails is reverted at %d percent within %d requests",
    (percent, within) => {
      const found = reverted(
        { percent, ratio: 1000, old: () => 0.001, requests: within },
        runs,
      );
      expect(found.length).toBeGreaterThan(0.99 * runs);
    },
  );
});
