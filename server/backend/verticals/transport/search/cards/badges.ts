import type { RouteCard } from "#schema/transport.ts";

type Badge = RouteCard["badges"][number];

/** The compared properties of journeys or trips. */
export interface Compared {
  readonly minutes: number;
  /** In minor units of one currency. */
  readonly amount: number;
  /** Epoch milliseconds. */
  readonly arrivesAt: number;
  readonly sold_out: boolean;
}

type Measure = (one: Compared) => number;

const minutesOf: Measure = ({ minutes }) => minutes;
const amountOf: Measure = ({ amount }) => amount;

/**
 * The fastest, the cheapest and the earliest of a list; a property that is equal for all gives no
 * badge. Of several fastest ones the cheapest has it, of several cheapest ones the fastest.
 */
export function badgesOf(list: readonly Compared[]): readonly Badge[][] {
  const open = list.filter(({ sold_out }) => !sold_out);
  const best = (badge: Badge, measure: Measure, second: Measure) => {
    const values = open.map(measure);
    const lowest = Math.min(...values);
    if (!(lowest < Math.max(...values))) return undefined;
    const lowestOnes = open.filter((one) => measure(one) === lowest);
    const one = lowestOnes.reduce((a, b) => (second(b) < second(a) ? b : a));
    return { badge, one };
  };
  const badges = [
    best("fastest", minutesOf, amountOf),
    best("cheapest", amountOf, minutesOf),
    best("earliest", ({ arrivesAt }) => arrivesAt, amountOf),
  ];
  return list.map((compared) =>
    badges.flatMap((found) => (found?.one === compared ? found.badge : [])),
  );
}
