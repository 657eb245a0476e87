/**
 * Journeys with changes over a day: the profile variant of the Connection Scan Algorithm, with the number
 * of rides as a second criterion. Dibbelt, Pajor, Strasser, Wagner: "Connection Scan Algorithm", ACM
 * Journal of Experimental Algorithmics 23 (2018), sections 4 and 6.
 */

/** A run between two adjacent stops. Stops and runs are numbers from 0. */
export interface Hop {
  readonly run: number;
  readonly from: number;
  readonly to: number;
  /** Times have one unit and one origin. A hop arrives later than it departs. */
  readonly departs: number;
  readonly arrives: number;
}

/** A change after an arrival: to a departure from the same stop, or to another stop. */
export interface Change {
  readonly to: number;
  /** More than 0, in the unit of the hops. */
  readonly time: number;
}

export interface Ride<One extends Hop = Hop> {
  /** The hop on which the traveller boards. */
  readonly first: One;
  /** The hop after which the traveller gets off. */
  readonly last: One;
}

export interface Timetable<One extends Hop = Hop> {
  /** The hops in the order of departure. */
  readonly hops: readonly One[];
  readonly runs: number;
  /** The changes at each stop. */
  readonly changes: readonly (readonly Change[])[];
}

/** The remaining part of a journey, from a departure to a destination. */
interface Label<One extends Hop> {
  readonly departs: number;
  readonly arrives: number;
  readonly ride: Ride<One>;
  readonly next: Label<One> | undefined;
}

/**
 * The best continuation for a traveller in a run: where to get off, and the rest of the journey.
 */
interface Seated<One extends Hop> {
  readonly arrives: number;
  readonly last: One;
  readonly next: Label<One> | undefined;
}

/**
 * The Pareto-optimal journeys from any origin to any destination: no other journey departs later or
 * at the same time, arrives earlier or at the same time, and has as few rides.
 *
 * @param mostRides at least 1
 * @returns by departure, then by the number of rides; one of several equal journeys
 */
export function scanProfile<One extends Hop>(
  { hops, runs, changes }: Timetable<One>,
  origins: ReadonlySet<number>,
  destinations: ReadonlySet<number>,
  mostRides: number,
): readonly (readonly Ride<One>[])[] {
  // Index k holds labels and continuations for at most k + 1 rides. Labels are sorted by departure,
  // the latest first. Dominated labels are left out, so a later departure also arrives later.
  const labels: Label<One>[][][] = changes.map(() => makeRows(mostRides));
  const seats: (Seated<One> | undefined)[][] = Array.from(
    { length: runs },
    () => [],
  );
  for (const hop of hops.toReversed()) {
    const seated = seats[hop.run]!;
    for (let k = 0; k < mostRides; k += 1) {
      let best = seated[k];
      if (destinations.has(hop.to) && isBetter(hop.arrives, best))
        best = { arrives: hop.arrives, last: hop, next: undefined };
      if (k > 0)
        for (const { to, time } of changes[hop.to]!) {
          const next = firstAfter(labels[to]![k - 1]!, hop.arrives + time);
          if (next && isBetter(next.arrives, best))
            best = { arrives: next.arrives, last: hop, next };
        }
      if (!best) continue;
      seated[k] = best;
      addLabel(labels[hop.from]![k]!, {
        departs: hop.departs,
        arrives: best.arrives,
        ride: { first: hop, last: best.last },
        next: best.next,
      });
    }
  }
  const found = [...origins].flatMap((origin) =>
    labels[origin]!.flat().map((label) => ({ label, rides: ridesOf(label) })),
  );
  return withoutBeaten(found).map(({ rides }) => rides);
}

function makeRows<Item>(count: number): Item[][] {
  return Array.from({ length: count }, () => []);
}

function isBetter(arrives: number, best: { arrives: number } | undefined) {
  return best === undefined || arrives < best.arrives;
}

function addLabel<One extends Hop>(row: Label<One>[], label: Label<One>): void {
  const latest = row.at(-1);
  if (latest && latest.arrives <= label.arrives) return;
  if (latest?.departs === label.departs) row.pop();
  row.push(label);
}

/**
 * The label with the first departure at or after a time; among equal ones, the earliest arrival.
 */
function firstAfter<One extends Hop>(
  row: readonly Label<One>[],
  time: number,
): Label<One> | undefined {
  let low = 0;
  let high = row.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (row[middle]!.departs >= time) low = middle + 1;
    else high = middle;
  }
  return row[low - 1];
}

function ridesOf<One extends Hop>(label: Label<One>): readonly Ride<One>[] {
  return [label.ride, ...(label.next ? ridesOf(label.next) : [])];
}

interface Found<One extends Hop> {
  readonly label: Label<One>;
  readonly rides: readonly Ride<One>[];
}

function withoutBeaten<One extends Hop>(
  found: readonly Found<One>[],
): readonly Found<One>[] {
  const ordered = found.toSorted(
    (a, b) =>
      b.label.departs - a.label.departs ||
      a.label.arrives - b.label.arrives ||
      a.rides.length - b.rides.length,
  );
  // The earliest arrival so far with at most this many rides.
  const earliest: number[] = [];
  const kept = ordered.filter(({ label: { arrives }, rides }) => {
    if (
      earliest.some((other, count) => count <= rides.length && other <= arrives)
    )
      return false;
    earliest[rides.length] = arrives;
    return true;
  });
  return kept.toSorted(
    (a, b) =>
      a.label.departs - b.label.departs || a.rides.length - b.rides.length,
  );
}
