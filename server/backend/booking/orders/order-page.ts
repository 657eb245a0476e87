/** What the sections of an order's page show. */
import type { Price } from "#schema/common.ts";
import type { OrderState, PriceDetails } from "#schema/booking.ts";
import type { StopTime } from "#schema/transport.ts";
import type { Countries } from "../../kernel/countries.ts";
import { formatPhone } from "./check-fields.ts";
import { drawBarcode, type Barcode } from "./barcode.ts";
import type { IssuedTicket } from "./issue-tickets.ts";
import type { Order, Payment, Values } from "./order.ts";
import { formatDay, type PageWords } from "./page-words.ts";
import { isElsewhere } from "./order-state.ts";
import type { SecretValues } from "./secret-values.ts";
import { nameOf } from "./saved-travellers.ts";
import { describePlaces, type TicketPlace } from "./seating-text.ts";

export interface OrderStep {
  readonly step:
    "ordered" | "paid" | "issued" | "travel" | "done" | "voided" | "cancelled";
  readonly label: string;
  readonly at?: number;
  readonly time_zone?: string;
  readonly state: "done" | "now" | "ahead" | "failed";
}

export interface OrderStatusData {
  readonly order: OrderState;
  readonly booking_no: string;
  readonly created_at: number;
  readonly steps: readonly OrderStep[];
  readonly message: { readonly title: string; readonly text: string };
}

export interface Ticket {
  readonly ticket_no: string;
  readonly traveller: string;
  readonly journey_label: string;
  /** Where one sits, leg by leg. */
  readonly places: readonly TicketPlace[];
  readonly barcode_svg: Barcode;
  readonly pickup_code?: string;
}

/** The order is over, without tickets. */
const OVER: Partial<Record<Order["status"], OrderStep["step"]>> = {
  failed: "voided",
  cancelled: "cancelled",
  expired: "cancelled",
};

export function describeStatus(
  order: Order,
  state: OrderState,
  now: number,
  { language, text }: PageWords,
): OrderStatusData {
  const key = messageOf(order);
  return {
    order: state,
    booking_no: order.booking_no,
    created_at: order.created_at,
    steps: stepsOf(order, now).map((step) => ({
      ...step,
      label: text(language, `order.step.${step.step}`),
    })),
    message: {
      title: text(language, `order.message.${key}.title`),
      text: text(language, `order.message.${key}.text`),
    },
  };
}

function stepsOf(order: Order, now: number): Omit<OrderStep, "label">[] {
  const { status, created_at, paid_at, issued_at, ended_at } = order;
  const ordered = { step: "ordered", at: created_at, state: "done" } as const;
  const over = OVER[status];
  if (over) return [ordered, { step: over, at: ended_at!, state: "failed" }];
  const { journeys } = order.contents.purchase;
  const leaves = journeys[0]!.route.departure;
  const arrives = journeys.at(-1)!.route.arrival;
  const isOver = now >= arrives.at;
  const steps = [
    { step: "paid", at: paid_at, over: paid_at !== null, zone: {} },
    { step: "issued", at: issued_at, over: issued_at !== null, zone: {} },
    { step: "travel", at: leaves.at, over: isOver, zone: zoneOf(leaves) },
    { step: "done", at: arrives.at, over: isOver, zone: zoneOf(arrives) },
  ] as const;
  const next = steps.findIndex((one) => !one.over);
  return [
    ordered,
    ...steps.map(({ step, at, zone }, index) => ({
      step,
      ...(at === null ? {} : { at }),
      ...zone,
      state:
        next === -1 || index < next
          ? ("done" as const)
          : index === next
            ? ("now" as const)
            : ("ahead" as const),
    })),
  ];
}

/** Times of a journey are said by the clocks of the place. */
function zoneOf({ time_zone }: StopTime): { readonly time_zone: string } {
  return { time_zone };
}

