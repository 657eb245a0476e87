/**
 * Takes a refund through its states (transitions.ts). Each transition is written in one
 * transaction with its effects, before the next action is taken, and every action can be
 * repeated: a process that ends anywhere is followed by one that goes on.
 */
import type { Database } from "../../kernel/database/database.ts";
import { Refusal } from "../../kernel/refusals.ts";
import type { Spending } from "../../rewards/spending.ts";
import { post } from "../ledger/ledger.ts";
import { oneAtATime } from "../orders/one-at-a-time.ts";
import type { Order } from "../orders/order.ts";
import { readOrder } from "../orders/order-store.ts";
import type { TakerOf } from "../orders/payment-takers.ts";
import { RefundRefused } from "../payments/payment-errors.ts";
import type { Sellers } from "../sellers.ts";
import { checkNotAmending, lockOrder } from "../amendments/amendment-store.ts";
import { postSale } from "./post-sale.ts";
import {
  readPaymentShares,
  setSent,
  takeFromPayments,
} from "./payment-sources.ts";
import {
  closeParts,
  moveRefund,
  readClosedParts,
  readRefund,
  totalOf,
  type Refund,
  type RefundChange,
} from "./refund-store.ts";
import {
  REFUND_ACTIONS,
  refundTransition,
  type RefundAction,
  type RefundEffect,
  type RefundEvent,
} from "./transitions.ts";

export interface ProcessRefundInput {
  readonly database: Database;
  readonly now: () => number;
  readonly takerOf: TakerOf;
  readonly sellers: Pick<Sellers, "of">;
  readonly spending: Pick<Spending, "refund">;
  /** Writes a mail to the customer, in the transaction of the transition that it is about. */
  readonly tell: (
    inside: Database,
    order: Order,
    refund: Refund,
  ) => Promise<void>;
  /** Issues the credit note, in the transaction that accepts the refund. */
  readonly credit: (
    inside: Database,
    order: Order,
    refund: Refund,
  ) => Promise<void>;
  /** Is called when an action failed; it is taken again later. */
  readonly onFailure: (refundId: string, error: unknown) => void;
}

export interface ProcessRefund {
  /** Takes all actions that can be taken now. @returns the refund as it is then */
  advance(refundId: string): Promise<Refund | undefined>;
  /**
   * Writes a transition.
   *
   * @returns false if the refund is no longer in that state; nothing is written then
   * @throws Refusal refund_closed: one of its parts was refunded before
   */
  apply(
    inside: Database,
    refund: Refund,
    event: RefundEvent,
    change?: RefundChange,
  ): Promise<boolean>;
}

const MIN_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 5 * 60_000;
/** A bank that refused is asked again every six hours, for three days. */
const REFUSED_PAUSE_MS = 6 * 60 * 60_000;
const MAX_REFUSALS = 12;

