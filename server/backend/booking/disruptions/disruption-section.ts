/** What an order's page says of disruptions, with what can be claimed and what replaces it. */
import type { Bought, Moment, RefundLine } from "#schema/booking.ts";
import type { Price } from "#schema/common.ts";
import type { Caller } from "../../kernel/caller.ts";
import type { Database } from "../../kernel/database/database.ts";
import type { Order } from "../orders/order.ts";
import type { Amendments } from "../amendments/amendments.ts";
import { changePath } from "../amendments/create-amendments.ts";
import { nextOffers } from "../amendments/next-offers.ts";
import { paymentLabel } from "../orders/payment-label.ts";
import type { Gateway } from "../payments/gateway.ts";
import type { Refunds } from "../refunds/create-refunds.ts";
import { describeLines } from "../refunds/describe-refund.ts";
import { refundPath } from "../refunds/refund-mail.ts";
import { totalOf, type RefundContents } from "../refunds/refund-store.ts";
import { refunded } from "../refunds/shares.ts";
import { boughtIn } from "../bought-price.ts";
import type { Sellers } from "../sellers.ts";
import type { WordsOf } from "../words.ts";
import type { Disruptions } from "./create-disruptions.ts";
import type { OrderDisruption } from "./disruption.ts";
import { describeDisruption } from "./describe-disruption.ts";

export interface DisruptionSectionInput {
  readonly database: Database;
  readonly now: () => number;
  readonly gateway: Pick<Gateway, "card">;
  readonly sellers: Pick<Sellers, "of" | "product">;
  readonly wordsOf: WordsOf;
  readonly disruptions: Pick<Disruptions, "ofOrder">;
  readonly refunds: Pick<Refunds, "compensation" | "cancellation">;
  readonly amendments: Pick<Amendments, "parts" | "change" | "offers">;
}

export interface ShownDisruption {
  readonly disruption_id: string;
  readonly kind: OrderDisruption["disruption"]["kind"];
  readonly title: string;
  readonly text: string;
  readonly offer?: {
    readonly amount: Price;
    readonly lines: readonly RefundLine[];
    readonly source?: string;
    readonly url?: string;
    readonly until?: { readonly at: number; readonly time_zone: string };
  };
  /** The page of the refund that paid for it. */
  readonly refund_path?: string;
  /** What replaces it for free. */
  readonly replacement?: {
    readonly item: number;
    readonly travellers: readonly number[];
    /** The page with all of them. */
    readonly path: string;
    readonly until: { readonly at: number; readonly time_zone: string };
    readonly offers: readonly {
      readonly offer_id: string;
      readonly title: string;
      readonly starts: Moment;
      readonly ends: Moment;
      readonly difference: Price;
    }[];
  };
  /** Where other items can be found. */
  readonly search_path?: string;
}

export function createDisruptionSection({
  database,
  now,
  gateway,
  sellers,
  wordsOf,
  disruptions,
  refunds,
  amendments,
}: DisruptionSectionInput): (
  order: Order,
  caller: Caller,
) => Promise<{
  readonly order_guid: string;
  readonly bought?: Bought;
  readonly disruptions: readonly ShownDisruption[];
}> {
  const contentsOf = (
    order: Order,
    { disruption, items, compensation }: OrderDisruption,
  ): Promise<RefundContents | undefined> => {
    if (disruption.kind === "cancelled")
      return refunds.cancellation(order, items);
    return compensation && compensation.until > now()
      ? refunds.compensation(order, items, {
          disruption_id: disruption.disruption_id,
          percent: compensation.percent,
          source: compensation.source,
        })
      : Promise.resolve(undefined);
  };

  const replacementOf = async (
    order: Order,
    item: number,
    caller: Caller,
  ): Promise<Pick<ShownDisruption, "replacement" | "search_path">> => {
    const { quote } = order.contents;
    const next = await nextOffers(amendments, order, item, caller);
    if (!next || !sellers.of(quote).changeOffers)
      return { search_path: sellers.product(quote.product_type_id).home_path };
    const { currency } = order.amount;
    return {
      replacement: {
        ...next.wanted,
        path: `${changePath(order)}&item=${item}`,
        until: { at: next.ends_at, time_zone: quote.items[item]!.time_zone },
        offers: next.offers.map(
          ({ offer_id, title, starts, ends, difference }) => ({
            offer_id,
            title,
            starts,
            ends,
            difference: { amount: difference, currency },
          }),
        ),
      },
    };
  };

  return async (order, caller) => {
    const found = await disruptions.ofOrder(order);
    const { order_guid, contents } = order;
    if (found.length === 0) return { order_guid, disruptions: [] };
    const words = wordsOf(caller.language);
    const { quote } = contents;
    const { items } = await sellers.of(quote).describe(database, quote, words);
    const paidWith = await paymentLabel(order.payment!, gateway, words);
    const shown = found.map(async (one): Promise<ShownDisruption> => {
      const { disruption, compensation, refund_id } = one;
      const { disruption_id, kind } = disruption;
      const contents = await contentsOf(order, one);
      const isPaid =
        contents?.compensated !== undefined &&
        refunded(totalOf(contents)) === 0;
      const amounts = isPaid ? undefined : contents;
      return {
        disruption_id,
        kind,
        ...describeDisruption(one, items, words),
        ...(amounts
          ? {
              offer: {
                amount: {
                  amount: refunded(totalOf(amounts)),
                  currency: amounts.currency,
                },
                lines: describeLines(amounts, paidWith, words),
                ...(compensation
                  ? {
                      source: compensation.source,
                      ...(compensation.url === undefined
                        ? {}
                        : { url: compensation.url }),
                      until: {
                        at: compensation.until,
                        time_zone: quote.items[one.items[0]!]!.time_zone,
                      },
                    }
                  : {}),
              },
            }
          : {}),
        ...(refund_id === undefined
          ? {}
          : { refund_path: refundPath({ order_guid, refund_id }) }),
        ...(kind === "cancelled" && amounts
          ? await replacementOf(order, one.items[0]!, caller)
          : {}),
      };
    });
    return {
      order_guid,
      ...boughtIn(order),
      disruptions: await Promise.all(shown),
    };
  };
}
