/** Refunds of orders: quote, confirmation and progress. */
import { readCompensatedParts } from "./compensated-parts.ts";
import { totalOf, type RefundContents } from "../../model/refund-contents.ts";
import type { Database } from "#server/backend/storage/database.ts";
import { startJob, type Job, type Schedule } from "#server/backend/time/job.ts";
import type { Outbox } from "#server/backend/mail/outbox.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { Spending } from "#server/backend/rewards/spending.ts";
import { newGuid } from "../../engine/numbers.ts";
import type { Order } from "../../model/order.ts";
import { mailLanguage } from "../../documents/order-mail.ts";
import { refundLabel } from "../../documents/payment-label.ts";
import type { TakerOf } from "../../engine/payment-takers.ts";
import type { Gateway } from "../../payments/gateway.ts";
import { issueCreditNote } from "../../documents/receipts/issue.ts";
import type { Hooks } from "../../model/hooks.ts";
import type { Sellers } from "../../model/sellers.ts";
import { isSamePart, type QuotePart } from "../../model/quote.ts";
import type { WordsOf } from "../../model/words.ts";
import { creditLinesOf } from "./credit-lines.ts";
import { describeReturns } from "./describe-refund.ts";
import { partsOf, refundContents, type OrderParts } from "./make-quote.ts";
import { postSale } from "./post-sale.ts";
import { createProcessRefund } from "./process-refund.ts";
import { writeRefundMail } from "./refund-mail.ts";
import { sellerOfCancelled } from "./seller-of-cancelled.ts";
import {
  createSellerRefunds,
  type SellerRefunds,
  type SellerRefundsInput,
} from "./seller-refunds.ts";
import { settledParts } from "./settled-parts.ts";
import { refunded } from "../../model/shares.ts";
import {
  readClosedParts,
  insertQuoted,
  readRefund,
  readRefunds,
  type Refund,
} from "./refund-store.ts";

/** The reasons that customers can choose; each has a text, `refund.reason.*`. */
export const REFUND_REASONS = ["plans", "mistake", "price", "other"] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** The validity of a refund quote, unless its terms end earlier. */
const QUOTE_MS = 10 * 60_000;

export interface RefundsInput {
  readonly database: Database;
  readonly now: () => number;
  readonly hooks: Pick<
    Hooks,
    "beforeRefund" | "cancelledItems" | "closedParts" | "returnedMoney"
  >;
  readonly published: () => Published;
  readonly gateway: Pick<Gateway, "card" | "methods">;
  readonly takerOf: TakerOf;
  readonly sellers: Sellers;
  readonly spending: Pick<Spending, "refund">;
  readonly wordsOf: WordsOf;
  readonly outbox: Pick<Outbox, "write">;
  readonly schedule: Schedule;
  readonly onError: (error: unknown) => void;
}

export interface Refunds extends SellerRefunds {
  readonly job: Job;
  /** All parts of an order with their terms, and which of them are refunded. */
  parts(
    order: Order,
  ): Promise<
    Pick<OrderParts, "parts"> & { readonly closed: readonly QuotePart[] }
  >;
  /**
   * Quotes a refund; its amounts are guaranteed until `expires_at`.
   *
   * @throws Refusal refund_closed, refund_incomplete
   */
  quote(order: Order, parts: readonly QuotePart[]): Promise<Refund>;
  /**
   * Confirms a quoted refund. Idempotent.
   *
   * @throws Refusal refund_expired, refund_closed
   */
  confirm(
    order: Order,
    refundId: string,
    reason: RefundReason | null,
  ): Promise<Refund>;
  /** Ends the parts that an order replaces, in the transaction that issues it. */
  replace(inside: Database, order: Order): Promise<void>;
  /**
   * Records that a refund which a bank refused was paid manually. Idempotent.
   *
   * @param note how it was paid, for the accounts
   * @returns false if the refund is not waiting for this
   */
  settle(refundId: string, note: string): Promise<boolean>;
  /** Takes all actions that are due. @returns the refunds after them */
  advance(refunds: readonly Refund[]): Promise<readonly Refund[]>;
}

const AT_ONCE = 50;

