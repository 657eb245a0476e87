/** Downloads of an order: a calendar file, and passes of its tickets (docs/backend.md). */
import type { ItemCard, Whereabouts } from "#schema/booking.ts";
import type {
  OrderTicketsData,
  RenewingCode,
} from "#schema/modules/order_tickets.ts";
import type { FileAnswer } from "#schema/answers.ts";
import type { Database } from "#server/backend/storage/database.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { SeenOrders } from "../../engine/seen-orders.ts";
import { readDocuments } from "../ticket-store.ts";
import type { Hooks } from "../../model/hooks.ts";
import type { Order } from "../../model/order.ts";
import { orderPath } from "../../model/order-state.ts";
import { ticketLine } from "../order-tickets.ts";
import type { OrderVisitor } from "../../engine/visitor.ts";
import { describeWhen } from "../../model/describe-when.ts";
import { senderOf } from "../../mail/sender.ts";
import type { WordsOf } from "../../model/words.ts";
import type { OrderDisruption } from "../../model/disruption.ts";
import type { PdfMaker } from "#server/backend/pdf/pdf-thread.ts";
import { merchantOf } from "../receipts/merchant.ts";
import { ticketsDocument } from "./tickets-pdf.ts";
import { writeCalendar } from "./calendar.ts";
import { newsOf } from "./item-news.ts";
import type { PassCertificates } from "./pass-signer.ts";

export interface TicketFilesInput {
  readonly database: Database;
  readonly now: () => number;
  readonly published: () => Published;
  readonly wordsOf: WordsOf;
  readonly orders: Pick<SeenOrders, "current" | "section">;
  readonly disruptions: {
    ofOrder(order: Order): Promise<readonly OrderDisruption[]>;
  };
  readonly hooks: Pick<Hooks, "closedParts">;
  readonly pdfs: Pick<PdfMaker, "draw">;
}

export interface TicketFiles {
  /**
   * All items of an issued order in the visitor's language; refunded ones are marked as cancelled.
   *
   * @throws Refusal order_not_found, also for an order without tickets
   */
  calendar(visitor: OrderVisitor, orderGuid: string): Promise<FileAnswer>;
  /**
   * The valid tickets of an order as a PDF, in the visitor's language.
   *
   * @throws Refusal order_not_found, also for an order without tickets
   */
  tickets(visitor: OrderVisitor, orderGuid: string): Promise<FileAnswer>;
  /**
   * The current and next codes of a ticket.
   *
   * @throws Refusal order_not_found, also for a ticket whose code never changes
   */
  code(
    visitor: OrderVisitor,
    orderGuid: string,
    ticketNo: string,
  ): Promise<RenewingCode>;
  /**
   * A ticket as an Apple pass, in the visitor's language.
   *
   * @throws Refusal order_not_found, also for an unknown ticket or one whose code changes
   */
  pass(
    visitor: OrderVisitor,
    orderGuid: string,
    ticketNo: string,
  ): Promise<FileAnswer>;
}

