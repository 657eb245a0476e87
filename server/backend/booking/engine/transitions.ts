/**
 * The states of an order and the transitions between them, as data. The engine runs this table
 * (process-order.ts, pay-order.ts), and docs/booking.md prints it as a diagram.
 *
 * In each state the engine takes that state's action. How the action ends is an event, and the
 * transition of the event is written in one transaction together with its effects. The next action
 * is taken only then, so that after a crash the engine continues from the written state. Therefore
 * every action is idempotent. Coupons, gift cards and credits change in the same transaction as
 * well.
 */
import type { OrderStatus, PaymentStatus } from "../model/order.ts";

/** What the engine does with an order that is in a state. */
export type OrderAction =
  | "check_deadline"
  | "take_balances"
  | "authorise_payment"
  | "find_payment"
  | "check_challenge"
  | "abandon_payment"
  | "confirm_hold"
  | "capture_payment"
  | "return_balances"
  | "void_payment"
  | "earn_credits"
  | "release_hold";

/** An effect that is written together with a transition. */
export type OrderEffect =
  | "start_payment"
  | "issue_documents"
  | "return_balances"
  | "send_mail"
  | "send_mail_if_left";

export interface StateDefinition {
  readonly order: OrderStatus;
  /** The status of the last payment attempt; left out if it does not change. */
  readonly payment?: PaymentStatus;
  /** Left out: the state is final. */
  readonly action?: OrderAction;
  /** The column with the time at which the order entered this state. */
  readonly stamp?: "paid_at" | "issued_at" | "ended_at";
  /** true: the hold is released when the order has reached this state. */
  readonly releases?: true;
}

/** Each state with its values of `orders.status` and `order_payments.status`. */
export const STATES = {
  pending_payment: { order: "pending_payment", action: "check_deadline" },
  declined: {
    order: "pending_payment",
    payment: "declined",
    action: "check_deadline",
  },
  created: {
    order: "payment_processing",
    payment: "created",
    action: "take_balances",
  },
  authorising: {
    order: "payment_processing",
    payment: "authorising",
    action: "authorise_payment",
  },
  processing: {
    order: "payment_processing",
    payment: "processing",
    action: "find_payment",
  },
  challenge: {
    order: "payment_processing",
    payment: "challenge",
    action: "check_challenge",
  },
  unknown: {
    order: "payment_processing",
    payment: "unknown",
    action: "abandon_payment",
  },
  authorised: {
    order: "payment_processing",
    payment: "authorised",
    action: "confirm_hold",
  },
  confirmed: {
    order: "payment_processing",
    payment: "confirmed",
    action: "capture_payment",
  },
  declining: {
    order: "payment_processing",
    payment: "declining",
    action: "return_balances",
  },
  voiding: {
    order: "payment_processing",
    payment: "voiding",
    action: "void_payment",
  },
  paid: {
    order: "paid",
    payment: "captured",
    action: "earn_credits",
    stamp: "paid_at",
  },
  issued: { order: "issued", payment: "captured", stamp: "issued_at" },
  failed: {
    order: "failed",
    payment: "voided",
    action: "release_hold",
    stamp: "ended_at",
    releases: true,
  },
  expired: {
    order: "expired",
    action: "release_hold",
    stamp: "ended_at",
    releases: true,
  },
  cancelled: {
    order: "cancelled",
    action: "release_hold",
    stamp: "ended_at",
    releases: true,
  },
} as const satisfies Record<string, StateDefinition>;

export type OrderStateName = keyof typeof STATES;

/** Who or what causes a transition: the customer, the clock, or how an action ended. */
export type OrderEvent =
  | "pay"
  | "cancel"
  | "code_answered"
  | "withdraw"
  | "deadline_passed"
  | "balances_taken"
  | "balances_changed"
  | "payment_authorised"
  | "payment_challenged"
  | "payment_pending"
  | "payment_declined"
  | "payment_unanswered"
  | "hold_confirmed"
  | "sold_out"
  | "not_ticketed"
  | "payment_captured"
  | "balances_returned"
  | "payment_voided"
  | "credits_earned";

export function definitionOf(state: OrderStateName): StateDefinition {
  return STATES[state];
}

export interface Transition {
  readonly state: OrderStateName;
  readonly event: OrderEvent;
  readonly next: OrderStateName;
  /** Effects in the same transaction. */
  readonly effects?: readonly OrderEffect[];
  /** When the engine continues with the order; left out: at once. */
  readonly wait?: "until_deadline" | "until_answer";
}

/** The transitions for a payment provider's answer, in every state that asks for it. */
const ANSWERS = [
  { event: "payment_authorised", next: "authorised" },
  { event: "payment_challenged", next: "challenge", wait: "until_answer" },
  { event: "payment_pending", next: "processing", wait: "until_answer" },
  { event: "payment_declined", next: "declining" },
  { event: "payment_unanswered", next: "unknown", wait: "until_answer" },
] as const satisfies readonly Omit<Transition, "state">[];

const ASKING = ["authorising", "processing", "challenge", "unknown"] as const;
const UNPAID = ["pending_payment", "declined"] as const;

export const TRANSITIONS: readonly Transition[] = [
  ...UNPAID.flatMap((state): Transition[] => [
    { state, event: "pay", next: "created", effects: ["start_payment"] },
    { state, event: "cancel", next: "cancelled" },
    { state, event: "deadline_passed", next: "expired" },
  ]),
  { state: "created", event: "balances_taken", next: "authorising" },
  { state: "created", event: "balances_changed", next: "declining" },
  ...ASKING.flatMap((state) => ANSWERS.map((row) => ({ state, ...row }))),
  {
    state: "challenge",
    event: "code_answered",
    next: "challenge",
    wait: "until_answer",
  },
  { state: "challenge", event: "withdraw", next: "challenge" },
  {
    state: "declining",
    event: "balances_returned",
    next: "declined",
    effects: ["send_mail_if_left"],
    wait: "until_deadline",
  },
  { state: "authorised", event: "hold_confirmed", next: "confirmed" },
  { state: "authorised", event: "sold_out", next: "voiding" },
  { state: "authorised", event: "not_ticketed", next: "voiding" },
  { state: "confirmed", event: "payment_captured", next: "paid" },
  {
    state: "paid",
    event: "credits_earned",
    next: "issued",
    effects: ["issue_documents"],
  },
  {
    state: "voiding",
    event: "payment_voided",
    next: "failed",
    effects: ["return_balances", "send_mail"],
  },
];