export function createRefunds({
  database,
  now,
  hooks,
  published,
  gateway,
  takerOf,
  sellers,
  spending,
  wordsOf,
  outbox,
  schedule,
  onError,
}: RefundsInput): Refunds {
  const processRefund = createProcessRefund({
    database,
    now,
    schedule,
    hooks,
    takerOf,
    sellers,
    spending,
    async tell(inside, order, refund) {
      // A change without a refund needs no mail: the new order's mail says everything.
      if (refunded(totalOf(refund.contents)) === 0) return;
      const { quote } = order.contents;
      const words = wordsOf(mailLanguage(order, published()));
      const paid = await refundLabel(inside, order, gateway, words);
      const mail = writeRefundMail(order, refund, {
        published: published(),
        words,
        paidWith: paid,
        described: await sellers.of(quote).describe(inside, quote, words),
      });
      const { order_guid, refund_id, status } = refund;
      const kind = `refund.${refund_id}.${status}`;
      await outbox.write(inside, { order_guid, kind }, mail);
    },
    credit: (inside, order, { refund_id, contents }) =>
      issueCreditNote(
        inside,
        order,
        refund_id,
        creditLinesOf(contents),
        published(),
        now(),
      ),
    onFailure: (_id, error) => onError(error),
  });

  hooks.closedParts.push(readClosedParts);
  hooks.returnedMoney.push(async (order, paidWith, words) => {
    const refunds = await readRefunds(database, order.order_guid);
    return refunds.flatMap((refund) =>
      describeReturns(refund, paidWith, order.contents.quote, words),
    );
  });

  const sellerNow = (from: Database, { contents: { quote } }: Order) =>
    sellerOfCancelled(hooks, from, sellers.of(quote), quote);

  const insert = async (
    inside: Database,
    { order_guid }: Order,
    kind: Refund["kind"],
    contents: RefundContents,
    expires_at: number,
  ): Promise<Refund> => {
    const refund_id = newGuid();
    await insertQuoted(inside, {
      refund_id,
      order_guid,
      kind,
      contents,
      created_at: now(),
      expires_at,
    });
    return (await readRefund(inside, refund_id))!;
  };

  const accept = (
    inside: Database,
    refund: Refund,
    reason: RefundReason | null,
  ): Promise<boolean> =>
    processRefund.apply(inside, refund, "confirm", {
      reason,
      accepted_at: now(),
    });

  const store: SellerRefundsInput["store"] = async (inside, order, ...what) => {
    const refund = await insert(inside, order, ...what, now());
    await accept(inside, refund, null);
    return refund;
  };

  const finish = async (refundId: string): Promise<Refund> =>
    (await processRefund.advance(refundId))!;

  const runDue = async (): Promise<void> => {
    const due = await database.all<{ refund_id: string }>(
      "SELECT refund_id FROM refunds WHERE next_at <= ? ORDER BY next_at LIMIT ?",
      now(),
      AT_ONCE,
    );
    for (const { refund_id } of due) await processRefund.advance(refund_id);
    if (due.length === AT_ONCE) await runDue();
  };

  return {
    job: startJob({ schedule, work: runDue, onError }),

    async parts(order) {
      const closed = await readClosedParts(database, order.order_guid);
      if (order.status !== "issued") return { parts: [], closed };
      const paid = await readCompensatedParts(database, order.order_guid);
      const seller = await sellerNow(database, order);
      const { parts } = partsOf(order, seller, now());
      return {
        parts: parts.map(({ refund, ...part }) =>
          refund && !paid.some((one) => isSamePart(one, part))
            ? { ...part, refund }
            : part,
        ),
        closed,
      };
    },

    quote: (order, parts) =>
      database.transaction(async (inside) => {
        if (order.status !== "issued") throw new Refusal("refund_closed");
        const { ends_at, ...contents } = refundContents(
          order,
          await sellerNow(inside, order),
          parts,
          await settledParts(inside, order.order_guid),
          now(),
        );
        const expires_at = Math.min(now() + QUOTE_MS, ends_at);
        return insert(inside, order, "voluntary", contents, expires_at);
      }),

    async confirm(order, refundId, reason) {
      const refund = await readRefund(database, refundId);
      if (refund?.order_guid !== order.order_guid)
        throw new Refusal("refund_expired");
      if (refund.status !== "quoted") return refund;
      if (refund.expires_at <= now()) throw new Refusal("refund_expired");
      await database.transaction((inside) => accept(inside, refund, reason));
      return finish(refundId);
    },

    async replace(inside, order) {
      const { amends } = order.contents;
      if (!amends) return;
      const { amendment_id, order_guid, refund } = amends;
      await insertQuoted(inside, {
        refund_id: amendment_id,
        order_guid,
        kind: "amendment",
        contents: refund,
        created_at: now(),
        expires_at: now(),
      });
      await accept(inside, (await readRefund(inside, amendment_id))!, null);
      await postSale(inside, order, now());
    },

    settle: (refundId, note) =>
      database.transaction(async (inside) => {
        const refund = await readRefund(inside, refundId);
        return (
          refund?.status === "by_hand" &&
          processRefund.apply(inside, refund, "settled", { note })
        );
      }),

    ...createSellerRefunds({
      database,
      now,
      sellers,
      store,
      finish,
    }),

    advance: (refunds) =>
      Promise.all(
        refunds.map(
          async (refund) =>
            (await processRefund.advance(refund.refund_id)) ?? refund,
        ),
      ),
  };
}
