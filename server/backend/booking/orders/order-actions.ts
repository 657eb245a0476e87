/**
 * What the engine does with an order in each state (transitions.ts). Each action ends with
 * an outcome, or with undefined when there is nothing to do yet. An action that was
 * interrupted is taken again, so each can be repeated without doing anything twice.
 */
import type { Spending } from "../../rewards/spending.ts";
import type { Authorisation } from "../payments/authorisation.ts";
import { GatewayUnanswered } from "../payments/payment-errors.ts";
import type { Quotes } from "../quotes/quotes.ts";
import type { Outcome } from "./apply-transition.ts";
import type { Order, Payment } from "./order.ts";
import type { TakerOf } from "./payment-takers.ts";
import type { OrderAction } from "./transitions.ts";

export interface OrderActionsInput {
  readonly now: () => number;
  readonly takerOf: TakerOf;
  readonly quotes: Pick<Quotes, "confirm">;
  readonly spending: Spending;
}

/** The release of a hold is no transition: the order stays as it is (process-order.ts). */
export type OrderActions = Readonly<
  Record<
    Exclude<OrderAction, "release_hold">,
    (order: Order) => Promise<Outcome | undefined> | Outcome | undefined
  >
>;

/** The reason of a payment that ends because the customer cancels the order. */
export const WITHDRAWN = "cancelled";
/** How long a customer has to answer the bank's question. */
export const CHALLENGE_MS = 5 * 60 * 1000;
/** How often a cashier is asked whether a customer who did not come back has paid. */
const LOOK_MS = 30_000;
/** When a provider that did not answer is asked again. */
const ASK_AGAIN_MS = 2000;

export function createOrderActions({
  now,
  takerOf,
  quotes,
  spending,
}: OrderActionsInput): OrderActions {
  const outcomeOf = (order: Order, authorisation: Authorisation): Outcome =>
    describeOutcome(order, authorisation, now());

  /** Nobody knows what became of the payment: it is asked for again later. */
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

  const isDue = ({ next_at }: Order): boolean =>
    next_at !== null && next_at <= now();

  return {
    check_deadline: ({ pay_before }) =>
      now() < pay_before ? undefined : { event: "deadline_passed" },

    take_balances(order) {
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
        ? { event: "balances_taken" }
        : { event: "balances_changed", payment: { reason: "price_changed" } };
    },

    async authorise_payment(order) {
      const payment = paymentOf(order);
      if (payment.amount === 0) return { event: "payment_authorised" };
      try {
        return outcomeOf(order, await takerOf(order, payment).authorise());
      } catch (error) {
        return unanswered(error);
      }
    },

    find_payment: (order) => (isDue(order) ? find(order) : undefined),

    async check_challenge(order) {
      const payment = paymentOf(order);
      if (!isDue(order)) return undefined;
      if (payment.attempts_left !== null) return abandon(order);
      // A customer who was sent to a cashier may have paid there without coming back.
      if (now() < cashierEnds(order, payment)) return find(order);
      return abandon(order).catch(unanswered);
    },

    abandon_payment: (order) => (isDue(order) ? abandon(order) : undefined),

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

    return_balances({ order_guid }) {
      spending.giveBack(order_guid);
      return { event: "balances_returned" };
    },

    async void_payment(order) {
      const payment = paymentOf(order);
      if (payment.authorisation_id !== null)
        await takerOf(order, payment).void();
      spending.giveBack(order.order_guid);
      return { event: "payment_voided", order: { reason: payment.reason } };
    },

    earn_credits({ order_guid, contents: { earns } }) {
      if (earns) spending.earn(order_guid, earns);
      return { event: "credits_earned" };
    },
  };
}

/** What a payment provider's answer means for the order. */
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
              ? Math.min(now + LOOK_MS, cashierEnds(order, payment))
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
 * When a cashier's page stops taking the payment, in milliseconds since 1970: as long as
 * the places are held, and for five minutes in any case.
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

/** The reason why a payment was declined; one that we abandoned has a reason of ours. */
function reasonOf(payment: Payment, reason: string | undefined): string {
  if (reason !== "abandoned") return reason ?? "card_declined";
  if (payment.status !== "challenge") return "gateway_unreachable";
  return payment.reason === WITHDRAWN ? WITHDRAWN : "challenge_expired";
}
