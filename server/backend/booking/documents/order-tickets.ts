/** The tickets of an order, by item. */
import type { ItemCard } from "#schema/booking.ts";
import type {
  OrderTicket,
  OrderTicketsData,
} from "#schema/modules/order_tickets.ts";
import type { Order } from "../model/order.ts";
import type { IssuedDocument, Vertical, Words } from "../model/vertical.ts";
import type { Quote } from "../model/quote.ts";
import type { OrderDescription } from "./describe-order.ts";

/** The code of a ticket, or the reason why there is none. */
export type TicketCode = Pick<
  OrderTicket,
  "barcode_svg" | "renewing" | "void_text"
>;

/** The facts of a ticket without the code that gates read. */
export type TicketFacts = Omit<OrderTicket, keyof TicketCode>;

export function describeTicket(
  quote: Quote,
  document: IssuedDocument,
  { names }: OrderDescription,
  seller: Pick<Vertical, "describeDocument">,
  words: Words,
): TicketFacts {
  const { document_no, traveller, pickup_code } = document;
  return {
    ticket_no: document_no,
    traveller: names[traveller]!,
    ...seller.describeDocument(quote, document, words),
    ...(pickup_code === null ? {} : { pickup_code }),
  };
}

/** Facts of a ticket besides its number: "Pick-up code ABCDEF", "Seat 12A". */
export function factLines(
  { pickup_code, details }: TicketFacts,
  { language, text }: Words,
): readonly string[] {
  const pickup = {
    label: text(language, "pass.pickup_code"),
    text: pickup_code,
  };
  return [...(pickup_code === undefined ? [] : [pickup]), ...details].map(
    (fact) =>
      fact.label === undefined ? fact.text! : `${fact.label} ${fact.text}`,
  );
}

/** A ticket as one line of a mail or a calendar, below its item. */
export function ticketLine(
  ticket: TicketFacts,
  item: Pick<ItemCard, "details">,
  words: Words,
): string {
  const { ticket_no, traveller } = ticket;
  return [
    words.text(words.language, "order.mail.ticket", { ticket_no, traveller }),
    ...factLines(ticket, words).filter((line) => !item.details.includes(line)),
  ].join(" · ");
}

/**
 * @param describe a document in the reader's language
 * @param drawCode the barcode of a document
 * @param now in milliseconds since 1970
 */
export function describeTickets(
  order: Order,
  documents: readonly IssuedDocument[],
  describe: (document: IssuedDocument) => TicketFacts,
  drawCode: (document: IssuedDocument) => TicketCode,
  { title, items }: Pick<OrderDescription, "title" | "items">,
  now: number,
  { language, text }: Words,
): OrderTicketsData {
  const { order_guid, booking_no, contents } = order;
  const isIssued = documents.length > 0;
  const ticketOf = (document: IssuedDocument): OrderTicket => ({
    ...describe(document),
    ...drawCode(document),
  });
  const shown = items.map((item, index) => ({
    item,
    is_over: now >= contents.quote.items[index]!.ends_at,
    tickets: documents
      .filter((document) => document.item === index)
      .map(ticketOf),
  }));
  return {
    title,
    booking_no,
    order_guid,
    // Items without tickets were refunded.
    items: shown
      .filter(({ tickets }) => tickets.length > 0)
      .toSorted(
        (one, other) =>
          Number(one.is_over) - Number(other.is_over) ||
          one.item.starts.at - other.item.starts.at,
      ),
    ...(isIssued
      ? {
          voucher_path: `/ptp/dynamic_voucher/?${new URLSearchParams({ order_guid })}`,
        }
      : {}),
    note: text(
      language,
      isIssued ? "order.note.illustrative" : "order.note.no_tickets",
    ),
  };
}

/**
 * The tickets as sheets: one for each traveller and item, because each traveller carries their own.
 */
export function describeVoucher(
  { voucher_path: _path, items, ...data }: OrderTicketsData,
  documents: readonly IssuedDocument[],
): OrderTicketsData {
  const holders = Map.groupBy(documents, ({ traveller }) => traveller);
  const sheets = [...holders.keys()]
    .toSorted((one, other) => one - other)
    .flatMap((traveller) => {
      const numbers = holders
        .get(traveller)!
        .map(({ document_no }) => document_no);
      return items.map(({ tickets, ...item }) => ({
        ...item,
        tickets: tickets.filter(({ ticket_no }) => numbers.includes(ticket_no)),
      }));
    });
  return {
    ...data,
    look: "voucher",
    items: sheets.filter(({ tickets }) => tickets.length > 0),
  };
}
