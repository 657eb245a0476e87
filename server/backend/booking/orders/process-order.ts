/**
 * Takes an order as far as it goes: authorise, make the places its own, capture, issue; or
 * the ways back. Every step is kept before the next is taken, and can be taken again: after
 * a crash it goes on where it was, whoever does it.
 */
import type { Spending } from "../../rewards/spending.ts";
import type { Database } from "../../kernel/database/database.ts";
import type { Authorisation } from "../payments/authorisation.ts";
import { GatewayUnanswered } from "../payments/gateway.ts";
import type { Purchases } from "../../verticals/transport/tickets/purchase.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import type { Order, Payment, PaymentStatus } from "./order.ts";
import type { TakerOf } from "./payment-takers.ts";
import {
  moveOrder,
  movePayment,
  readOrder,
  type OrderChange,
  type PaymentChange,
} from "./order-store.ts";

export interface ProcessInput {
  readonly database: Database;
  readonly now: () => number;
  readonly takerOf: TakerOf;
  readonly purchases: Pick<Purchases, "confirm" | "release">;
  readonly spending: Spending;
  /** Writes the tickets of an order that is paid, within the step that makes it issued. */
  readonly issue: (inside: Database, order: Order) => Promise<void>;
  /**
   * Writes to the customer how it ended, within the step that ends it: an order that failed,
   * or an attempt to pay that was declined when they may have left.
   */
  readonly tell: (inside: Database, order: Order) => Promise<void>;
  /** A step failed, and is taken again later. */
  readonly onFailure: (orderGuid: string, error: unknown) => void;
}

export interface ProcessOrder {
  /** Takes the steps that can be taken now. @returns the order as it is then */
  advance(orderGuid: string): Promise<Order | undefined>;
  /**
   * Goes on with what the customer brings of an attempt, from where they were sent to pay.
   * What was heard before, or of another attempt, changes nothing.
   */
  hear(
    orderGuid: string,
    paymentId: string,
    authorisation: Authorisation,
  ): Promise<Order | undefined>;
}

/** Why an attempt to pay ends whose customer gives the order up. */
export const WITHDRAWN = "cancelled";
/** So long a question of the bank is open. */
export const CHALLENGE_MS = 5 * 60 * 1000;
/** A cashier is asked so often whether somebody has paid who did not come back. */
const LOOK_MS = 30_000;
/** The gateway is asked again after so long, when it did not answer. */
const ASK_AGAIN_MS = 2000;
/** Who waits no longer than that for the answer to a payment sees it on the page. */
const PATIENCE_MS = 2000;
const SHORTEST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 5 * 60 * 1000;

