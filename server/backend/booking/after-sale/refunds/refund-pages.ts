/**
 * The data of the pages on which a customer chooses a refund and follows its progress, in the
 * reader's language.
 */
import { totalOf } from "../../model/refund-contents.ts";
import type { Database } from "#server/backend/storage/database.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import { describeOrder } from "../../documents/describe-order.ts";
import type { Order } from "../../model/order.ts";
import { orderPath } from "../../model/order-state.ts";
import { refundLabel } from "../../documents/payment-label.ts";
import type { Gateway } from "../../payments/gateway.ts";
import { boughtRate, writeBothPrices } from "../../model/both-prices.ts";
import { formatPrice } from "#server/backend/money/format-price.ts";
import type { Sellers } from "../../model/sellers.ts";
import type { Words } from "../../model/vertical.ts";
import type { WordsOf } from "../../model/words.ts";
import { REFUND_REASONS, type Refunds } from "./create-refunds.ts";
import {
  describeLines,
  describeParts,
  describeRefunded,
  describeState,
  describeSteps,
} from "./describe-refund.ts";
import { readRefunds, type Refund } from "./refund-store.ts";
import { refunded } from "../../model/shares.ts";

export interface RefundPagesInput {
  readonly database: Database;
  readonly published: () => Published;
  readonly gateway: Pick<Gateway, "card" | "methods">;
  readonly sellers: Pick<Sellers, "of" | "pagesOf">;
  readonly wordsOf: WordsOf;
  readonly refunds: Refunds;
}

export interface RefundPages {
  /** The parts that can be refunded. */
  request(order: Order, language: string): Promise<object>;
  /** A quote before its confirmation. */
  quote(order: Order, refund: Refund, language: string): Promise<object>;
  /** The refunds of an order, newest first. */
  details(order: Order, language: string): Promise<object>;
}

export function createRefundPages({
  database,
  published,
  gateway,
  sellers,
  wordsOf,
  refunds,
}: RefundPagesInput): RefundPages {
  const describe = (order: Order, words: Words) =>
    describeOrder(database, sellers, order, words);
  const paidWith = (order: Order, words: Words): Promise<string> =>
    order.payment
      ? refundLabel(database, order, gateway, words)
      : Promise.resolve(words.text(words.language, "order.method.balance"));

  const request: RefundPages["request"] = async (order, language) => {
    const words = wordsOf(language);
    const { text } = words;
    const { order_guid, booking_no } = order;
    const described = await describe(order, words);
    const { parts, closed } = await refunds.parts(order);
    return {
      order_guid,
      booking_no,
      ...boughtRate(order),
      title: described.title,
      order_path: orderPath(order_guid, sellers.pagesOf(order.contents.quote)),
      groups: describeParts(order, described, parts, closed),
      reasons: REFUND_REASONS.map((reason) => ({
        reason,
        label: text(language, `refund.reason.${reason}`),
      })),
    };
  };

  const detailsOf = async (refund: Refund, order: Order, words: Words) => {
    const { refund_id, kind, status, contents } = refund;
    const described = await describe(order, words);
    const label = await paidWith(order, words);
    return {
      refund_id,
      kind,
      is_moving: status === "accepted" || status === "returning",
      message: describeState(
        refund,
        label,
        writeBothPrices(order, (price) =>
          formatPrice(price, published(), words.locale),
        ),
        words,
      ),
      steps: describeSteps(
        refund,
        order.contents.quote.items[0]!.time_zone,
        words,
      ),
      lines: describeLines(contents, label, words),
      parts: describeRefunded(contents, described),
    };
  };

  return {
    request,
    async quote(order, { refund_id, expires_at, contents }, language) {
      const words = wordsOf(language);
      return {
        refund_id,
        expires_at,
        refunded: {
          amount: refunded(totalOf(contents)),
          currency: contents.currency,
        },
        lines: describeLines(contents, await paidWith(order, words), words),
      };
    },
    async details(order, language) {
      const words = wordsOf(language);
      const { order_guid, booking_no } = order;
      const made = await refunds.advance(
        await readRefunds(database, order_guid),
      );
      return {
        order_guid,
        booking_no,
        ...boughtRate(order),
        order_path: orderPath(
          order_guid,
          sellers.pagesOf(order.contents.quote),
        ),
        refunds: await Promise.all(
          made
            .filter(isReturned)
            .toReversed()
            .map((refund) => detailsOf(refund, order, words)),
        ),
      };
    },
  };
}

/** Whether money is refunded: a change may only carry it to the new order. */
export function isReturned({ kind, contents }: Refund): boolean {
  return kind !== "amendment" || refunded(totalOf(contents)) > 0;
}
