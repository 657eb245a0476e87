/** Tickets of an order that is paid: one for each traveller and journey. */
import type { Database } from "../../kernel/database/database.ts";
import type {
  JourneySeats,
  Purchase,
} from "../../verticals/transport/tickets/purchase.ts";
import type { Order } from "./order.ts";
import { newPickupCode, newTicketNo, ticketPayload } from "./numbers.ts";

export interface IssuedTicket {
  readonly ticket_no: string;
  readonly journey: number;
  readonly traveller: number;
  /**
   * Leg by leg, the id of the seat; "" where one sits where one likes. Empty for somebody on
   * a lap.
   */
  readonly seats: readonly string[];
  readonly pickup_code: string | null;
  /** What its code says. */
  readonly payload: string;
}

/**
 * Within the step that makes the order issued: all of them are there, or none.
 *
 * @param seats that are the order's
 * @param key signs what the codes say
 */
export async function issueTickets(
  inside: Database,
  { order_guid, contents: { purchase } }: Order,
  seats: readonly JourneySeats[],
  key: Uint8Array,
  pickupCode: boolean,
): Promise<void> {
  const code = pickupCode ? newPickupCode() : null;
  for (const [journey, { route }] of purchase.journeys.entries()) {
    const legs = seats.find((one) => one.route_id === route.route_id)?.legs;
    for (const traveller of purchase.passengers.keys()) {
      const ticketNo = newTicketNo(purchase.product_type_id);
      await inside.run(
        `INSERT INTO tickets (ticket_no, order_guid, journey, traveller, seats, pickup_code, payload)
           VALUES (?, ?, ?, ?, ?, ?, ?)`,
        ticketNo,
        order_guid,
        journey,
        traveller,
        JSON.stringify(seatsOfTraveller(purchase, traveller, legs ?? [])),
        code,
        ticketPayload(ticketNo, route.route_id, key),
      );
    }
  }
}

/** Who takes a place has the seat of the same rank on each leg. */
function seatsOfTraveller(
  { passengers }: Purchase,
  traveller: number,
  legs: JourneySeats["legs"],
): readonly string[] {
  if (passengers[traveller]!.on_lap) return [];
  const rank = passengers
    .slice(0, traveller)
    .filter(({ on_lap }) => !on_lap).length;
  return legs.map((seats) => seats[rank] ?? "");
}

export async function readTickets(
  database: Database,
  orderGuid: string,
): Promise<IssuedTicket[]> {
  const rows = await database.all<
    Omit<IssuedTicket, "seats"> & {
      readonly seat: string | null;
      readonly seats: string | null;
    }
  >(
    `SELECT ticket_no, journey, traveller, seat, seats, pickup_code, payload FROM tickets
       WHERE order_guid = ? ORDER BY journey, traveller`,
    orderGuid,
  );
  return rows.map(({ seat, seats, ...ticket }) => ({
    ...ticket,
    // Tickets were written with one seat before each leg had its own.
    seats:
      seats === null ? [seat ?? ""] : (JSON.parse(seats) as readonly string[]),
  }));
}
