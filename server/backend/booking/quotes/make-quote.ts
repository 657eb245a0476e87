/** Makes a quote that can be paid from a visitor's choice. */
import type { Price } from "#schema/common.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import type { Database } from "#server/backend/storage/database.ts";
import type { Owners } from "#server/backend/callers/owner.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import { describeQuotePrice } from "../model/describe-price.ts";
import type { Sold } from "../model/sellers.ts";
import type { Quote } from "../model/quote.ts";
import type { WordsOf } from "../model/words.ts";
import type { Quotes } from "./quotes.ts";

export interface Choice extends Sold {
  /** The unchecked body of the request. */
  readonly body: unknown;
  /** The total that the visitor saw. "any": they first see it on the payment page. */
  readonly expected: Price | "any" | undefined;
}

/**
 * @param take counts the places to be held against the visitor's limit
 * @throws Refusal price_changed, with the current price; and those of the vertical
 */
export type MakeQuote = (
  choice: Choice,
  owners: Owners,
  caller: Caller,
  take: (places: number) => Promise<void>,
) => Promise<Quote>;

export interface MakeQuoteInput {
  readonly database: Database;
  readonly quotes: Pick<Quotes, "open">;
  readonly wordsOf: WordsOf;
}

export function createMakeQuote({
  database,
  quotes,
  wordsOf,
}: MakeQuoteInput): MakeQuote {
  return async ({ product, seller, body, expected }, owners, caller, take) => {
    const request = { product, body };
    const places = seller.placesOf(request);
    if (places > 0) await take(places);
    const quote = {
      ...(await seller.quote(request, caller)),
      product_type_id: product.product_type_id,
      vertical: seller.name,
      scope: caller.scope,
    };
    if (!isExpected(expected, quote.total)) {
      const unstored: Quote = {
        ...quote,
        validate_id: "",
        owner: owners[0],
        created_at: 0,
        expires_at: 0,
      };
      const words = wordsOf(caller.language);
      const { lines } = await seller.describe(database, unstored, words);
      throw new Refusal("price_changed", {
        price: describeQuotePrice(unstored, lines),
      });
    }
    return quotes.open(owners, quote);
  };
}

function isExpected(expected: Choice["expected"], total: Price): boolean {
  if (expected === "any") return true;
  return (
    expected?.amount === total.amount && expected.currency === total.currency
  );
}
