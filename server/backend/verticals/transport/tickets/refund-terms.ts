/**
 * The value of each traveller's ticket for each journey when it is refunded or changed, and the
 * release of its place.
 */
import type { Quote } from "#server/backend/booking/model/quote.ts";
import type { QuotePart } from "#server/backend/booking/model/quote.ts";
import type {
  ChangeFunctions,
  PartTerms,
  RefundFunctions,
} from "#server/backend/booking/model/part-terms.ts";
import { divide } from "#server/backend/money/divide.ts";
import type { Money } from "#server/backend/money/money.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { DatedRule } from "../../../rules/conditions.ts";
import { withheldFee } from "#server/backend/rules/withheld-fee.ts";
import { dropPlacesAt } from "../seats/hold-rows.ts";
import type { FindProduct } from "../timetable/find-route.ts";
import { ruleOf } from "../timetable/product-rules.ts";
import { lowered } from "../promises/lowered.ts";
import { dropSpacesOf } from "../assistance/space-rows.ts";
import {
  payloadOf,
  seatless,
  soldBy,
  type QuotedJourney,
} from "./model/payload.ts";

export interface RefundTermsInput {
  readonly money: Pick<Money, "convert" | "round">;
  readonly findProduct: FindProduct;
}

export function createRefundTerms({
  money,
  findProduct,
}: RefundTermsInput): RefundFunctions & Pick<ChangeFunctions, "changeTerms"> {
  /** In the quote's charged currency, with the exchange rate of the purchase. */
  const faresOf = (quote: Quote): readonly number[] => {
    const { currency, amount } = quote.charged;
    const fares = payloadOf(quote).journeys.flatMap((journey) =>
      farePerTraveller(
        quote,
        journey,
        (price) => money.convert(price, currency).amount,
      ),
    );
    const sum = fares.reduce((total, fare) => total + fare, 0);
    // The rates differ from the day of purchase: the sum must not exceed the charged amount.
    return sum > amount ? divide(amount, fares) : fares;
  };

  const termsOf = (
    quote: Quote,
    ruleOfItem: (rules: readonly DatedRule[]) => DatedRule | undefined,
  ): readonly PartTerms[] => {
    const { currency } = quote.charged;
    const fares = faresOf(quote);
    const count = quote.travellers.length;
    return payloadOf(quote).journeys.flatMap((journey, item) => {
      const rule = ruleOfItem(journey.rules);
      return quote.travellers.map((_, traveller): PartTerms => {
        const index = item * count + traveller;
        const charged = fares[index]!;
        const ticket = { charged, currency, index, count: fares.length };
        return {
          item,
          traveller,
          charged,
          ...(rule?.allowed ? { fee: withheldFee(rule, ticket, money) } : {}),
          ...(rule?.until_at === undefined ? {} : { ends_at: rule.until_at }),
          time_zone: rule?.time_zone ?? quote.items[item]!.time_zone,
        };
      });
    });
  };

  return {
    refundTerms: (quote, at) =>
      termsOf(quote, (rules) => ruleAt(rules, "refund", at)),

    changeTerms: (quote, at, made) =>
      termsOf(quote, (rules) => {
        const rule = ruleAt(rules, "change", at);
        return made < (rule?.max_count ?? Infinity) ? rule : undefined;
      }),

    checkRemaining(quote, remaining) {
      payloadOf(quote).journeys.forEach((journey, item) => {
        const { product_type_id, on_lap } = soldBy(quote, journey);
        const network = findProduct(product_type_id)?.network;
        if (!network) return;
        const left = remaining.filter((part) => part.item === item);
        const isAccompanied = ({ traveller }: QuotePart): boolean => {
          const type = typesOf(quote, journey)[traveller]!;
          return ruleOf(network, type).accompanied ?? false;
        };
        const adults = left.filter((part) => !isAccompanied(part)).length;
        const laps = left.filter(({ traveller }) => on_lap[traveller]).length;
        const has = (index: number) =>
          left.some(({ traveller }) => traveller === index);
        const isAlone = (journey.companions ?? []).some(
          (one) => has(one.traveller) && !has(one.of),
        );
        if ((left.length > 0 && adults === 0) || laps > adults || isAlone)
          throw new Refusal("refund_incomplete");
      });
    },

    async giveBack(inside, quote, parts) {
      for (const [item, journey] of payloadOf(quote).journeys.entries()) {
        const isSeatless = seatless(quote, journey);
        const travellers = parts
          .filter((part) => part.item === item)
          .map(({ traveller }) => traveller);
        const { validate_id } = quote;
        const { route_id } = journey;
        await dropPlacesAt(
          inside,
          validate_id,
          route_id,
          travellers
            .filter((traveller) => !isSeatless[traveller])
            .map((traveller) => rankOf(isSeatless, traveller)),
        );
        await dropSpacesOf(inside, validate_id, route_id, travellers);
      }
    },
  };
}

/** The rule at a moment; undefined if the action is no longer possible. */
function ruleAt(
  rules: readonly DatedRule[],
  wanted: DatedRule["action"],
  at: number,
): DatedRule | undefined {
  return rules.find(
    ({ action, from_at = -Infinity, until_at = Infinity }) =>
      action === wanted && from_at <= at && at < until_at,
  );
}

/** The passenger type of each traveller, in the types of the journey's seller. */
export function typesOf(quote: Quote, journey: QuotedJourney) {
  return soldBy(quote, journey).passengers.flatMap(
    ({ passenger_type, count }) =>
      Array.from({ length: count }, () => passenger_type),
  );
}

/**
 * If travellers of a type pay different fares, by age, they are in the order in which these were
 * quoted.
 */
function farePerTraveller(
  quote: Quote,
  journey: QuotedJourney,
  amountOf: (price: QuotedJourney["per_passenger"][number]["price"]) => number,
): readonly number[] {
  const open = journey.per_passenger.flatMap(
    ({ passenger_type, count, price }) =>
      Array.from({ length: count }, () => ({
        passenger_type,
        amount: amountOf(price),
      })),
  );
  const { companions = [] } = journey;
  const fares = typesOf(quote, journey).map((type, traveller) => {
    const index = open.findIndex(
      ({ passenger_type }) => passenger_type === type,
    );
    const [fare] = index < 0 ? [] : open.splice(index, 1);
    const less = companions.find((one) => one.traveller === traveller)?.less;
    return (fare?.amount ?? 0) - (less ? amountOf(less) : 0);
  });
  return lowered(fares, journey.less ? amountOf(journey.less) : 0);
}

/** The index of a traveller among those with a seat. */
function rankOf(isSeatless: readonly boolean[], traveller: number): number {
  return isSeatless.slice(0, traveller).filter((is) => !is).length;
}
