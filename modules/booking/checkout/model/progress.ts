/** The state of an order as the checkout shows it. */
import type { OrderState } from "#schema/booking.ts";

export type Progress =
  /** The order is unpaid or its payment was declined, so that it can be paid. */
  | "payable"
  /** The bank has not answered yet. */
  | "processing"
  /** The bank has asked the card holder a challenge. */
  | "challenge"
  /** Waiting for the payment on another company's page. */
  | "elsewhere"
  /** Several people pay their shares: the order's page says who has. */
  | "shared"
  /** Paid or reserved; the tickets are being issued. */
  | "issuing"
  | "done"
  /** It is unknown whether money moved; the service is checking. */
  | "unknown"
  /** Ended; no money moved. */
  | "failed"
  /** Ended; the reserved or paid amount is returned. */
  | "returned"
  | "cancelled"
  | "expired";

export function progressOf({
  order_status,
  payment_status,
  challenge,
}: OrderState): Progress {
  if (challenge?.elsewhere) return "elsewhere";
  if (challenge?.shared) return "shared";
  if (payment_status === "unknown") return "unknown";
  switch (order_status) {
    case "issued":
      return "done";
    case "paid":
      return "issuing";
    case "cancelled":
    case "expired":
      return order_status;
    case "failed":
      return payment_status === "none" || payment_status === "declined"
        ? "failed"
        : "returned";
    case "pending_payment":
      return payment_status === "none" || payment_status === "declined"
        ? "payable"
        : ofPayment(payment_status);
    case "payment_processing":
      return ofPayment(payment_status);
  }
}

function ofPayment(status: OrderState["payment_status"]): Progress {
  switch (status) {
    case "challenge":
      return "challenge";
    case "authorised":
    case "captured":
      return "issuing";
    case "voided":
    case "refunded":
      return "returned";
    case "none":
    case "processing":
    case "declined":
    case "unknown":
      return "processing";
  }
}

/** Whether the order changes without the visitor, so that it is polled. */
export function isUnderWay(order: OrderState): boolean {
  const progress = progressOf(order);
  return (
    progress === "processing" ||
    progress === "issuing" ||
    progress === "unknown" ||
    progress === "elsewhere" ||
    // The reserved amount is not released yet.
    (progress === "returned" && order.payment_status === "authorised")
  );
}

const FIRST_MS = 1000;
const MAX_MS = 10_000;

/** @returns the delay before the next poll in milliseconds: 1 s, growing to 10 s */
export function pollDelay(polls: number): number {
  return Math.min(FIRST_MS * 1.5 ** polls, MAX_MS);
}
