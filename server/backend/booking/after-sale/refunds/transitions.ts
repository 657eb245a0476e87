/**
 * The states of a refund and the transitions between them, as data, like those of an order
 * (orders/transitions.ts). docs/booking.md prints the table.
 */

export type RefundStatus =
  | "quoted"
  | "accepted"
  | "returning"
  | "refused"
  | "by_hand"
  | "sent";

/** The action of the engine for a refund in a state. */
export type RefundAction = "tell_seller" | "refund_payment";

/** An effect that is written together with a transition. */
export type RefundEffect =
  | "close_parts"
  | "post_acceptance"
  | "issue_credit_note"
  | "return_balances"
  | "post_balances"
  | "post_payment"
  | "post_transfer"
  | "send_mail";

/** How an action ended, or what a person did. */
export type RefundEvent =
  | "confirm"
  | "balances_returned"
  | "payment_refunded"
  | "payment_refused"
  | "given_up"
  | "settled";

/** The action of each state; a state without one waits for a person or is final. */
export const REFUND_ACTIONS: Partial<Record<RefundStatus, RefundAction>> = {
  accepted: "tell_seller",
  returning: "refund_payment",
  refused: "refund_payment",
};

export interface RefundTransition {
  readonly state: RefundStatus;
  readonly event: RefundEvent;
  readonly next: RefundStatus;
  readonly effects: readonly RefundEffect[];
}

export const REFUND_TRANSITIONS: readonly RefundTransition[] = [
  {
    state: "quoted",
    event: "confirm",
    next: "accepted",
    effects: ["close_parts", "post_acceptance", "issue_credit_note"],
  },
  {
    state: "accepted",
    event: "balances_returned",
    next: "returning",
    effects: ["return_balances", "post_balances"],
  },
  {
    state: "returning",
    event: "payment_refunded",
    next: "sent",
    effects: ["post_payment", "send_mail"],
  },
  {
    state: "returning",
    event: "payment_refused",
    next: "refused",
    effects: ["send_mail"],
  },
  {
    state: "refused",
    event: "payment_refunded",
    next: "sent",
    effects: ["post_payment", "send_mail"],
  },
  { state: "refused", event: "payment_refused", next: "refused", effects: [] },
  {
    state: "refused",
    event: "given_up",
    next: "by_hand",
    effects: ["send_mail"],
  },
  {
    state: "by_hand",
    event: "settled",
    next: "sent",
    effects: ["post_transfer", "send_mail"],
  },
];

/** @throws Error if the table has no such transition */
export function refundTransition(
  state: RefundStatus,
  event: RefundEvent,
): RefundTransition {
  const found = REFUND_TRANSITIONS.find(
    (row) => row.state === state && row.event === event,
  );
  if (!found) throw new Error(`a refund cannot ${event} when ${state}`);
  return found;
}
