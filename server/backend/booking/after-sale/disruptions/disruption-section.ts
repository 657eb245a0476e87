/** The disruptions on an order's page, with claims and replacements. */
import { totalOf, type RefundContents } from "../../model/refund-contents.ts";
import type { Bought } from "#schema/booking.ts";
import type {
  ShownDisruption,
  ShownMissed,
} from "#schema/modules/order_disruption.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import type { Database } from "#server/backend/storage/database.ts";
import type { OrderVisitor } from "../../engine/visitor.ts";
import type { Order } from "../../model/order.ts";
import type { Amendments } from "../amendments/amendments.ts";
import { changePath } from "../amendments/change-path.ts";
import { cancelledWanted, nextOffers } from "../amendments/next-offers.ts";
import { refundLabel } from "../../documents/payment-label.ts";
import type { Gateway } from "../../payments/gateway.ts";
import type { Refunds } from "../refunds/create-refunds.ts";
import { describeLines } from "../refunds/describe-refund.ts";
import { refundPath } from "../refunds/refund-mail.ts";
import { refunded } from "../../model/shares.ts";
import { boughtRate } from "../../model/both-prices.ts";
import type { Sellers } from "../../model/sellers.ts";
import type { WordsOf } from "../../model/words.ts";
import type { Disruptions } from "./create-disruptions.ts";
import type { OrderDisruption } from "../../model/disruption.ts";
import { describeDisruption } from "../../model/describe-disruption.ts";

export interface DisruptionSectionInput {
  readonly database: Database;
  readonly now: () => number;
  readonly gateway: Pick<Gateway, "card" | "methods">;
  readonly sellers: Pick<Sellers, "of" | "product">;
  readonly wordsOf: WordsOf;
  readonly disruptions: Pick<Disruptions, "ofOrder">;
  readonly refunds: Pick<Refunds, "compensation" | "cancellation">;
  readonly amendments: Pick<Amendments, "parts" | "change" | "offers">;
  /** What is missed because of a disruption, and guaranteed. */
  readonly missed: (
    order: Order,
    visitor: OrderVisitor,
  ) => Promise<readonly ShownMissed[]>;
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
  missed,
}: DisruptionSectionInput): (
  order: Order,
  visitor: OrderVisitor,
) => Promise<{
  readonly order_guid: string;
  readonly bought?: Bought;
  readonly disruptions: readonly ShownDisruption[];
  readonly missed?: readonly ShownMissed[];
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
    const wanted = await cancelledWanted(amendments, order, item);
    const next =
      wanted && (await nextOffers(amendments, order, wanted, caller));
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
    const help = await missed(order, caller);
    if (found.length + help.length === 0)
      return { order_guid, disruptions: [] };
    const words = wordsOf(caller.language);
    const { quote } = contents;
    const { items } = await sellers.of(quote).describe(database, quote, words);
    const paidWith = await refundLabel(database, order, gateway, words);
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
      ...boughtRate(order),
      disruptions: await Promise.all(shown),
      ...(help.length > 0 ? { missed: help } : {}),
    };
  };
}