export function createTicketFiles({
  database,
  now,
  published,
  wordsOf,
  orders,
  disruptions,
  hooks,
  pdfs,
}: TicketFilesInput): TicketFiles {
  let certificates: Promise<PassCertificates> | undefined;

  /** The order, its tickets, and its common description. */
  const issued = async (visitor: OrderVisitor, orderGuid: string) => {
    const order: Order = await orders.current(visitor, orderGuid);
    if (order.status !== "issued") throw new Refusal("order_not_found");
    const tickets = (await orders.section(
      "tickets",
      visitor,
      orderGuid,
    )) as OrderTicketsData;
    const words = wordsOf(visitor.language);
    const { unprefixed } = published();
    const { name, origin } = senderOf(order.scope, published());
    const host = URL.parse(origin)?.hostname ?? "localhost";
    const prefix = words.language === unprefixed ? "" : `/${words.language}`;
    const address = `${origin}${prefix}${orderPath(orderGuid)}&booking_no=${order.booking_no}`;
    return { order, tickets, words, brand: name || host, host, address };
  };

  return {
    async tickets(visitor, orderGuid) {
      const { order, tickets, words } = await issued(visitor, orderGuid);
      if (tickets.items.length === 0) throw new Refusal("order_not_found");
      const merchant = merchantOf(order.scope, published());
      const content = ticketsDocument(
        { ...order, contact: merchant.email },
        tickets,
        merchant,
        words,
      );
      const { script } = published().languages[words.language]!;
      const pdf = await pdfs.draw(content, script);
      return {
        name: `${order.booking_no}.pdf`,
        base64: Buffer.from(pdf).toString("base64"),
      };
    },

    async calendar(visitor, orderGuid) {
      const { order, tickets, words, brand, host, address } = await issued(
        visitor,
        orderGuid,
      );
      const { items, whereabouts = [] } = (await orders.section(
        "items",
        visitor,
        orderGuid,
      )) as { items: ItemCard[]; whereabouts?: Whereabouts[] };
      const { booking_no } = order;
      const reported = await disruptions.ofOrder(order);
      const { language, locale, text } = words;
      const entries = items.map((item, index) => {
        const { item_id } = item;
        const held =
          tickets.items.find((shown) => shown.item.item_id === item_id)
            ?.tickets ?? [];
        const news = newsOf(index, reported, items, words);
        return {
          // The index in the order, because a change may give the item another id.
          uid: `${booking_no}-${index + 1}@${host}`,
          title: item.title,
          starts: item.starts,
          // The start stays unchanged, because travellers wait from the planned departure on.
          ends: item.ends && { ...item.ends, at: item.ends.at + news.lateMs },
          position: whereabouts.find((one) => one.item_id === item_id)?.start,
          lines: [
            ...news.lines,
            describeWhen(item, locale),
            ...(item.text === undefined ? [] : [item.text]),
            ...item.details,
            ...held.map((ticket) => ticketLine(ticket, item, words)),
            text(language, "order.mail.reference", { booking_no }),
          ],
          isCancelled: held.length === 0 || news.isCancelled,
        };
      });
      const written = writeCalendar({
        brand,
        address,
        entries,
        sequence: versionOf(order, reported),
        now: now(),
      });
      return fileOf(`${booking_no}.ics`, written);
    },

    async code(visitor, orderGuid, ticketNo) {
      const { tickets } = await issued(visitor, orderGuid);
      const renewing = findTicket(tickets, ticketNo)?.ticket.renewing;
      if (!renewing) throw new Refusal("order_not_found");
      return renewing;
    },

    async pass(visitor, orderGuid, ticketNo) {
      const { order, tickets, words, brand, address } = await issued(
        visitor,
        orderGuid,
      );
      const documents = await readDocuments(hooks, database, orderGuid);
      const document = documents.find(
        ({ document_no }) => document_no === ticketNo,
      );
      const found = findTicket(tickets, ticketNo);
      if (!document || !found || found.ticket.renewing)
        throw new Refusal("order_not_found");
      const { items } = order.contents.quote;
      const item = items.findIndex(
        ({ item_id }) => item_id === found.item.item_id,
      );
      // The pass libraries are loaded for the first pass, not at the start.
      const { drawPass } = await import("./pass.ts");
      const { makeTestCertificates } = await import("./pass-signer.ts");
      const drawn = await drawPass({
        ...found,
        news: newsOf(
          item,
          await disruptions.ofOrder(order),
          items.map(() => found.item),
          words,
        ),
        certificates: await (certificates ??= makeTestCertificates(now())),
        document,
        brand,
        booking_no: order.booking_no,
        address,
        note: tickets.note,
        words,
      });
      return fileOf(`${ticketNo}.pkpass`, drawn);
    },
  };
}

/**
 * A number that increases with every change, also if a report is replaced: the number of closed
 * parts, and the seconds from the order to the last report.
 */
function versionOf(
  { refunded_parts, amended_parts, created_at }: Order,
  reported: readonly OrderDisruption[],
): number {
  const last = Math.max(
    created_at,
    ...reported.map(({ disruption }) => disruption.reported_at),
  );
  return refunded_parts + amended_parts + Math.ceil((last - created_at) / 1000);
}

function findTicket({ items }: OrderTicketsData, ticketNo: string) {
  return items
    .flatMap(({ item, tickets }) => tickets.map((ticket) => ({ item, ticket })))
    .find(({ ticket }) => ticket.ticket_no === ticketNo);
}

function fileOf(name: string, content: string | Buffer): FileAnswer {
  return { name, base64: Buffer.from(content).toString("base64") };
}
