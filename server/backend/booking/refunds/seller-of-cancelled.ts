import type { Database } from "../../kernel/database/database.ts";
import { cancelledItems } from "../disruptions/disruption-store.ts";
import type { Quote } from "../quote.ts";
import type { Vertical } from "../vertical.ts";

/** A seller with the terms of what it cancelled: nothing is kept of it, whenever it is refunded. */
export async function sellerOfCancelled(
  from: Database,
  seller: Vertical,
  quote: Quote,
): Promise<Pick<Vertical, "refundTerms" | "checkRemaining">> {
  const cancelled = await cancelledItems(from, seller, quote);
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
