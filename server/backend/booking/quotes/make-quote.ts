/** From what was chosen to a quote that can be paid for. */
import type { Price } from "#schema/common.ts";
import type { Caller } from "../../kernel/caller.ts";
import type { Database } from "../../kernel/database/database.ts";
import type { Owners } from "../../kernel/owner.ts";
import { Refusal } from "../../kernel/refusals.ts";
import { describeQuotePrice } from "../describe-price.ts";
import type { Sold } from "../sellers.ts";
import type { Quote } from "../quote.ts";
import type { WordsOf } from "../words.ts";
import type { Quotes } from "./quotes.ts";

export interface Choice extends Sold {
  /** What the browser sent: anything. */
  readonly body: unknown;
  /** The total that the visitor saw. "any": they see it first on the payment page. */
  readonly expected: Price | "any" | undefined;
}

/**
 * @param take counts the places that would be held against the visitor's limit
 * @throws Refusal price_changed, with the price as it is now; and those of the vertical
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
