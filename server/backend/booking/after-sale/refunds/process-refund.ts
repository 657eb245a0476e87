/**
 * Runs a refund through its states (transitions.ts). Each transition is written with its effects in
 * one transaction before the next action, and every action is idempotent: after a crash another
 * process continues.
 */
import { lockOrder } from "../../engine/lock-order.ts";
import { totalOf } from "../../model/refund-contents.ts";
import type { Database } from "#server/backend/storage/database.ts";
import { createLease, type Lease } from "#server/backend/time/lease.ts";
import type { Schedule } from "#server/backend/time/job.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { Spending } from "#server/backend/rewards/spending.ts";
import { post } from "../../ledger/ledger.ts";
import { oneAtATime } from "../../engine/one-at-a-time.ts";
import type { Order } from "../../model/order.ts";
import { readOrder } from "../../engine/order-store.ts";
import type { TakerOf } from "../../engine/payment-takers.ts";
import { RefundRefused } from "../../payments/payment-errors.ts";
import type { Sellers } from "../../model/sellers.ts";
import { callHooks, type Hooks } from "../../model/hooks.ts";
import { acceptanceEntries, postSale } from "./post-sale.ts";
import { refundPayments, takeFromPayments } from "./payment-sources.ts";
import {
  readClosedParts,
  closeParts,
  moveRefund,
  readRefund,
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
  readonly schedule: Schedule;
  readonly hooks: Pick<Hooks, "beforeRefund">;
  readonly takerOf: TakerOf;
  readonly sellers: Pick<Sellers, "of">;
  readonly spending: Pick<Spending, "refund">;
  /** Writes a mail to the customer, in the transaction of the transition. */
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
  /** Called when an action fails. The action is repeated later. */
  readonly onFailure: (refundId: string, error: unknown) => void;
}

export interface ProcessRefund {
  /** Takes all actions that are due. @returns the refund after them */
  advance(refundId: string): Promise<Refund | undefined>;
  /**
   * Writes a transition.
   *
   * @param continuesAt when other processes may continue with a refund that is not done; left out: now
   * @returns false if the refund is no longer in that state; nothing is written then
   * @throws Refusal refund_closed: one of its parts was refunded or compensated before
   */
  apply(
    inside: Database,
    refund: Refund,
    event: RefundEvent,
    change?: RefundChange,
    continuesAt?: number,
  ): Promise<boolean>;
}

const MIN_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 5 * 60_000;
/** A refused refund is tried again every six hours, for three days. */
const REFUSED_PAUSE_MS = 6 * 60 * 60_000;
const MAX_REFUSALS = 12;

export function createProcessRefund({
  database,
  now,
  schedule,
  hooks,
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
      const { order_guid, kind } = refund;
      const { parts } = refund.contents;
      await lockOrder(inside, order_guid);
      if (kind !== "amendment")
        await callHooks(hooks.beforeRefund, inside, order_guid, parts);
      if (!(await closeParts(inside, refund)))
        throw new Refusal("refund_closed");
      // A compensated ticket stays valid.
      if (kind === "compensation") return;
      const { quote } = (await orderOf(inside, refund)).contents;
      await sellers.of(quote).giveBack?.(inside, quote, parts);
    },
    async post_acceptance(inside, refund) {
      const order = await orderOf(inside, refund);
      await postSale(inside, order, now());
      await post(inside, {
        ...postingOf(refund, "accepted"),
        entries: acceptanceEntries(refund, order, sellers, now()),
      });
      await takeFromPayments(inside, order, refund);
    },
    issue_credit_note: async (inside, refund) =>
      credit(inside, await orderOf(inside, refund), refund),
    async return_balances(inside, refund) {
      const { refund_id, order_guid, contents } = refund;
      const order = await orderOf(inside, refund);
      const { quote, amends } = order.contents;
      const parts = sellers.of(quote).refundTerms?.(quote, now()) ?? [];
      const closed = await readClosedParts(inside, order_guid);
      await spending.refund(inside, refund_id, order_guid, {
        // The coupon's share of changed tickets counts as used.
        coupon: closed.length === parts.length && order.amended_parts === 0,
        gift_card: {
          amount: totalOf(contents).gift_card,
          currency: contents.currency,
        },
        credits: contents.credits,
        earned: contents.earned,
        ...(amends ? { spent_by: amends.root } : {}),
      });
    },
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
    continuesAt = now(),
  ) => {
    const transition = refundTransition(refund.status, event);
    const isDone = REFUND_ACTIONS[transition.next] === undefined;
    const isMoved = await moveRefund(inside, refund.refund_id, refund.status, {
      next_at: isDone ? null : continuesAt,
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
    async tell_seller(_refund, order) {
      const { quote } = order.contents;
      await sellers.of(quote).changed?.(quote);
      return ["balances_returned"];
    },
    async refund_payment(refund, order) {
      try {
        await refundPayments(database, takerOf, refund, order);
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

  const step = async (refund: Refund, lease: Lease): Promise<boolean> => {
    const action = REFUND_ACTIONS[refund.status];
    if (action === undefined) return false;
    const [event, change] = await actions[action](
      refund,
      await orderOf(database, refund),
    );
    return database.transaction((inside) =>
      apply(inside, refund, event, change, lease.extended()),
    );
  };

  /** @returns whether this process works on the refund now: an action is due, and no other process has taken it */
  const take = async ({ next_at }: Refund, lease: Lease): Promise<boolean> =>
    lease.holds(next_at) ||
    (next_at !== null && next_at <= now() && lease.take(next_at));

  const advance = async (refundId: string): Promise<Refund | undefined> => {
    const lease = createLease(
      { database, now, schedule },
      { table: "refunds", key: "refund_id", id: refundId, column: "next_at" },
    );
    for (;;) {
      const refund = await readRefund(database, refundId);
      if (!refund || !(await take(refund, lease))) return refund;
      try {
        if (await lease.during(() => step(refund, lease))) continue;
        const after = await readRefund(database, refundId);
        if (!hasMoved(refund, after)) return after;
      } catch (error) {
        // An action that another process has finished meanwhile is no failure: its answer came too late.
        if (hasMoved(refund, await readRefund(database, refundId))) continue;
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

/** Whether another process has written a transition meanwhile. */
function hasMoved(before: Refund, after: Refund | undefined): boolean {
  return after !== undefined && after.status !== before.status;
}
