/** What differs in a change when the shop pays for the replacement of missed tickets. */
import { itemsAfter, type MissedTerms } from "../../model/guarantee.ts";
import { isSamePart, type Quote, type QuotePart } from "../../model/quote.ts";
import type { Amends } from "../../model/amends.ts";
import type { Change } from "./amendments.ts";

/**
 * The time into which a replacement must fit, in milliseconds since 1970: between the items before
 * and after it, which do not change.
 *
 * @param settled the parts that were refunded or compensated
 */
export function gapFor(
  quote: Pick<Quote, "items" | "guarantee">,
  { wanted: { item, travellers }, is_cancelled, missed }: Change,
  settled: readonly QuotePart[],
): readonly [after: number, before: number] {
  if (missed) return [missed.ready_at, missed.end_before];
  // If the replacement of a cancelled item is late for what follows, that is replaced, too.
  const moved = is_cancelled ? itemsAfter(quote.guarantee, item) : [];
  const others = quote.items.filter(
    (_, index) =>
      index !== item &&
      !moved.includes(index) &&
      travellers.some(
        (traveller) =>
          !settled.some((one) => isSamePart(one, { item: index, traveller })),
      ),
  );
  const { starts_at } = quote.items[item]!;
  const [before, after] = [
    others.filter((one) => one.starts_at < starts_at),
    others.filter((one) => one.starts_at > starts_at),
  ];
  return [
    Math.max(...before.map(({ ends_at }) => ends_at)),
    Math.min(...after.map((one) => one.starts_at)),
  ];
}

/** @param isNight whether the replacement starts on a later day */
export function missedAmends(
  { night_money }: MissedTerms,
  { refund }: Pick<Amends, "refund">,
  isNight: boolean,
): Pick<Amends, "is_guaranteed" | "night" | "refund"> {
  return {
    is_guaranteed: true,
    ...(isNight && night_money > 0 ? { night: night_money } : {}),
    refund: { ...refund, guaranteed: true },
  };
}
