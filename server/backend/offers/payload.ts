/** What a quote of an offer stores: ids and amounts. */
import type { Quote, QuotePart } from "../booking/quote.ts";
import type { PartTerms, RefundFunctions } from "../booking/part-functions.ts";
import type { Money } from "../kernel/money.ts";
import type { DatedRule } from "../rules/conditions.ts";
import { keptOf } from "../rules/kept.ts";
import type { ChosenLine, Selection } from "./offering.ts";
import { returnStock, type StockTaken } from "./stock.ts";

export interface OfferPayload {
  readonly selection: Selection;
  readonly lines: readonly Pick<ChosenLine, "text" | "values">[];
  /** What each traveller's part was charged, in minor units of what the quote charges. */
  readonly shares: readonly number[];
  readonly rules: readonly DatedRule[];
  readonly stock: readonly StockTaken[];
}

export function payloadOf({ payload }: Pick<Quote, "payload">): OfferPayload {
  return payload as OfferPayload;
}

/** Refunds of an offer: each traveller's share, and their places. */
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
              fee: keptOf(
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
    // Whether children may stay alone is asked where they are admitted.
    checkRemaining() {},
    giveBack: (inside, quote, parts: readonly QuotePart[]) =>
      returnStock(inside, quote.validate_id, parts.length),
  };
}
