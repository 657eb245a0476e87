/**
 * Describes an order for all its outputs: pages, My trips, mails, PDFs, passes, calendars and
 * receipts. They format this description and read nothing else of the stored order
 * (docs/booking.md).
 */
import type { Database } from "#server/backend/storage/database.ts";
import type { Sellers } from "../model/sellers.ts";
import type { Described, Words } from "../model/vertical.ts";
import type { Order } from "../model/order.ts";
import { nameOf } from "../people/saved-travellers.ts";

export interface OrderDescription extends Described {
  /** The travellers' names, or labels ("Adult 2") if no names are required. */
  readonly names: readonly string[];
}

/** @param inside the current transaction, or the database */
export async function describeOrder(
  inside: Database,
  sellers: Pick<Sellers, "of">,
  { contents: { quote, travellers } }: Pick<Order, "contents">,
  words: Words,
): Promise<OrderDescription> {
  const described = await sellers.of(quote).describe(inside, quote, words);
  return {
    ...described,
    names: described.travellers.map(
      (label, index) => nameOf(travellers[index] ?? {}) || label,
    ),
  };
}
