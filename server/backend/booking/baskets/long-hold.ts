/** Holding the members of a basket for a group: as long as every seller can. */
import type { Quote } from "../model/quote.ts";
import type { Vertical } from "../model/vertical.ts";

interface Member {
  readonly seller: Vertical;
  /** The seller's own quote. */
  readonly own: Quote;
}

/** @param each the members of a basket's quote */
export function longHold(
  each: (quote: Quote) => readonly Member[],
): Required<Pick<Vertical, "holdUntil" | "keepHold">> {
  return {
    holdUntil(quote) {
      const ends = each(quote).map(({ seller, own }) =>
        seller.holdUntil?.(own),
      );
      return ends.every((end) => end !== undefined)
        ? Math.min(...ends)
        : undefined;
    },
    async keepHold(inside, quote) {
      for (const { seller, own } of each(quote))
        await seller.keepHold?.(inside, own);
    },
  };
}
