/**
 * What an order says of itself wherever it is shown: on pages, in My trips, mails, PDFs, passes,
 * calendars and receipts. They lay it out, and derive nothing from what is stored
 * (docs/decisions/084).
 */
import type { Database } from "../../kernel/database/database.ts";
import type { Sellers } from "../sellers.ts";
import type { Described, Words } from "../vertical.ts";
import type { Order } from "./order.ts";
import { nameOf } from "./saved-travellers.ts";

export interface OrderDescription extends Described {
  /** Who travels: by name, or by label ("Adult 2") where no name was asked for. */
  readonly names: readonly string[];
}

/** @param inside the transaction of which it is part, or the database */
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
