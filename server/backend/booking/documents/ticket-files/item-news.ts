/** Disruptions of an order's items, for its calendar file and passes. */
import type { ItemCard } from "#schema/booking.ts";
import { describeDisruption } from "../../model/describe-disruption.ts";
import type { OrderDisruption } from "../../model/disruption.ts";
import type { Words } from "../../model/vertical.ts";

export interface ItemNews {
  /** "Nozomi 1 arrives 70 minutes late" */
  readonly lines: readonly string[];
  /** How much later the item ends. */
  readonly lateMs: number;
  readonly isCancelled: boolean;
}

/** @param item its index in the order */
export function newsOf(
  item: number,
  reported: readonly OrderDisruption[],
  cards: readonly ItemCard[],
  words: Words,
): ItemNews {
  const own = reported.filter(({ items }) => items.includes(item));
  return {
    lines: own.map((one) => describeDisruption(one, cards, words).title),
    lateMs: Math.max(
      0,
      ...own.map(({ disruption }) => disruption.minutes * 60_000),
    ),
    isCancelled: own.some(({ disruption }) => disruption.kind === "cancelled"),
  };
}
