import type { DescribeOffer } from "../../accounts/saved-items/cart-lines.ts";
import type { Database } from "#server/backend/storage/database.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { Quote } from "../model/quote.ts";
import type { Sellers } from "../model/sellers.ts";
import type { WordsOf } from "../model/words.ts";

/**
 * Describes a selected offer at its current price. Nothing is held.
 *
 * @throws Refusal product_unknown, and those of its vertical
 */
export function createDescribeOffer({
  sellers,
  database,
  wordsOf,
}: {
  /** Without the seller of baskets, which are no offers. */
  readonly sellers: Pick<Sellers, "byId">;
  readonly database: Database;
  readonly wordsOf: WordsOf;
}): DescribeOffer {
  return async ({ product_type_id, request }, caller) => {
    const sold = sellers.byId(String(product_type_id));
    if (!sold) throw new Refusal("product_unknown");
    const { product, seller } = sold;
    const draft = await seller.quote({ product, body: request }, caller);
    const quote: Quote = {
      ...draft,
      product_type_id,
      vertical: seller.name,
      scope: caller.scope,
      validate_id: "",
      owner: "device:none",
      created_at: 0,
      expires_at: 0,
    };
    const words = wordsOf(caller.language);
    const { title, items } = await seller.describe(database, quote, words);
    const [item] = items;
    return {
      title,
      subtitle: [item!.text, ...item!.details]
        .filter((part) => part !== undefined)
        .join(" · ")
        .slice(0, MAX_SUBTITLE),
      path: draft.back_path,
      date: draft.items[0]!.first_day,
      total: draft.total,
      charged: draft.charged,
    };
  };
}

const MAX_SUBTITLE = 240;
