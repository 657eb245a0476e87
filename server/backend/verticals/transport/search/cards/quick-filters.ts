/** The quick filters of journeys. */
import type { QuickFilter } from "#server/backend/search/facets.ts";
import type { FoundJourney } from "./found-journey.ts";

/** A journey up to this many times as long as the fastest is still fast. */
const FAST = 1.1;

export const QUICK_FILTERS: readonly Omit<
  QuickFilter<FoundJourney>,
  "label"
>[] = [
  {
    name: "direct",
    among:
      () =>
      ({ card }) =>
        card.changes === 0,
  },
  {
    name: "free_change",
    among:
      () =>
      ({ rules }) =>
        rules.some(({ kind }) => kind === "free_change"),
  },
  {
    name: "refundable",
    among:
      () =>
      ({ rules }) =>
        rules.some(
          ({ kind }) => kind === "free_refund" || kind === "refund_less",
        ),
  },
  {
    name: "checked_bag",
    // Where fares do not say, as those of trains, travellers take their luggage along.
    among:
      () =>
      ({ card }) =>
        card.checked_bag !== false,
  },
  {
    name: "fast",
    among: (all) => {
      const fastest = lowest(open(all), ({ card }) => card.minutes);
      return ({ card }) => card.minutes <= fastest * FAST;
    },
  },
  {
    name: "cheapest_hour",
    among: (all) => {
      const price = lowest(open(all), ({ card }) => card.price.amount);
      const hours = new Set(
        open(all)
          .filter(({ card }) => card.price.amount === price)
          .map(hourOf),
      );
      return (found) => hours.has(hourOf(found));
    },
  },
  {
    name: "available",
    among:
      () =>
      ({ card }) =>
        !card.sold_out,
  },
];

/** The journeys that are not sold out. */
export function open(all: readonly FoundJourney[]): readonly FoundJourney[] {
  return all.filter(({ card }) => !card.sold_out);
}

function hourOf({ card }: FoundJourney): string {
  return card.departure.time.slice(0, 2);
}

function lowest(
  all: readonly FoundJourney[],
  measure: (found: FoundJourney) => number,
): number {
  return Math.min(...all.map(measure));
}
