import fc from "fast-check";
import { expect, test } from "vitest";
import { scanProfile, type Hop, type Ride, type Timetable } from "./profile.ts";

const STOPS = 5;
const MAX_RIDES = 3;

/** Runs over some of five stops in any order, with change times and walks between them. */
const timetables: fc.Arbitrary<Timetable> = fc
  .record({
    runs: fc.array(
      fc.record({
        stops: fc.uniqueArray(fc.nat(STOPS - 1), { minLength: 2 }),
        departs: fc.nat(20),
        minutes: fc.array(fc.integer({ min: 1, max: 6 }), {
          minLength: STOPS,
          maxLength: STOPS,
        }),
      }),
      { maxLength: 8 },
    ),
    atStop: fc.array(fc.integer({ min: 1, max: 3 }), {
      minLength: STOPS,
      maxLength: STOPS,
    }),
    between: fc.integer({ min: 1, max: 8 }),
  })
  .map(({ runs, atStop, between }) => ({
    hops: runs
      .flatMap((one, run) => {
        let at = one.departs;
        return one.stops.slice(1).map((to, index) => {
          const departs = at;
          at += one.minutes[index]!;
          return { run, from: one.stops[index]!, to, departs, arrives: at };
        });
      })
      .toSorted((a, b) => a.departs - b.departs),
    runs: runs.length,
    changes: atStop.map((time, to) => [
      { to, time },
      ...(to < 2 ? [{ to: 1 - to, time: between }] : []),
    ]),
  }));

interface Sum {
  readonly departs: number;
  readonly arrives: number;
  readonly rides: number;
}

function sumOf(rides: readonly Ride[]): Sum {
  return {
    departs: rides[0]!.first.departs,
    arrives: rides.at(-1)!.last.arrives,
    rides: rides.length,
  };
}

/** All possible journeys, by exhaustive search. */
function everyJourney(
  { hops, changes }: Timetable,
  from: (hop: Hop) => boolean,
  to: number,
  left: number,
): readonly (readonly Ride[])[] {
  if (left === 0) return [];
  return hops
    .filter(from)
    .flatMap((first) =>
      hops
        .filter(
          ({ run, departs }) => run === first.run && departs >= first.departs,
        )
        .flatMap((last) => [
          ...(last.to === to ? [[{ first, last }]] : []),
          ...everyJourney(
            { hops, changes, runs: 0 },
            (hop) =>
              changes[last.to]!.some(
                (change) =>
                  hop.from === change.to &&
                  hop.departs >= last.arrives + change.time,
              ),
            to,
            left - 1,
          ).map((rest) => [{ first, last }, ...rest]),
        ]),
    );
}

test("finds the same best journeys as a search of all combinations", () => {
  fc.assert(
    fc.property(timetables, (timetable) => {
      const all = everyJourney(
        timetable,
        ({ from }) => from === 0,
        STOPS - 1,
        MAX_RIDES,
      ).map(sumOf);
      const best = all.filter(
        (one) =>
          !all.some(
            (other) =>
              other.departs >= one.departs &&
              other.arrives <= one.arrives &&
              other.rides <= one.rides &&
              (other.departs > one.departs ||
                other.arrives < one.arrives ||
                other.rides < one.rides),
          ),
      );
      const found = scanProfile(
        timetable,
        new Set([0]),
        new Set([STOPS - 1]),
        MAX_RIDES,
      ).map(sumOf);
      const keys = (sums: readonly Sum[]) =>
        [...new Set(sums.map((sum) => JSON.stringify(sum)))].toSorted();
      expect(keys(found)).toEqual(keys(best));
      expect(new Set(keys(found)).size).toBe(found.length);
    }),
    { numRuns: 300 },
  );
});
