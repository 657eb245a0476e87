import type { ItemCard } from "#schema/booking.ts";
import type {
  DescribedOffer,
  DescribeOffer,
} from "../../accounts/saved-items/cart-lines.ts";
import type { Database } from "#server/backend/storage/database.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { Quote } from "../model/quote.ts";
import type { Sellers } from "../model/sellers.ts";
import type { Words } from "../model/vertical.ts";
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
      subtitle: [partyOf(quote, words), item!.text, ...item!.details]
        .filter((part) => part !== undefined)
        .join(" · ")
        .slice(0, MAX_SUBTITLE),
      path: draft.back_path,
      date: draft.items[0]!.first_day,
      ...timesOf(item!),
      total: draft.total,
      charged: draft.charged,
    };
  };
}

const MAX_SUBTITLE = 240;

function timesOf({
  starts,
  ends,
}: Pick<ItemCard, "starts" | "ends">): Pick<DescribedOffer, "time" | "end"> {
  const { time } = starts;
  if (!ends || ends.at === starts.at) return { time };
  const day = ends.date === starts.date ? {} : { date: ends.date };
  return { time, end: { ...day, time: ends.time } };
}

/** "2 travellers"; undefined for one: a car is booked for its driver, however many people are in it. */
function partyOf(
  { travellers: { length } }: Quote,
  { text, language }: Words,
): string | undefined {
  if (length === 1) return undefined;
  return text(language, "basket.travellers", { count: String(length) });
}