/** Which of the texts `order.message.*` says how far it is. */
export function messageOf({ status, reason, payment }: Order): string {
  if (status === "pending_payment")
    return payment?.status === "declined" ? "declined" : "pending_payment";
  if (payment && status === "payment_processing" && isElsewhere(payment))
    return "elsewhere";
  if (status === "payment_processing")
    return payment?.status === "challenge" || payment?.status === "unknown"
      ? payment.status
      : "payment_processing";
  if (status === "failed")
    return reason === "sold_out" ? "sold_out" : "not_ticketed";
  return status;
}

export function describeTickets(
  order: Order,
  issued: readonly IssuedTicket[],
  vertical: string,
  { language, text }: PageWords,
): {
  readonly tickets: readonly Ticket[];
  readonly note: string;
  readonly voucher_path?: string;
} {
  const { purchase, travellers } = order.contents;
  const tickets = issued.map((ticket): Ticket => {
    const { route } = purchase.journeys[ticket.journey]!;
    const { departure, arrival } = route;
    const { ticket_no, seats, pickup_code, payload } = ticket;
    return {
      ticket_no,
      traveller:
        nameOf(travellers[ticket.traveller] ?? {}) ||
        purchase.passengers[ticket.traveller]!.label,
      journey_label: text(language, "route_title", {
        origin: departure.name,
        destination: arrival.name,
      }),
      places: describePlaces(route, seats, language, text),
      barcode_svg: drawBarcode(
        payload,
        vertical === "rail" ? "azteccode" : "qrcode",
      ),
      ...(pickup_code === null ? {} : { pickup_code }),
    };
  });
  const query = new URLSearchParams({ order_guid: order.order_guid });
  return {
    tickets,
    ...(tickets.length > 0
      ? { voucher_path: `/ptp/dynamic_voucher/?${query}` }
      : {}),
    note: text(
      language,
      tickets.length > 0 ? "order.note.illustrative" : "order.note.no_tickets",
    ),
  };
}

export function describePeople(
  { contents: { purchase, travellers, contact } }: Order,
  countries: Countries,
  secrets: SecretValues,
  words: PageWords,
): object {
  return {
    travellers: purchase.passengers.map(({ label }, index) => {
      const values = secrets.open(travellers[index] ?? {});
      return {
        label,
        name: nameOf(values),
        details: detailsOf(values, countries, words),
      };
    }),
    contact: {
      email: contact["email"],
      ...(contact["phone"] === undefined
        ? {}
        : { phone: formatPhone(contact["phone"]) }),
    },
  };
}

const NAMES: readonly string[] = ["family_name", "given_name"];

function detailsOf(
  values: Values,
  countries: Countries,
  { language, locale, text }: PageWords,
): { readonly label: string; readonly value: string }[] {
  const shown = (name: string, value: string): string => {
    if (name === "nationality") return countries.nameOf(value, locale);
    // Enough to know which it is, and no more.
    if (name === "passport_no") return `•••• ${value.slice(-3)}`;
    return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value, locale) : value;
  };
  return Object.entries(values)
    .filter(([name]) => !NAMES.includes(name))
    .map(([name, value]) => ({
      label: text(language, `order.field.${name}`),
      value: shown(name, value),
    }));
}

export interface OrderPriceData {
  readonly price: PriceDetails;
  /** How many credits the order has earned. */
  readonly earned?: number;
  readonly payments: readonly {
    readonly at: number;
    readonly label: string;
    readonly amount: Price;
    readonly status: "reserved" | "paid" | "released" | "declined" | "pending";
  }[];
}

/** What became of the money of an attempt to pay; it is pending where nobody knows yet. */
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

/** @param labelOf what a payment was made with */
export function describeOrderPrice(
  { status, contents: { price, earns } }: Order,
  payments: readonly Payment[],
  labelOf: (payment: Payment) => string,
): OrderPriceData {
  return {
    price,
    ...(earns && status === "issued" ? { earned: earns.credits } : {}),
    payments: payments.map((payment) => ({
      at: payment.updated_at,
      label: labelOf(payment),
      amount: { amount: payment.amount, currency: payment.currency },
      status: BECAME[payment.status] ?? "pending",
    })),
  };
}
