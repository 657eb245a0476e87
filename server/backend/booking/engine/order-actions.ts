/**
 * The actions of the engine for each state (transitions.ts), taken when they are due. An action returns an outcome, or
 * undefined if there is nothing to do yet. An interrupted action is repeated, so every action is
 * idempotent.
 */
import type { Authorisation } from "../payments/authorisation.ts";
import { GatewayUnanswered } from "../payments/payment-errors.ts";
import type { Quotes } from "../quotes/quotes.ts";
import type { Outcome } from "./apply-transition.ts";
import type { BalanceAction } from "./balance-actions.ts";
import type { Order, Payment } from "../model/order.ts";
import type { TakerOf } from "./payment-takers.ts";
import type { OrderAction } from "./transitions.ts";

export interface OrderActionsInput {
  readonly now: () => number;
  readonly takerOf: TakerOf;
  readonly quotes: Pick<Quotes, "confirm">;
}

/**
 * The actions that call other services. The release of a hold is not a transition, because the
 * order stays in its state (process-order.ts).
 */
export type OrderActions = Readonly<
  Record<
    Exclude<OrderAction, BalanceAction | "release_hold">,
    (order: Order) => Promise<Outcome | undefined> | Outcome | undefined
  >
>;

/** The decline reason of a payment that ends because the customer cancels the order. */
export const WITHDRAWN = "cancelled";
/** The time in which a customer must answer the bank's challenge. */
export const CHALLENGE_MS = 5 * 60 * 1000;
/** The interval at which a cashier is asked whether an absent customer has paid. */
const LOOK_MS = 30_000;
/** The delay before a provider that did not answer is asked again. */
const ASK_AGAIN_MS = 2000;

export function createOrderActions({
  now,
  takerOf,
  quotes,
}: OrderActionsInput): OrderActions {
  const outcomeOf = (order: Order, authorisation: Authorisation): Outcome =>
    describeOutcome(order, authorisation, now());

  /** The outcome of the payment is unknown: the provider is asked again later. */
  const unanswered = (error: unknown): Outcome => {
    if (!(error instanceof GatewayUnanswered)) throw error;
    return {
      event: "payment_unanswered",
      order: { next_at: now() + ASK_AGAIN_MS },
    };
  };

  const abandon = async (order: Order): Promise<Outcome> =>
    outcomeOf(order, await takerOf(order, paymentOf(order)).abandon());

  const find = async (order: Order): Promise<Outcome> => {
    const payment = paymentOf(order);
    const found = await takerOf(order, payment).find();
    if (!found) throw new Error(`${payment.payment_id} is gone`);
    return outcomeOf(order, found);
  };

  return {
    check_deadline: ({ pay_before }) =>
      now() < pay_before ? undefined : { event: "deadline_passed" },

    async authorise_payment(order) {
      const payment = paymentOf(order);
      if (payment.amount === 0) return { event: "payment_authorised" };
      try {
        return outcomeOf(order, await takerOf(order, payment).authorise());
      } catch (error) {
        return unanswered(error);
      }
    },

    find_payment: find,

    async check_challenge(order) {
      const payment = paymentOf(order);
      if (payment.attempts_left !== null) return abandon(order);
      // A customer who was sent to a cashier may have paid there without coming back, and payers of shares pay one by one.
      if (now() < cashierEnds(order, payment)) return find(order);
      return abandon(order).catch(unanswered);
    },

    abandon_payment: abandon,

    async confirm_hold(order) {
      const { validate_id, order_guid } = order;
      if (paymentOf(order).fails_to_issue === 1)
        return { event: "not_ticketed", payment: { reason: "not_ticketed" } };
      const reason = await quotes.confirm(validate_id, order_guid);
      return reason === undefined
        ? { event: "hold_confirmed" }
        : { event: "sold_out", payment: { reason } };
    },

    async capture_payment(order) {
      const payment = paymentOf(order);
      if (payment.authorisation_id !== null)
        await takerOf(order, payment).capture();
      return { event: "payment_captured" };
    },

    async void_payment(order) {
      const payment = paymentOf(order);
      if (payment.authorisation_id !== null)
        await takerOf(order, payment).void();
      return { event: "payment_voided", order: { reason: payment.reason } };
    },
  };
}

/** The outcome of a payment provider's answer for the order. */
export function describeOutcome(
  order: Order,
  authorisation: Authorisation,
  now: number,
): Outcome {
  const payment = paymentOf(order);
  const { authorisation_id, status, reason, ready_at, challenge } =
    authorisation;
  switch (status) {
    case "authorised":
      return {
        event: "payment_authorised",
        payment: {
          authorisation_id,
          fails_to_issue: authorisation.fails_to_issue ? 1 : 0,
          reason: null,
        },
      };
    case "challenge":
      return {
        event: "payment_challenged",
        payment: { ...challenge!, authorisation_id },
        order: {
          next_at:
            challenge!.attempts_left === null
              ? Math.min(
                  now + (authorisation.look_ms ?? LOOK_MS),
                  cashierEnds(order, payment),
                )
              : now + CHALLENGE_MS,
        },
      };
    case "processing":
      return {
        event: "payment_pending",
        payment: { authorisation_id },
        order: { next_at: Math.max(ready_at!, now + 1) },
      };
    case "declined":
      return {
        event: "payment_declined",
        payment: { authorisation_id, reason: reasonOf(payment, reason) },
      };
    default:
      throw new Error(`${payment.payment_id} is ${status} at the gateway`);
  }
}

/**
 * When a cashier's page stops accepting the payment, in milliseconds since 1970: at the
 * end of the hold, but not earlier than five minutes after the start of the payment.
 */
export function cashierEnds(
  { pay_before }: Order,
  { created_at }: Payment,
): number {
  return Math.max(pay_before, created_at + CHALLENGE_MS);
}

function paymentOf({ order_guid, payment }: Order): Payment {
  if (!payment) throw new Error(`${order_guid} has no attempt to pay`);
  return payment;
}

/**
 * The reason for which a payment was declined; attempts that the shop abandoned have its own
 * reason.
 */
function reasonOf(payment: Payment, reason: string | undefined): string {
  if (reason !== "abandoned") return reason ?? "card_declined";
  if (payment.status !== "challenge") return "gateway_unreachable";
  return payment.reason === WITHDRAWN ? WITHDRAWN : "challenge_expired";
}
