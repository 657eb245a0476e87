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
    // The address is sealed, so it is compared here. The number is unique.
    const named = await database.get<{
      order_guid: string;
      email: string;
      is_seen: number;
    }>(
      `SELECT order_guid, email, CASE WHEN ${seen.sql} THEN 1 ELSE 0 END AS is_seen FROM orders
       WHERE booking_no = ? AND scope = ?`,
      ...seen.values,
      readBookingNo(bookingNo),
      by.scope,
    );
    const row =
      named &&
      (named.is_seen === 1 || named.email === provenAddress?.toLowerCase())
        ? named
        : undefined;
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
