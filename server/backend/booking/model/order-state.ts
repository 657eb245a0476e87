/** The state of an order for callers: its progress and its money. */
import { partsOf } from "./quote.ts";
import type { OrderState } from "#schema/booking.ts";
import { USUAL_PAGES, type OrderPages, type Sellers } from "./sellers.ts";
import {
  SHARES,
  type Order,
  type Payment,
  type PaymentStatus,
} from "./order.ts";

type Said = Pick<OrderState, "payment_status" | "money_moved">;

const SAID: Readonly<Record<PaymentStatus, Said>> = {
  created: { payment_status: "processing", money_moved: "no" },
  authorising: { payment_status: "processing", money_moved: "unknown" },
  processing: { payment_status: "processing", money_moved: "unknown" },
  challenge: { payment_status: "challenge", money_moved: "no" },
  unknown: { payment_status: "unknown", money_moved: "unknown" },
  authorised: { payment_status: "authorised", money_moved: "reserved" },
  confirmed: { payment_status: "authorised", money_moved: "reserved" },
  captured: { payment_status: "captured", money_moved: "yes" },
  declining: { payment_status: "declined", money_moved: "no" },
  declined: { payment_status: "declined", money_moved: "no" },
  voiding: { payment_status: "authorised", money_moved: "reserved" },
  voided: { payment_status: "voided", money_moved: "returned" },
};

const NOTHING_PAID: Said = { payment_status: "none", money_moved: "no" };

/** @param pages the pages of the product */
export function orderPath(
  orderGuid: string,
  { order }: Pick<OrderPages, "order"> = USUAL_PAGES,
): string {
  return `${order}?order_guid=${orderGuid}`;
}

/** The page on which an order is paid. */
export function payPath(
  { pay }: Pick<OrderPages, "pay">,
  { validate_id }: Pick<Order, "validate_id">,
): string {
  return `${pay}?${new URLSearchParams({ validate_id })}`;
}

/** Whether the customer has been sent to pay on another site. */
export function isElsewhere({ status, attempts_left }: Payment): boolean {
  return status === "challenge" && attempts_left === null;
}

/** Whether several people pay it, each their share. */
export function isShared({ method }: Pick<Payment, "method">): boolean {
  return method === SHARES;
}

/** The public state of a payment. One of zero charges nothing, and the order is paid all the same. */
function saidOf(payment: Payment | undefined): Said {
  if (!payment) return NOTHING_PAID;
  const said =
    isElsewhere(payment) && !isShared(payment)
      ? ELSEWHERE
      : SAID[payment.status];
  if (payment.amount > 0) return said;
  const { payment_status } = said;
  const isPaid =
    payment_status === "authorised" || payment_status === "captured";
  return { payment_status, money_moved: isPaid ? "covered" : "no" };
}

/** It is unknown whether a customer on another site has paid: the cashier is asked. */
const ELSEWHERE: Said = {
  payment_status: "challenge",
  money_moved: "unknown",
};

type Closed = Pick<Order, "refunded_parts" | "amended_parts" | "contents">;

/** How much of an order is refunded; undefined if nothing is. */
export function refundedOf(order: Closed): OrderState["refunded"] {
  return shareOf(order, order.refunded_parts);
}

/** How much of an order is replaced by later orders; undefined if nothing is. */
export function amendedOf(order: Closed): OrderState["amended"] {
  const { refunded_parts, amended_parts } = order;
  // All other parts were changed: the order has no valid part any more.
  const isAll = shareOf(order, refunded_parts + amended_parts) === "fully";
  return amended_parts > 0 && isAll ? "fully" : shareOf(order, amended_parts);
}

/**
 * Whether the order still has its confirmation page. After a refund, a change or its end the order
 * page takes its place.
 *
 * @param now in milliseconds since 1970
 */
export function isJustBooked(
  order: Closed & Pick<Order, "status">,
  now: number,
): boolean {
  const { status, refunded_parts, amended_parts, contents } = order;
  return (
    status === "issued" &&
    refunded_parts + amended_parts === 0 &&
    contents.quote.items.some(({ ends_at }) => ends_at > now)
  );
}

/** Whether the order has no valid ticket any more. */
export function isClosed(order: Closed): boolean {
  return refundedOf(order) === "fully" || amendedOf(order) === "fully";
}

function shareOf(
  { contents: { quote } }: Closed,
  parts: number,
): "partly" | "fully" | undefined {
  if (parts === 0) return undefined;
  return parts < partsOf(quote).length ? "partly" : "fully";
}

/** The path of the confirmation page. */
function bookedPath(
  { booked }: Pick<OrderPages, "booked">,
  { order_guid }: Pick<Order, "order_guid">,
): string {
  return `${booked}?order_guid=${order_guid}`;
}

/** What a customer who is to confirm a payment is told. */
export type Question = Pick<
  NonNullable<OrderState["challenge"]>,
  "text" | "merchant" | "wallet"
>;

/** @param question the challenge to the customer, in the caller's language */
export function describeState(
  order: Order,
  { pagesOf }: Pick<Sellers, "pagesOf">,
  now: number,
  question: (payment: Payment) => Question,
): OrderState {
  const { payment } = order;
  const pages = pagesOf(order.contents.quote);
  const reason = order.reason ?? payment?.reason ?? null;
  const refunded = refundedOf(order);
  const amended = amendedOf(order);
  return {
    order_guid: order.order_guid,
    booking_no: order.booking_no,
    payment_asset_no: order.payment_asset_no,
    amount: order.amount,
    pay_before: order.pay_before,
    order_status: order.status,
    ...saidOf(payment),
    ...(refunded === undefined ? {} : { refunded }),
    ...(amended === undefined ? {} : { amended }),
    ...(reason === null ? {} : { reason }),
    ...(payment?.status === "challenge"
      ? {
          challenge: {
            challenge_id: payment.challenge_id!,
            ...question(payment),
            amount: { amount: payment.amount, currency: payment.currency },
            ...(isShared(payment)
              ? { shared: true as const }
              : payment.attempts_left === null
                ? { elsewhere: true as const }
                : { attempts_left: payment.attempts_left }),
          },
        }
      : {}),
    order_path: orderPath(order.order_guid, pages),
    ...(isJustBooked(order, now)
      ? { booked_path: bookedPath(pages, order) }
      : {}),
  };
}
