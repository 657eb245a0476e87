/** The data of the sections of an order's page. */
import type { OrderState, PriceDetails } from "#schema/booking.ts";
import type { OrderStep } from "#schema/modules/order_status.ts";
import type { OrderPriceData } from "#schema/modules/order_price.ts";
import type { Order, Payment } from "../model/order.ts";
import type { QuoteItem } from "../model/quote.ts";
import type { Described, Words } from "../model/vertical.ts";
import {
  amendedOf,
  isClosed,
  isElsewhere,
  isShared,
  refundedOf,
} from "../model/order-state.ts";

export interface OrderStatusData {
  readonly order: OrderState;
  readonly booking_no: string;
  readonly created_at: number;
  readonly steps: readonly OrderStep[];
  readonly message: { readonly title: string; readonly text: string };
  /** The order replaces tickets of another order. */
  readonly is_change?: true;
}

/** The last step of an order that has ended without tickets. */
const ENDED: Partial<Record<Order["status"], OrderStep["step"]>> = {
  failed: "voided",
  cancelled: "cancelled",
  expired: "cancelled",
};

export function describeStatus(
  order: Order,
  state: OrderState,
  now: number,
  { begins, ends }: Described["steps"],
  words: Words,
): OrderStatusData {
  const { language, text } = words;
  const labels: Partial<Record<OrderStep["step"], string>> = {
    travel: begins,
    done: ends,
  };
  return {
    order: state,
    booking_no: order.booking_no,
    created_at: order.created_at,
    steps: stepsOf(order, now).map((step) => ({
      ...step,
      label: labels[step.step] ?? text(language, `order.step.${step.step}`),
    })),
    message: describeMessage(order, words, now),
    ...(order.contents.amends ? { is_change: true as const } : {}),
  };
}

function stepsOf(order: Order, now: number): Omit<OrderStep, "label">[] {
  const { status, created_at, paid_at, issued_at, ended_at } = order;
  const { items } = order.contents.quote;
  const first = items[0]!;
  const last = items.at(-1)!;
  const { time_zone } = first;
  const ordered = {
    step: "ordered",
    at: created_at,
    time_zone,
    state: "done",
  } as const;
  const ended = ENDED[status];
  if (ended)
    return [
      ordered,
      { step: ended, at: ended_at!, time_zone, state: "failed" },
    ];
  const isOver = now >= last.ends_at;
  const steps = [
    { step: "paid", at: paid_at, over: paid_at !== null, time_zone },
    { step: "issued", at: issued_at, over: issued_at !== null, time_zone },
    { step: "travel", at: first.starts_at, over: isOver, time_zone },
    {
      step: "done",
      at: last.ends_at,
      over: isOver,
      time_zone: endZoneOf(last),
    },
  ] as const;
  if (isClosed(order))
    return [
      ordered,
      ...steps.slice(0, 2).map(({ over: _over, at, ...step }) => ({
        ...step,
        ...(at === null ? {} : { at }),
        state: "done" as const,
      })),
      {
        step: amendedOf(order) === "fully" ? "amended" : "refunded",
        time_zone,
        state: "now",
      },
    ];
  const next = steps.findIndex((one) => !one.over);
  return [
    ordered,
    ...steps.map(({ over: _over, at, ...step }, index) => ({
      ...step,
      ...(at === null ? {} : { at }),
      state:
        next === -1 || index < next
          ? ("done" as const)
          : index === next
            ? ("now" as const)
            : ("ahead" as const),
    })),
  ];
}

function endZoneOf({ time_zone, end_time_zone }: QuoteItem): string {
  return end_time_zone ?? time_zone;
}

/** Whether all items have ended. @param now in milliseconds since 1970 */
function isTravelled(order: Order, now: number): boolean {
  const { status, contents } = order;
  return (
    status === "issued" &&
    !isClosed(order) &&
    contents.quote.items.every(({ ends_at }) => ends_at <= now)
  );
}

/** The name and explanation of an order's state. */
export function describeMessage(
  order: Order,
  { language, text }: Words,
  now: number,
): OrderStatusData["message"] {
  const { amends } = order.contents;
  const key = isTravelled(order, now) ? "travelled" : messageOf(order);
  const name = amends && key === "issued" ? "changed" : key;
  const values = { booking_no: amends?.booking_no ?? "" };
  // The old tickets remain valid until the new ones are issued.
  const isOpen = amends !== undefined && order.issued_at === null;
  return {
    title: text(language, `order.message.${name}.title`, values),
    text: [
      text(language, `order.message.${name}.text`, values),
      ...(isOpen ? [text(language, "order.message.old_valid", values)] : []),
    ].join(" "),
  };
}

/** The key of the text `order.message.*` for the state of an order. */
export function messageOf(order: Order): string {
  const { status, reason, payment } = order;
  const refunded = refundedOf(order);
  const amended = amendedOf(order);
  if (amended === "fully") return "amended";
  if (amended === "partly") return "partly_amended";
  if (refunded === "partly") return "partly_refunded";
  if (refunded === "fully")
    return order.seller_cancelled === 1 ? "cancelled_by_seller" : "refunded";
  if (payment && isShared(payment)) {
    if (payment.status === "challenge") return "shared";
    if (payment.status === "declined" && status !== "cancelled")
      return "shares_ended";
  }
  if (status === "pending_payment")
    return payment?.status === "declined" ? "declined" : "pending_payment";
  if (payment && status === "payment_processing" && isElsewhere(payment))
    return "elsewhere";
  if (status === "payment_processing")
    return payment?.status === "challenge" || payment?.status === "unknown"
      ? payment.status
      : "payment_processing";
  if (status === "failed")
    return reason === "sold_out" || reason === "service_cancelled"
      ? reason
      : "not_ticketed";
  return status;
}

/** The state of a payment's money; all other statuses are pending. */
const BECAME: Partial<
  Record<Payment["status"], OrderPriceData["payments"][number]["status"]>
> = {
  authorised: "reserved",
  confirmed: "reserved",
  captured: "paid",
  declining: "declined",
  declined: "declined",
  voiding: "reserved",
  voided: "released",
};

/** @param labels the method of each payment */
export function describeOrderPrice(
  { order_guid, status, paid_at, contents: { earns, quote } }: Order,
  price: PriceDetails,
  payments: readonly Payment[],
  labels: readonly string[],
  refunds: OrderPriceData["payments"],
): OrderPriceData {
  return {
    price,
    ...(earns && status === "issued" ? { earned: earns.credits } : {}),
    ...(paid_at === null
      ? {}
      : { receipt_path: `/ptp/receipt/?order_guid=${order_guid}` }),
    payments: [
      ...payments.map((payment, index) => ({
        at: payment.updated_at,
        time_zone: quote.items[0]!.time_zone,
        label: labels[index]!,
        amount: { amount: payment.amount, currency: payment.currency },
        status: BECAME[payment.status] ?? ("pending" as const),
      })),
      ...refunds,
    ],
  };
}