export function createProcessOrder({
  database,
  now,
  takerOf,
  purchases,
  spending,
  issue,
  tell,
  onFailure,
}: ProcessInput): ProcessOrder {
  /** Moves both, or neither. */
  const move = (
    { order_guid, status }: Order,
    payment: Payment,
    to: PaymentStatus,
    change: PaymentChange = {},
    orderChange: OrderChange = {},
    within: (inside: Database) => Promise<void> = async () => {},
  ): Promise<boolean> =>
    database.transaction(async (inside) => {
      const moved = await movePayment(
        inside,
        payment.payment_id,
        payment.status,
        { ...change, status: to, updated_at: now() },
      );
      if (moved) {
        await moveOrder(inside, order_guid, status, {
          next_at: now(),
          tries: 0,
          ...orderChange,
        });
        await within(inside);
      }
      return moved;
    });

  /** Goes on with what the gateway says. */
  const follow = (
    order: Order,
    payment: Payment,
    authorisation: Authorisation,
  ): Promise<boolean> => {
    const { authorisation_id, status, reason, ready_at, challenge } =
      authorisation;
    switch (status) {
      case "authorised":
        return move(order, payment, "authorised", {
          authorisation_id,
          fails_to_issue: authorisation.fails_to_issue ? 1 : 0,
          reason: null,
        });
      case "challenge":
        return move(
          order,
          payment,
          "challenge",
          { ...challenge!, authorisation_id },
          {
            next_at:
              challenge!.attempts_left === null
                ? Math.min(now() + LOOK_MS, cashierEnds(order, payment))
                : now() + CHALLENGE_MS,
          },
        );
      case "processing":
        return move(
          order,
          payment,
          "processing",
          { authorisation_id },
          { next_at: Math.max(ready_at!, now() + 1) },
        );
      case "declined":
        return move(order, payment, "declining", {
          authorisation_id,
          reason: reasonOf(payment, reason),
        });
      default:
        throw new Error(`${payment.payment_id} is ${status} at the gateway`);
    }
  };

  const authorise = async (order: Order, payment: Payment) => {
    if (payment.amount === 0) return move(order, payment, "authorised");
    try {
      const authorisation = await takerOf(order, payment).authorise();
      return await follow(order, payment, authorisation);
    } catch (error) {
      return lost(order, payment, error);
    }
  };

  /** Nobody knows what became of it: it is found out. */
  const lost = (order: Order, payment: Payment, error: unknown) => {
    if (!(error instanceof GatewayUnanswered)) throw error;
    const next_at = now() + ASK_AGAIN_MS;
    return move(order, payment, "unknown", {}, { next_at });
  };

  /** What is not authorised by now never will be: the customer is told, and may try again. */
  const abandon = async (order: Order, payment: Payment) =>
    follow(order, payment, await takerOf(order, payment).abandon());

  const find = async (order: Order, payment: Payment) => {
    const found = await takerOf(order, payment).find();
    if (!found) throw new Error(`${payment.payment_id} is gone`);
    return found;
  };

  const tellOf = async (inside: Database, { order_guid }: Order) =>
    tell(inside, (await readOrder(inside, order_guid))!);

  const isDue = ({ next_at }: Order): boolean =>
    next_at !== null && next_at <= now();

  const steps: Readonly<
    Record<
      PaymentStatus,
      (order: Order, payment: Payment) => Promise<boolean> | false
    >
  > = {
    created(order, payment) {
      const { spending: wanted } = order.contents;
      const taken =
        !wanted ||
        spending.take(
          order.order_guid,
          {
            user_id: wanted.user_id,
            email: order.email,
            guest: wanted.guest ?? false,
          },
          wanted.spent,
        );
      return taken
        ? move(order, payment, "authorising")
        : move(order, payment, "declining", { reason: "price_changed" });
    },
    authorising: authorise,
    async processing(order, payment) {
      if (!isDue(order)) return false;
      return follow(order, payment, await find(order, payment));
    },
    async challenge(order, payment) {
      if (!isDue(order)) return false;
      if (payment.attempts_left !== null) return abandon(order, payment);
      // Who was sent elsewhere may have paid there, and not come back.
      if (now() < cashierEnds(order, payment))
        return follow(order, payment, await find(order, payment));
      return abandon(order, payment).catch((error: unknown) =>
        lost(order, payment, error),
      );
    },
    unknown: (order, payment) => isDue(order) && abandon(order, payment),

    async authorised(order, payment) {
      if (payment.fails_to_issue === 1)
        return move(order, payment, "voiding", { reason: "not_ticketed" });
      const { validate_id, order_guid } = order;
      return (await purchases.confirm(validate_id, order_guid))
        ? move(order, payment, "confirmed")
        : move(order, payment, "voiding", { reason: "sold_out" });
    },
    async confirmed(order, payment) {
      if (payment.authorisation_id !== null)
        await takerOf(order, payment).capture();
      return move(
        order,
        payment,
        "captured",
        {},
        { status: "paid", paid_at: now() },
      );
    },
    captured: () => false,

    declining(order, payment) {
      spending.giveBack(order.order_guid);
      return move(
        order,
        payment,
        "declined",
        {},
        { status: "pending_payment", next_at: order.pay_before },
        payment.updated_at - payment.created_at < PATIENCE_MS
          ? undefined
          : (inside) => tellOf(inside, order),
      );
    },
    declined: () => false,

    async voiding(order, payment) {
      if (payment.authorisation_id !== null)
        await takerOf(order, payment).void();
      spending.giveBack(order.order_guid);
      return move(
        order,
        payment,
        "voided",
        {},
        {
          status: "failed",
          reason: payment.reason,
          ended_at: now(),
          release_due: 1,
        },
        (inside) => tellOf(inside, order),
      );
    },
    voided: () => false,
  };

  /** @returns whether something changed, and there may be more to do */
  const step = async (order: Order): Promise<boolean> => {
    const { order_guid, validate_id, payment } = order;
    if (order.release_due) {
      await purchases.release(validate_id);
      return moveOrder(database, order_guid, order.status, {
        release_due: 0,
        next_at: null,
        tries: 0,
      });
    }
    switch (order.status) {
      case "pending_payment":
        return now() < order.pay_before
          ? false
          : moveOrder(database, order_guid, "pending_payment", {
              status: "expired",
              ended_at: now(),
              release_due: 1,
            });
      case "payment_processing":
        return steps[payment!.status](order, payment!);
      case "paid": {
        // Before the tickets, and again after a crash: it is given once for the order.
        if (order.contents.earns)
          spending.earn(order_guid, order.contents.earns);
        return database.transaction(async (inside) => {
          const moved = await moveOrder(inside, order_guid, "paid", {
            status: "issued",
            issued_at: now(),
            next_at: null,
            tries: 0,
          });
          if (moved) await issue(inside, order);
          return moved;
        });
      }
      default:
        return false;
    }
  };

  const advance = async (orderGuid: string): Promise<Order | undefined> => {
    for (;;) {
      const order = await readOrder(database, orderGuid);
      // What failed is not tried again by everybody who asks how it goes.
      if (!order || (order.tries > 0 && !isDue(order))) return order;
      try {
        if (await step(order)) continue;
        // Somebody else may have taken a step meanwhile.
        const after = await readOrder(database, orderGuid);
        if (!after || isAsFar(after, order)) return after;
      } catch (error) {
        onFailure(orderGuid, error);
        const pause = SHORTEST_PAUSE_MS * 2 ** Math.min(order.tries, 20);
        await moveOrder(database, orderGuid, order.status, {
          next_at: now() + Math.min(pause, LONGEST_PAUSE_MS),
          tries: order.tries + 1,
        });
        return readOrder(database, orderGuid);
      }
    }
  };

  const inTurn = oneAtATime(advance);
  return {
    advance: inTurn,
    async hear(orderGuid, paymentId, authorisation) {
      const order = await readOrder(database, orderGuid);
      const { payment } = order ?? {};
      if (
        order &&
        payment?.payment_id === paymentId &&
        (payment.status === "challenge" || payment.status === "unknown")
      )
        await follow(order, payment, authorisation);
      return inTurn(orderGuid);
    },
  };
}

/** Until then a customer who was sent elsewhere may pay: the places are held, and five minutes in any case. */
export function cashierEnds(
  { pay_before }: Order,
  { created_at }: Payment,
): number {
  return Math.max(pay_before, created_at + CHALLENGE_MS);
}

function isAsFar(one: Order, other: Order): boolean {
  return (
    one.status === other.status && one.payment?.status === other.payment?.status
  );
}

/** What was abandoned, was so for a reason of its own. */
function reasonOf(payment: Payment, reason: string | undefined): string {
  if (reason !== "abandoned") return reason ?? "card_declined";
  if (payment.status !== "challenge") return "gateway_unreachable";
  return payment.reason === WITHDRAWN ? WITHDRAWN : "challenge_expired";
}
