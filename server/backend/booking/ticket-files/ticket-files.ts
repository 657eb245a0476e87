/** What travellers take out of an order: its calendar file (docs/decisions/064). */
import type { ItemCard, Whereabouts } from "#schema/booking.ts";
import type { Published } from "../../kernel/published.ts";
import { Refusal } from "../../kernel/refusals.ts";
import type { Orders } from "../orders/create-orders.ts";
import type { Order } from "../orders/order.ts";
import { orderPath } from "../orders/order-state.ts";
import type { OrderTicketsData } from "../orders/order-tickets.ts";
import type { OrderVisitor } from "../orders/visitor.ts";
import { senderOf } from "../sender.ts";
import type { WordsOf } from "../words.ts";
import { writeCalendar } from "./calendar.ts";

export interface TicketFilesInput {
  readonly now: () => number;
  readonly published: () => Published;
  readonly wordsOf: WordsOf;
  readonly orders: Pick<Orders, "current" | "section">;
}

export interface TicketFile {
  readonly name: string;
  readonly base64: string;
}

export interface TicketFiles {
  /**
   * All items of an issued order, refunded ones as cancelled, in the visitor's language.
   *
   * @throws Refusal order_not_found, for an order without tickets as well
   */
  calendar(visitor: OrderVisitor, orderGuid: string): Promise<TicketFile>;
}

export function createTicketFiles({
  now,
  published,
  wordsOf,
  orders,
}: TicketFilesInput): TicketFiles {
  const issued = async (
    visitor: OrderVisitor,
    orderGuid: string,
  ): Promise<Order> => {
    const order = await orders.current(visitor, orderGuid);
    if (order.status !== "issued") throw new Refusal("order_not_found");
    return order;
  };

  return {
    async calendar(visitor, orderGuid) {
      const order = await issued(visitor, orderGuid);
      const { items, whereabouts = [] } = (await orders.section(
        "items",
        visitor,
        orderGuid,
      )) as { items: ItemCard[]; whereabouts?: Whereabouts[] };
      const shown = (await orders.section(
        "tickets",
        visitor,
        orderGuid,
      )) as OrderTicketsData;
      const { language, text } = wordsOf(visitor.language);
      const { name, origin } = senderOf(order.scope, published());
      const { unprefixed } = published();
      const { booking_no, refunded_parts } = order;
      const prefix = language === unprefixed ? "" : `/${language}`;
      const written = writeCalendar({
        brand: name,
        address: `${origin}${prefix}${orderPath(orderGuid)}&booking_no=${booking_no}`,
        sequence: refunded_parts,
        now: now(),
        entries: items.map((item, index) => {
          const { tickets = [] } =
            shown.items.find(
              ({ item: { item_id } }) => item_id === item.item_id,
            ) ?? {};
          return {
            // Its place in the order, because a change may give the item another id.
            uid: `${booking_no}-${index + 1}@${URL.parse(origin)?.hostname ?? "localhost"}`,
            title: item.title,
            starts: item.starts,
            ends: item.ends,
            position: whereabouts.find(
              ({ item_id }) => item_id === item.item_id,
            )?.start,
            lines: [
              ...(item.text === undefined ? [] : [item.text]),
              ...item.details,
              ...tickets.map(({ ticket_no, traveller }) =>
                text(language, "order.mail.ticket", { ticket_no, traveller }),
              ),
              text(language, "order.mail.reference", { booking_no }),
            ],
            isCancelled: tickets.length === 0,
          };
        }),
      });
      return fileOf(`${booking_no}.ics`, written);
    },
  };
}

function fileOf(name: string, content: string | Buffer): TicketFile {
  return { name, base64: Buffer.from(content).toString("base64") };
}
