/** Tickets of an order that is paid: one for each traveller and journey. */
import type { Database } from "../database/database.ts";
import type { Order } from "./order.ts";
import { newPickupCode, newTicketNo, ticketPayload } from "./numbers.ts";

export interface IssuedTicket {
  readonly ticket_no: string;
  readonly journey: number;
  readonly traveller: number;
  readonly seat: string | null;
  readonly pickup_code: string | null;
  /** What its code says. */
  readonly payload: string;
}

/**
 * Within the step that makes the order issued: all of them are there, or none.
 *
 * @param key signs what the codes say
 */
export async function issueTickets(
  inside: Database,
  { order_guid, contents: { purchase } }: Order,
  key: Uint8Array,
  pickupCode: boolean,
): Promise<void> {
  const code = pickupCode ? newPickupCode() : null;
  for (const [journey, { route, seats }] of purchase.journeys.entries()) {
    for (const traveller of purchase.passengers.keys()) {
      const ticketNo = newTicketNo(purchase.product_type_id);
      await inside.run(
        `INSERT INTO tickets (ticket_no, order_guid, journey, traveller, seat, pickup_code, payload)
           VALUES (?, ?, ?, ?, ?, ?, ?)`,
        ticketNo,
        order_guid,
        journey,
        traveller,
        seats[traveller] ?? null,
        code,
        ticketPayload(ticketNo, route.route_id, key),
      );
    }
  }
}

export function readTickets(
  database: Database,
  orderGuid: string,
): Promise<IssuedTicket[]> {
  return database.all<IssuedTicket>(
    `SELECT ticket_no, journey, traveller, seat, pickup_code, payload FROM tickets
       WHERE order_guid = ? ORDER BY journey, traveller`,
    orderGuid,
  );
}
