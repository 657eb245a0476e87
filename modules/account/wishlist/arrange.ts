/** Which saved items are shown, and in which order. */
import type { WishlistItem } from "#schema/modules/wishlist.ts";

export const SORTS = ["saved", "price"] as const;
export type Sort = (typeof SORTS)[number];

/** Fewer items are seen at a glance. */
const MIN_ARRANGED = 5;

export function isLong(items: readonly WishlistItem[]): boolean {
  return items.length >= MIN_ARRANGED;
}

/** Their verticals with the number of items, in the order in which they were saved. */
export function verticalsOf(
  items: readonly WishlistItem[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { vertical } of items)
    if (vertical !== undefined)
      counts.set(vertical, (counts.get(vertical) ?? 0) + 1);
  return counts;
}

/**
 * @param items the latest first; all prices are in one currency
 * @param vertical undefined: all of them
 * @returns by price: what has none is last
 */
export function arrange(
  items: readonly WishlistItem[],
  vertical: string | undefined,
  sort: Sort,
): readonly WishlistItem[] {
  const shown = items.filter(
    (item) => vertical === undefined || item.vertical === vertical,
  );
  if (sort === "saved") return shown;
  const amountOf = ({ from_price }: WishlistItem) =>
    from_price?.amount ?? Infinity;
  return shown.toSorted((a, b) => {
    const [one, other] = [amountOf(a), amountOf(b)];
    return one === other ? 0 : one - other;
  });
}
