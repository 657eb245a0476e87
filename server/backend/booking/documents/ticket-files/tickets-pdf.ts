/** The tickets of an order as a PDF for print and mail. */
import type {
  OrderTicket,
  OrderTicketsData,
} from "#schema/modules/order_tickets.ts";
import type { PdfDocument, PdfRow } from "#server/backend/pdf/draw-pdf.ts";
import type { Order } from "../../model/order.ts";
import { factLines } from "../order-tickets.ts";
import type { Merchant } from "../receipts/merchant.ts";
import type { Words } from "../../model/vertical.ts";
import { describeWhen } from "../../model/describe-when.ts";

export function ticketsDocument(
  {
    booking_no,
    issued_at,
    contact,
  }: Pick<Order, "booking_no" | "issued_at"> & {
    /** The contact for help. */
    readonly contact: string;
  },
  { title, items, note }: OrderTicketsData,
  { brand, colour }: Pick<Merchant, "brand" | "colour">,
  words: Words,
): PdfDocument {
  const { language, locale, text } = words;
  const reference = text(language, "receipt.order");
  return {
    language: locale.split("-u-")[0]!,
    title,
    author: brand,
    created_at: issued_at ?? 0,
    colour,
    facts: [{ label: reference, text: booking_no }],
    parties: [],
    tables: items.map(({ item, tickets }) => ({
      title: [item.title, describeWhen(item, locale), item.text]
        .filter((part) => part !== undefined)
        .join(" · "),
      rows: tickets.map((ticket) => rowOf(ticket, words)),
    })),
    notes: [note, contact].filter((line) => line !== undefined),
  };
}

function rowOf(ticket: OrderTicket, words: Words): PdfRow {
  const { traveller, ticket_no, barcode_svg, renewing, void_text } = ticket;
  return {
    label: traveller,
    note: [
      ...(void_text === undefined ? [] : [void_text]),
      ticket_no,
      ...factLines(ticket, words),
    ].join(" · "),
    strong: true,
    // A code that changes every minute is not printed.
    ...(renewing || !barcode_svg ? {} : { code: barcode_svg }),
  };
}
