/** Writes a transition of an order atomically: its states, its times and its effects. */
import type { Database } from "#server/backend/storage/database.ts";
import type { Order } from "../model/order.ts";
import {
  moveOrder,
  movePayment,
  type OrderChange,
  type PaymentChange,
} from "./order-store.ts";
import {
  definitionOf,
  TRANSITIONS,
  type OrderEffect,
  type OrderEvent,
  type OrderStateName,
  type Transition,
} from "./transitions.ts";

/** How an action ended, or what a customer did. */
export interface Outcome {
  readonly event: OrderEvent;
  /** Other columns of the payment attempt that change. */
  readonly payment?: PaymentChange;
  /**
   * `next_at`: when to look at the order again, in milliseconds since 1970, if the
   * transition waits.
   */
  readonly order?: Pick<OrderChange, "next_at" | "reason" | "pay_before">;
}

export type OrderEffects = Readonly<
  Record<OrderEffect, (inside: Database, order: Order) => Promise<void>>
>;

/**
 * @param inside the transaction in which everything is written
 * @param order as it was when the event happened
 * @param continuesAt when other processes may continue with an order whose next action follows at once; left out: now
 * @returns false if the order is no longer in that state; nothing is written then
 * @throws Error if the table has no such transition
 */
export type ApplyTransition = (
  inside: Database,
  order: Order,
  outcome: Outcome,
  effects?: Partial<OrderEffects>,
  continuesAt?: number,
) => Promise<boolean>;

/** The name of the state that an order's columns hold. */
export function stateOf({ status, payment }: Order): OrderStateName {
  if (status === "pending_payment")
    return payment?.status === "declined" ? "declined" : status;
  return status === "payment_processing"
    ? (payment!.status as OrderStateName)
    : status;
}

function findTransition(
  state: OrderStateName,
  event: OrderEvent,
): Transition | undefined {
  return TRANSITIONS.find((row) => row.state === state && row.event === event);
}

/** @param effects those of the engine; a caller may pass its own for one transition */
export function createApplyTransition(
  now: () => number,
  effects: Omit<OrderEffects, "start_payment">,
): ApplyTransition {
  return async (
    inside,
    order,
    { event, ...changes },
    own = {},
    continuesAt = now(),
  ) => {
    const state = stateOf(order);
    const transition = findTransition(state, event);
    if (!transition) throw new Error(`an order cannot ${event} when ${state}`);
    const next = definitionOf(transition.next);
    const { order_guid, status, payment } = order;
    const isPaying = status === "payment_processing";
    if (isPaying) {
      const moved = await movePayment(inside, payment!, {
        ...changes.payment,
        status: next.payment!,
        updated_at: now(),
      });
      if (!moved) return false;
    }
    const moved = await moveOrder(inside, order_guid, status, {
      status: next.order,
      next_at: nextLook(order, transition, continuesAt),
      tries: 0,
      ...(next.stamp === undefined ? {} : { [next.stamp]: now() }),
      ...(next.releases ? { release_due: 1 as const } : {}),
      ...changes.order,
    });
    // An order that is being paid moves together with its payment attempt only.
    if (!moved && isPaying)
      throw new Error(`${order_guid} and its payment are in different states`);
    if (!moved) return false;
    const all: Partial<OrderEffects> = { ...effects, ...own };
    for (const effect of transition.effects ?? [])
      await all[effect]!(inside, order);
    return true;
  };
}

function nextLook(
  { pay_before }: Order,
  { next, wait }: Transition,
  continuesAt: number,
): number | null {
  if (definitionOf(next).action === undefined) return null;
  return wait === "until_deadline" ? pay_before : continuesAt;
}
