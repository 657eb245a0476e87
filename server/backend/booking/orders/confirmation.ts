/** The page after paying: what was booked, what was charged, where the tickets went, what comes next. */
import type { ItemCard, PriceDetails } from "#schema/booking.ts";
import type { Price } from "#schema/common.ts";
import type { Amends } from "../amendments/amends.ts";
import { totalOf } from "../refunds/refund-store.ts";
import { refunded } from "../refunds/shares.ts";
import type { NextSearch } from "../vertical.ts";
import type { OrderDescription } from "./describe-order.ts";
import type { OrderTicketsData } from "./order-tickets.ts";
import type { Order } from "./order.ts";

/** More passes than these are added one by one, on the page of the tickets. */
const MAX_PASSES = 4;

/** What of a price is paid with something else than the payment. */
const OTHER_MONEY: readonly string[] = ["gift_card", "credits", "carried"];

export interface ConfirmationData {
  readonly order_guid: string;
  readonly booking_no: string;
  readonly order_path: string;
  readonly title: string;
  readonly items: readonly ItemCard[];
  readonly travellers: readonly string[];
  /** Where the tickets are sent. */
  readonly email: string;
  readonly charged: Price;
  /** What paid for it; empty where nothing had to be paid. */
  readonly paid: readonly { readonly label: string; readonly amount: Price }[];
  readonly passes: readonly {
    readonly ticket_no: string;
    readonly label: string;
  }[];
  /** Of a change: what it replaced, and what comes back. */
  readonly change?: { readonly booking_no: string; readonly back?: Price };
  readonly next?: NextSearch;
}

export interface ConfirmationInput {
  readonly order: Order;
  readonly orderPath: string;
  readonly described: OrderDescription;
  readonly tickets: OrderTicketsData;
  readonly price: PriceDetails;
  /** What the payment was made with. */
  readonly paidWith: string;
  readonly next: NextSearch | undefined;
}

export function describeConfirmation({
  order,
  orderPath,
  described,
  tickets,
  price,
  paidWith,
  next,
}: ConfirmationInput): ConfirmationData {
  const { order_guid, booking_no, amount, contents } = order;
  const others = price.lines.filter(({ kind }) => OTHER_MONEY.includes(kind));
  const withPass = tickets.items.flatMap((shown) =>
    shown.tickets
      .filter(({ barcode_svg, renewing }) => barcode_svg && !renewing)
      .map(({ ticket_no, traveller }) => ({
        ticket_no,
        label:
          tickets.items.length === 1
            ? traveller
            : `${shown.item.title}, ${traveller}`,
      })),
  );
  return {
    order_guid,
    booking_no,
    order_path: orderPath,
    title: described.title,
    items: described.items.map((item) => ({ ...item, conditions: [] })),
    travellers: described.names,
    email: contents.contact["email"]!,
    charged: amount,
    paid: [
      ...others.map((line) => ({
        label: line.label,
        amount: { ...line.amount, amount: Math.abs(line.amount.amount) },
      })),
      ...(amount.amount === 0 ? [] : [{ label: paidWith, amount }]),
    ],
    passes: withPass.length > MAX_PASSES ? [] : withPass,
    ...(contents.amends ? { change: changeOf(contents.amends) } : {}),
    ...(next === undefined ? {} : { next }),
  };
}

function changeOf({
  booking_no,
  refund,
}: Amends): NonNullable<ConfirmationData["change"]> {
  const amount = refunded(totalOf(refund));
  return {
    booking_no,
    ...(amount === 0 ? {} : { back: { amount, currency: refund.currency } }),
  };
}
