/**
 * The confirmation page after a payment: what was booked and charged, where the tickets were sent,
 * the next steps.
 */
import { totalOf } from "../model/refund-contents.ts";
import type { PriceDetails } from "#schema/booking.ts";
import type { OrderTicketsData } from "#schema/modules/order_tickets.ts";
import type {
  NextSearch,
  OrderConfirmationData,
} from "#schema/modules/order_confirmation.ts";
import type { Amends } from "../model/amends.ts";
import { refunded } from "../model/shares.ts";
import type { OrderDescription } from "../documents/describe-order.ts";
import type { Order } from "../model/order.ts";

/** If there are more passes, they are added one by one on the tickets' page. */
const MAX_PASSES = 4;

/** Deductions that are paid now, in addition to the card. Replaced tickets were paid earlier. */
const OTHER_MONEY: readonly string[] = ["gift_card", "credits"];

export interface ConfirmationInput {
  readonly order: Order;
  readonly orderPath: string;
  readonly described: OrderDescription;
  readonly tickets: OrderTicketsData;
  readonly price: PriceDetails;
  /** Names the payment method that was used. */
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
}: ConfirmationInput): OrderConfirmationData {
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
}: Amends): NonNullable<OrderConfirmationData["change"]> {
  const amount = refunded(totalOf(refund));
  return {
    booking_no,
    ...(amount === 0 ? {} : { back: { amount, currency: refund.currency } }),
  };
}
