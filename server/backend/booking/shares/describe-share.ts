/** What pages show of shares: to who pays one, and to who ordered. */
import type { Price } from "#schema/common.ts";
import type { OrderSharesData } from "#schema/modules/order_shares.ts";
import type { SharePaymentData } from "#schema/modules/share_payment.ts";
import type { Database } from "#server/backend/storage/database.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import { describeMethods } from "../checkout/settlement.ts";
import { merchantOf } from "../documents/receipts/merchant.ts";
import { paymentLabel } from "../documents/payment-label.ts";
import type { OrderVisitor } from "../engine/visitor.ts";
import { SHARES, type Order } from "../model/order.ts";
import type { Question } from "../model/order-state.ts";
import type { Sellers } from "../model/sellers.ts";
import type { WordsOf } from "../model/words.ts";
import type { Gateway } from "../payments/gateway.ts";
import { refundedOfShares } from "../payments/shares/share-refunds.ts";
import {
  readSet,
  readShares,
  type Share,
} from "../payments/shares/share-rows.ts";
import type { SeenShare } from "./pay-share.ts";
import type { ShareLinks } from "./share-link.ts";

export interface DescribeShareInput {
  readonly database: Database;
  readonly published: () => Published;
  readonly sellers: Pick<Sellers, "of" | "product">;
  readonly wordsOf: WordsOf;
  readonly gateway: Pick<Gateway, "card" | "methods">;
  readonly links: ShareLinks;
  /** What a payer who is to confirm a payment by a method is told. */
  readonly questionOf: (
    order: Order,
    language: string,
    method: string,
  ) => Question;
}

export interface DescribeShare {
  /** For who pays it: nothing of the order but the trip, and of the others their names only. */
  forPayer(seen: SeenShare, visitor: OrderVisitor): Promise<SharePaymentData>;
  /**
   * For who ordered.
   *
   * @returns undefined if the last payment of the order has no shares
   */
  forOrganiser(
    order: Order,
    language: string,
  ): Promise<OrderSharesData | undefined>;
}

const PAID: readonly Share["status"][] = ["authorised", "captured"];

function statusOf({
  share,
  set,
  attempt,
}: SeenShare): SharePaymentData["status"] {
  if (share.status === "paying")
    return attempt?.status === "challenge" ? "challenge" : "processing";
  // Nobody else can pay what the group has ended.
  return share.status === "open" && set.closed_at !== null
    ? "released"
    : share.status;
}

export function createDescribeShare({
  database,
  published,
  sellers,
  wordsOf,
  gateway,
  links,
  questionOf,
}: DescribeShareInput): DescribeShare {
  return {
    async forPayer(seen, visitor) {
      const { share, set, order, attempt } = seen;
      const words = wordsOf(visitor.language);
      const { quote } = order.contents;
      const seller = sellers.of(quote);
      // Without what the customer typed, and without anything about health.
      const kept = seller.forgetHealth?.(quote) ?? quote;
      const described = await seller.describe(
        database,
        seller.forget?.(kept) ?? kept,
        words,
      );
      const amount: Price = { amount: share.amount, currency: share.currency };
      const shares = await readShares(database, set.payment_id);
      const refunded = await refundedOfShares(database, set.payment_id);
      const returned = refunded.get(share.share_id) ?? 0;
      const status = statusOf(seen);
      const merchant = merchantOf(order.scope, published());
      return {
        status,
        ...(status === "open" && share.reason !== null
          ? { reason: share.reason }
          : {}),
        ...(status === "challenge" && attempt?.challenge
          ? {
              challenge: {
                challenge_id: attempt.challenge.challenge_id,
                ...questionOf(order, words.language, share.method!),
                attempts_left: attempt.challenge.attempts_left ?? 0,
                amount,
              },
            }
          : {}),
        asker: set.asker,
        name: share.payer.name,
        product: sellers.product(quote.product_type_id),
        title: described.title,
        items: described.items.map((item) => ({
          ...item,
          details: [],
          conditions: [],
        })),
        amount,
        ...(returned === 0
          ? {}
          : { refunded: { amount: returned, currency: share.currency } }),
        total: order.amount,
        closes_at: set.closes_at,
        time_zone: quote.items[0]!.time_zone,
        payers: shares.map((one) => ({
          name: one.payer.name,
          has_paid: PAID.includes(one.status),
        })),
        payment_methods: describeMethods(
          amount,
          { ...visitor, cashier: undefined },
          gateway.methods,
          words.text,
        ),
        ...(status === "captured"
          ? {
              receipt: {
                booking_no: order.booking_no,
                merchant: [merchant.name, ...merchant.address],
                method: await paymentLabel(
                  { method: share.method!, card_token: share.card_token },
                  gateway,
                  words,
                ),
                paid_at: share.paid_at!,
              },
            }
          : {}),
      };
    },

    async forOrganiser(order, language) {
      const { payment, order_guid, contents } = order;
      const set =
        payment?.method === SHARES
          ? await readSet(database, payment.payment_id)
          : undefined;
      if (!set) return undefined;
      const { quote } = contents;
      const { title } = await sellers
        .of(quote)
        .describe(database, quote, wordsOf(language));
      const shares = await readShares(database, set.payment_id);
      const refunded = await refundedOfShares(database, set.payment_id);
      const isOpen = set.closed_at === null;
      return {
        order_guid,
        status: shares.every(({ status }) => PAID.includes(status))
          ? "paid"
          : isOpen
            ? "open"
            : "ended",
        closes_at: set.closes_at,
        time_zone: quote.items[0]!.time_zone,
        title,
        shares: shares.map((share) => {
          const { share_id, payer, amount, currency, status } = share;
          const returned = refunded.get(share_id) ?? 0;
          return {
            share_id,
            name: payer.name,
            amount: { amount, currency },
            ...(returned === 0
              ? {}
              : { refunded: { amount: returned, currency } }),
            status: status === "open" && !isOpen ? "released" : status,
            ...(isOpen && (status === "open" || status === "paying")
              ? { path: links.pathOf(share_id) }
              : {}),
            has_email: payer.email !== undefined,
          };
        }),
      };
    },
  };
}
