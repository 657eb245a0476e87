/** Missed tickets on an order's page and in its mails, in the reader's language. */
import type { ShownMissed } from "#schema/modules/order_disruption.ts";
import type { Database } from "#server/backend/storage/database.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import { formatPrice } from "#server/backend/money/format-price.ts";
import { refundLabel } from "../../documents/payment-label.ts";
import type { OrderVisitor } from "../../engine/visitor.ts";
import { writeBothPrices } from "../../model/both-prices.ts";
import type { Order } from "../../model/order.ts";
import { totalOf } from "../../model/refund-contents.ts";
import type { Sellers } from "../../model/sellers.ts";
import { refunded } from "../../model/shares.ts";
import type { WordsOf } from "../../model/words.ts";
import type { Gateway } from "../../payments/gateway.ts";
import type { Refunds } from "../refunds/create-refunds.ts";
import { describeLines } from "../refunds/describe-refund.ts";
import type { ConnectionGuarantee, Helped } from "./create-guarantee.ts";

export interface DescribeMissedInput {
  readonly database: Database;
  readonly published: () => Published;
  readonly sellers: Pick<Sellers, "of">;
  readonly wordsOf: WordsOf;
  readonly gateway: Pick<Gateway, "card" | "methods">;
  readonly refunds: Pick<Refunds, "missed">;
  readonly guarantee: Pick<ConnectionGuarantee, "missed">;
}

export type DescribeMissed = (
  order: Order,
  visitor: OrderVisitor,
) => Promise<readonly ShownMissed[]>;

export function createDescribeMissed({
  database,
  published,
  sellers,
  wordsOf,
  gateway,
  refunds,
  guarantee,
}: DescribeMissedInput): DescribeMissed {
  const describe = async (
    { order, item, travellers, rest, terms, next, night, until }: Helped,
    language: string,
  ): Promise<ShownMissed> => {
    const words = wordsOf(language);
    const { text } = words;
    const { order_guid, amount, contents } = order;
    const { quote } = contents;
    const { currency } = amount;
    const { items } = await sellers.of(quote).describe(database, quote, words);
    const price = writeBothPrices(order, (one) =>
      formatPrice(one, published(), words.locale),
    );
    const back = await refunds.missed(order, rest);
    const key = next ? (night > 0 ? "night" : "text") : terms ? "none" : "wait";
    return {
      order_guid,
      item,
      travellers: [...travellers],
      title: text(language, "guarantee.missed.title", {
        what: items[item]!.title,
      }),
      text: text(language, `guarantee.missed.${key}`, {
        night: price({ amount: night, currency }),
      }),
      offers: (next?.offers ?? []).map(
        ({ offer_id, title, starts, ends, difference }) => ({
          offer_id,
          title,
          starts,
          ends,
          difference: { amount: difference, currency },
        }),
      ),
      ...(back && refunded(totalOf(back)) > 0
        ? {
            refund: {
              label: text(language, "guarantee.missed.refund", {
                price: price({ amount: refunded(totalOf(back)), currency }),
              }),
              lines: [
                ...describeLines(
                  back,
                  await refundLabel(database, order, gateway, words),
                  words,
                ),
              ],
            },
          }
        : {}),
      until: { at: until, time_zone: quote.items[item]!.time_zone },
    };
  };
  return async (order, visitor) => {
    const missed = await guarantee.missed(order, visitor);
    return Promise.all(missed.map((one) => describe(one, visitor.language)));
  };
}
