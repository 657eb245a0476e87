/** The stored payload of an offer's quote: ids and amounts. */
import type { Quote, QuotePart } from "../booking/model/quote.ts";
import type {
  PartTerms,
  RefundFunctions,
} from "../booking/model/part-terms.ts";
import type { Money } from "../money/money.ts";
import type { DatedRule } from "../rules/conditions.ts";
import { withheldFee } from "../rules/withheld-fee.ts";
import type { ChosenLine, Selection } from "./offering.ts";
import { returnStock, type StockTaken } from "./stock.ts";

export interface OfferPayload {
  readonly selection: Selection;
  readonly lines: readonly Pick<ChosenLine, "text" | "values">[];
  /** The charged price of each traveller's part, in minor units of the quote's currency. */
  readonly shares: readonly number[];
  readonly rules: readonly DatedRule[];
  readonly stock: readonly StockTaken[];
}

export function payloadOf({ payload }: Pick<Quote, "payload">): OfferPayload {
  return payload as OfferPayload;
}

/** Refunds of an offer: each traveller's share, and their stock. */
export function createOfferRefunds(
  money: Pick<Money, "convert" | "round">,
): RefundFunctions {
  return {
    refundTerms(quote, at): readonly PartTerms[] {
      const { rules, shares } = payloadOf(quote);
      const rule = rules.find(
        ({ action, from_at = -Infinity, until_at = Infinity }) =>
          action === "refund" && from_at <= at && at < until_at,
      );
      const { currency } = quote.charged;
      return shares.map((charged, traveller) => ({
        item: 0,
        traveller,
        charged,
        ...(rule?.allowed
          ? {
              fee: withheldFee(
                rule,
                { charged, currency, index: traveller, count: shares.length },
                money,
              ),
            }
          : {}),
        ...(rule?.until_at === undefined ? {} : { ends_at: rule.until_at }),
        time_zone: rule?.time_zone ?? quote.items[0]!.time_zone,
      }));
    },
    // Whether children may attend alone is checked at the entrance.
    checkRemaining() {},
    giveBack: (inside, quote, parts: readonly QuotePart[]) =>
      returnStock(inside, quote.validate_id, parts.length),
  };
}
