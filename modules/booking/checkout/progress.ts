/** Where an order stands, as somebody who pays needs to know it. */
import type { OrderState } from "#schema/booking.ts";

export type Progress =
  /** Not paid for, or the payment was declined: it can be paid. */
  | "payable"
  /** The bank has not answered yet. */
  | "processing"
  /** The bank asks the holder of the card. */
  | "challenge"
  /** It is to be paid on another company's page, or was paid there already. */
  | "elsewhere"
  /** Paid for or reserved; the tickets are being issued. */
  | "issuing"
  | "done"
  /** Nobody knows whether money moved; it is being found out. */
  | "unknown"
  /** Over, without money moved. */
  | "failed"
  /** Over; what was reserved or paid is given back. */
  | "returned"
  | "cancelled"
  | "expired";

export function progressOf({
  order_status,
  payment_status,
  challenge,
}: OrderState): Progress {
  if (challenge?.elsewhere) return "elsewhere";
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

/** Whether it goes on by itself, so that it is asked about. */
export function isUnderWay(order: OrderState): boolean {
  const progress = progressOf(order);
  return (
    progress === "processing" ||
    progress === "issuing" ||
    progress === "unknown" ||
    progress === "elsewhere" ||
    // What was reserved is still to be released.
    (progress === "returned" && order.payment_status === "authorised")
  );
}

const FIRST_MS = 1000;
const MOST_MS = 10_000;

/** How long to wait before asking for the nth time, from 0: 1 s, growing. */
export function pollDelay(asked: number): number {
  return Math.min(FIRST_MS * 1.5 ** asked, MOST_MS);
}