export function createProcessRefund({
  database,
  now,
  takerOf,
  sellers,
  spending,
  tell,
  credit,
  onFailure,
}: ProcessRefundInput): ProcessRefund {
  const orderOf = async (from: Database, refund: Refund): Promise<Order> =>
    (await readOrder(from, refund.order_guid))!;

  const effects: Readonly<
    Record<RefundEffect, (inside: Database, refund: Refund) => Promise<void>>
  > = {
    async close_parts(inside, refund) {
      await lockOrder(inside, refund.order_guid);
      if (refund.kind !== "amendment") await checkNotAmending(inside, refund);
      if (!(await closeParts(inside, refund)))
        throw new Refusal("refund_closed");
      // Who is compensated keeps the ticket.
      if (refund.kind === "compensation") return;
      const { quote } = (await orderOf(inside, refund)).contents;
      await sellers.of(quote).giveBack?.(inside, quote, refund.contents.parts);
    },
    async post_acceptance(inside, refund) {
      const order = await orderOf(inside, refund);
      await postSale(inside, order, now());
      const { charged, coupon, fee, carried } = totalOf(refund.contents);
      await post(inside, {
        ...postingOf(refund, "accepted"),
        entries: {
          sales: charged,
          coupons: -coupon,
          fees: -fee,
          amendments: -carried,
          refunds_due: coupon + fee + carried - charged,
        },
      });
      await takeFromPayments(inside, order, refund);
    },
    issue_credit_note: async (inside, refund) =>
      credit(inside, await orderOf(inside, refund), refund),
    async post_balances(inside, refund) {
      const { gift_card, credits } = totalOf(refund.contents);
      await post(inside, {
        ...postingOf(refund, "balances"),
        entries: {
          refunds_due: gift_card + credits,
          gift_cards: -gift_card,
          credits: -credits,
        },
      });
    },
    async post_payment(inside, refund) {
      const { card } = totalOf(refund.contents);
      await post(inside, {
        ...postingOf(refund, "payment"),
        entries: { refunds_due: card, payments: -card },
      });
    },
    async post_transfer(inside, refund) {
      const { card } = totalOf(refund.contents);
      const transfers = refund.waiting ?? card;
      await post(inside, {
        ...postingOf(refund, "payment"),
        entries: {
          refunds_due: card,
          payments: transfers - card,
          transfers: -transfers,
        },
      });
    },
    send_mail: async (inside, { refund_id }) => {
      const refund = (await readRefund(inside, refund_id))!;
      await tell(inside, await orderOf(inside, refund), refund);
    },
  };
  const postingOf = (
    { refund_id, order_guid, contents: { currency } }: Refund,
    what: string,
  ) => ({
    posting_id: `${refund_id}.${what}`,
    order_guid,
    currency,
    at: now(),
  });

  const apply: ProcessRefund["apply"] = async (
    inside,
    refund,
    event,
    change = {},
  ) => {
    const transition = refundTransition(refund.status, event);
    const isDone = REFUND_ACTIONS[transition.next] === undefined;
    const isMoved = await moveRefund(inside, refund.refund_id, refund.status, {
      next_at: isDone ? null : now(),
      tries: 0,
      ...(transition.next === "sent" ? { sent_at: now() } : {}),
      ...change,
      status: transition.next,
    });
    if (!isMoved) return false;
    for (const effect of transition.effects)
      await effects[effect](inside, refund);
    return true;
  };

  const actions: Readonly<
    Record<
      RefundAction,
      (
        refund: Refund,
        order: Order,
      ) => Promise<readonly [RefundEvent, RefundChange?]>
    >
  > = {
    async return_balances({ refund_id, order_guid, contents }, order) {
      const { quote, amends } = order.contents;
      await sellers.of(quote).changed?.(quote);
      const parts = sellers.of(quote).refundTerms?.(quote, now()) ?? [];
      const closed = await readClosedParts(database, order_guid);
      spending.refund(refund_id, order_guid, {
        // What a coupon paid of tickets that were changed is used up.
        coupon: closed.length === parts.length && order.amended_parts === 0,
        gift_card: {
          amount: totalOf(contents).gift_card,
          currency: contents.currency,
        },
        credits: contents.credits,
        earned: contents.earned,
        ...(amends ? { spent_by: amends.root } : {}),
      });
      return ["balances_returned"];
    },
    async refund_payment(refund, order) {
      try {
        await giveBackCard(refund, order);
        return ["payment_refunded"];
      } catch (error) {
        if (!(error instanceof RefundRefused)) throw error;
        const { status, tries } = refund;
        const refusals = status === "refused" ? tries + 1 : 0;
        if (refusals >= MAX_REFUSALS) return ["given_up"];
        const next_at = now() + REFUSED_PAUSE_MS;
        return ["payment_refused", { next_at, tries: refusals }];
      }
    },
  };

  /** From each payment its share; the refund's id is the key, so that nothing is refunded twice. */
  const giveBackCard = async (
    { refund_id, contents }: Refund,
    order: Order,
  ): Promise<void> => {
    const { card } = totalOf(contents);
    const shares = await readPaymentShares(database, refund_id);
    // Those that were accepted before shares were stored have none.
    if (shares.length === 0 && card > 0)
      await takerOf(order, order.payment!).refund(card, refund_id);
    for (const { payer_guid, payment_id, amount, sent } of shares) {
      if (amount === 0 || sent === 1) continue;
      const isOwn = payer_guid === order.order_guid;
      const payer = isOwn ? order : (await readOrder(database, payer_guid))!;
      const key = isOwn ? refund_id : `${refund_id}.${payment_id}`;
      await takerOf(payer, payer.payment!).refund(amount, key);
      await setSent(database, refund_id, payment_id);
    }
  };

  const step = async (refund: Refund): Promise<boolean> => {
    const action = REFUND_ACTIONS[refund.status];
    const isDue = refund.next_at !== null && refund.next_at <= now();
    if (action === undefined || !isDue) return false;
    const [event, change] = await actions[action](
      refund,
      await orderOf(database, refund),
    );
    return database.transaction((inside) =>
      apply(inside, refund, event, change),
    );
  };

  const advance = async (refundId: string): Promise<Refund | undefined> => {
    for (;;) {
      const refund = await readRefund(database, refundId);
      if (!refund) return undefined;
      try {
        if (await step(refund)) continue;
        // Another process may have written a transition meanwhile.
        const after = await readRefund(database, refundId);
        if (after?.status === refund.status) return after;
      } catch (error) {
        onFailure(refundId, error);
        const pause = MIN_PAUSE_MS * 2 ** Math.min(refund.tries, 20);
        await moveRefund(database, refundId, refund.status, {
          next_at: now() + Math.min(pause, MAX_PAUSE_MS),
          tries: refund.tries + 1,
        });
        return readRefund(database, refundId);
      }
    }
  };

  return { advance: oneAtATime(advance), apply };
}
