/** The tickets of an order on paper, as a mail carries them. */
import type { PdfDocument, PdfRow } from "../../kernel/pdf/draw-pdf.ts";
import type { Order } from "../orders/order.ts";
import type { OrderTicketsData, Ticket } from "../orders/order-tickets.ts";
import type { Merchant } from "../receipts/merchant.ts";
import type { Words } from "../vertical.ts";
import { formatDay } from "../words.ts";

export function ticketsDocument(
  {
    booking_no,
    issued_at,
    contact,
  }: Pick<Order, "booking_no" | "issued_at"> & {
    /** Where help is. */
    readonly contact: string;
  },
  { title, items, note }: OrderTicketsData,
  { brand, colour }: Pick<Merchant, "brand" | "colour">,
  { language, locale, text }: Words,
): PdfDocument {
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
      title: [
        item.title,
        `${formatDay(item.starts.date, locale)}, ${item.starts.time}${item.ends ? ` – ${item.ends.time}` : ""}`,
        item.text,
      ]
        .filter((part) => part !== undefined)
        .join(" · "),
      rows: tickets.map((ticket) => rowOf(ticket)),
    })),
    notes: [note, contact],
  };
}

function rowOf({
  traveller,
  ticket_no,
  details,
  pickup_code,
  barcode_svg,
  renewing,
}: Ticket): PdfRow {
  return {
    label: traveller,
    note: [
      ticket_no,
      pickup_code,
      ...details.map(({ label, text }) => `${label} ${text}`),
    ]
      .filter((part) => part !== undefined)
      .join(" · "),
    strong: true,
    // A code that changes every minute is nothing for paper.
    ...(renewing ? {} : { code: barcode_svg }),
  };
}
