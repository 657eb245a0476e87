/** An order as its rows have it. */
import {
  SHARES,
  type Contents,
  type Order,
  type Payment,
  type PaymentStatus,
} from "../model/order.ts";

export interface Row extends Omit<
  Order,
  "amount" | "contents" | "release_due" | "payment"
> {
  readonly amount: number;
  readonly currency: string;
  readonly contents: string;
  readonly release_due: 0 | 1;
}

const PAYMENT_COLUMNS = [
  "payment_id",
  "attempt",
  "method",
  "card_token",
  "amount",
  "currency",
  "status",
  "reason",
  "authorisation_id",
  "challenge_id",
  "attempts_left",
  "fails_to_issue",
  "created_at",
  "updated_at",
] as const satisfies readonly (keyof Payment)[];

/**
 * Begins the stored status of a shared payment that is under way. A program from before shares would send the whole amount
 * to the gateway, without a card. It has no state of this name, so it takes no action.
 */
const UNDER_WAY = `${SHARES}:`;
const ENDED: readonly PaymentStatus[] = ["declined", "captured", "voided"];

/** A payment's status as its row has it. */
export function storedStatus(
  { method }: Pick<Payment, "method">,
  status: PaymentStatus,
): string {
  return method === SHARES && !ENDED.includes(status)
    ? `${UNDER_WAY}${status}`
    : status;
}

/** @param row with the columns of a payment */
export function paymentOf(row: object): Payment {
  const payment = row as Payment;
  return {
    ...payment,
    status: payment.status.replace(UNDER_WAY, "") as PaymentStatus,
  };
}

/** Begins the columns of the payment, of which several have the names of the order's. */
const OF_PAYMENT = "payment:";

/**
 * One statement, because it sees one state of the database. Between two, another process could
 * write a transition, and the order and its payment would be in no state together.
 */
export const READ_ORDER = `SELECT orders.*,
    ${PAYMENT_COLUMNS.map((name) => `last.${name} AS "${OF_PAYMENT}${name}"`).join(", ")}
  FROM orders LEFT JOIN order_payments AS last ON last.order_guid = orders.order_guid
    AND last.attempt = (SELECT MAX(attempt) FROM order_payments
      WHERE order_guid = orders.order_guid)
  WHERE orders.order_guid = ?`;

/** @param read what READ_ORDER answers */
export function withPayment(read: Row): Order {
  const payment: Record<string, unknown> = {};
  const order: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(read))
    if (name.startsWith(OF_PAYMENT))
      payment[name.slice(OF_PAYMENT.length)] = value;
    else order[name] = value;
  return {
    ...orderOf(order as unknown as Row),
    payment: payment["payment_id"] === null ? undefined : paymentOf(payment),
  };
}

export function orderOf({
  amount,
  currency,
  contents,
  release_due,
  ...rest
}: Row): Omit<Order, "payment"> {
  return {
    ...rest,
    amount: { amount, currency },
    contents: JSON.parse(contents) as Contents,
    release_due: release_due === 1,
  };
}
