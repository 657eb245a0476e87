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

/**
 * The fastest, the cheapest and the earliest of a list; a property that is equal for all gives no
 * badge.
 */
export function badgesOf(list: readonly Compared[]): readonly Badge[][] {
  const open = list.filter(({ sold_out }) => !sold_out);
  const best = (badge: Badge, measure: (one: Compared) => number) => {
    const values = open.map(measure);
    const lowest = Math.min(...values);
    return lowest < Math.max(...values)
      ? { badge, one: open[values.indexOf(lowest)]! }
      : undefined;
  };
  const badges = [
    best("fastest", ({ minutes }) => minutes),
    best("cheapest", ({ amount }) => amount),
    best("earliest", ({ arrivesAt }) => arrivesAt),
  ];
  return list.map((compared) =>
    badges.flatMap((found) => (found?.one === compared ? found.badge : [])),
  );
}
