import type { Database } from "#server/backend/storage/database.ts";
import { cancelledItems, type Hooks } from "../../model/hooks.ts";
import type { Quote } from "../../model/quote.ts";
import type { Vertical } from "../../model/vertical.ts";

/** A seller whose terms for cancelled items are a full refund at any time. */
export async function sellerOfCancelled(
  hooks: Pick<Hooks, "cancelledItems">,
  from: Database,
  seller: Vertical,
  quote: Quote,
): Promise<Pick<Vertical, "refundTerms" | "checkRemaining">> {
  const cancelled = await cancelledItems(hooks, from, quote);
  return {
    ...seller,
    refundTerms: (of, at) =>
      (seller.refundTerms?.(of, at) ?? []).map(({ ends_at, ...part }) =>
        cancelled.includes(part.item)
          ? { ...part, fee: 0 }
          : { ...part, ...(ends_at === undefined ? {} : { ends_at }) },
      ),
  };
}
