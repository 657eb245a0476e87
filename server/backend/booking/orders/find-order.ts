/** Finds an order by its number, for visitors who can prove that it is theirs. */
import type { Database } from "#server/backend/storage/database.ts";
import { readBookingNo } from "../engine/numbers.ts";
import { visibleTo, type Viewer } from "../engine/order-store.ts";

/**
 * Finds an order that a visitor may see, or whose email address they have proven to own; they may
 * see it from then on. Everybody else gets a link by mail (order-link.ts).
 *
 * @param provenAddress the address with which they sign in
 * @returns its guid; undefined if it is not theirs or does not exist
 */
export type FindOrder = (
  by: Viewer,
  bookingNo: string,
  provenAddress: string | undefined,
) => Promise<string | undefined>;

export function createFindOrder(database: Database): FindOrder {
  return async (by, bookingNo, provenAddress) => {
    const seen = visibleTo(by);
    const row = await database.get<{ order_guid: string }>(
      `SELECT order_guid FROM orders
       WHERE booking_no = ? AND ((scope = ? AND email = ?) OR (${seen.sql}))`,
      readBookingNo(bookingNo),
      by.scope,
      provenAddress?.toLowerCase() ?? null,
      ...seen.values,
    );
    const [owner] = by.owners;
    if (row && owner !== undefined)
      await database.run(
        "INSERT INTO order_viewers (order_guid, owner) VALUES (?, ?) ON CONFLICT DO NOTHING",
        row.order_guid,
        owner,
      );
    return row?.order_guid;
  };
}
