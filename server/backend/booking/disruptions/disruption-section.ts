/** What an order's page says of disruptions, with what can be claimed. */
import type { RefundLine } from "#schema/booking.ts";
import type { Price } from "#schema/common.ts";
import type { Database } from "../../kernel/database/database.ts";
import type { Order } from "../orders/order.ts";
import { changePath } from "../amendments/create-amendments.ts";
import { paymentLabel } from "../orders/payment-label.ts";
import type { Gateway } from "../payments/gateway.ts";
import type { Refunds } from "../refunds/create-refunds.ts";
import { describeLines } from "../refunds/describe-refund.ts";
import { refundPath } from "../refunds/refund-mail.ts";
import { totalOf, type RefundContents } from "../refunds/refund-store.ts";
import { refunded } from "../refunds/shares.ts";
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
  /** Where it is replaced for free. */
  readonly change_path?: string;
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
}: DisruptionSectionInput): (
  order: Order,
  language: string,
) => Promise<{
  readonly order_guid: string;
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

  return async (order, language) => {
    const found = await disruptions.ofOrder(order);
    const { order_guid, contents } = order;
    if (found.length === 0) return { order_guid, disruptions: [] };
    const words = wordsOf(language);
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
          ? sellers.of(quote).changeOffers
            ? { change_path: `${changePath(order)}&item=${one.items[0]!}` }
            : {
                search_path: sellers.product(quote.product_type_id).home_path,
              }
          : {}),
      };
    });
    return { order_guid, disruptions: await Promise.all(shown) };
  };
}
