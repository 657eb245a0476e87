import type { DescribeOffer } from "../../accounts/items/cart-lines.ts";
import type { Database } from "../../kernel/database/database.ts";
import { Refusal } from "../../kernel/refusals.ts";
import type { Quote } from "../quote.ts";
import type { Sellers } from "../sellers.ts";
import type { WordsOf } from "../words.ts";
import { BASKET } from "./create-basket.ts";

/**
 * What was chosen of a product, at today's price. Nothing is held.
 *
 * @throws Refusal product_unknown, and those of its vertical
 */
export function createDescribeOffer({
  sellers,
  database,
  wordsOf,
}: {
  readonly sellers: Pick<Sellers, "byId">;
  readonly database: Database;
  readonly wordsOf: WordsOf;
}): DescribeOffer {
  return async ({ product_type_id, request }, caller) => {
    const sold = sellers.byId(String(product_type_id));
    if (!sold || sold.seller.name === BASKET)
      throw new Refusal("product_unknown");
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
