/** Finds an order by its number and email address. The caller limits the attempts. */
import type { Database } from "../../kernel/database/database.ts";
import type { Owner } from "../../kernel/owner.ts";
import type { Scope } from "../../kernel/scope.ts";
import { Refusal } from "../../kernel/refusals.ts";
import { readBookingNo } from "./numbers.ts";

/**
 * Makes the order visible to the visitor from then on.
 *
 * @returns its guid
 * @throws Refusal order_not_found
 */
export type FindOrder = (
  by: Owner,
  scope: Scope,
  bookingNo: string,
  email: string,
) => Promise<string>;

export function createFindOrder(database: Database): FindOrder {
  return async (by, scope, typedNo, typedEmail) => {
    const bookingNo = readBookingNo(typedNo);
    const found = await database.transaction(async (inside) => {
      const row = await inside.get<{ order_guid: string }>(
        "SELECT order_guid FROM orders WHERE booking_no = ? AND email = ? AND scope = ?",
        bookingNo,
        typedEmail.normalize("NFKC").trim().toLowerCase(),
        scope,
      );
      if (row)
        await inside.run(
          "INSERT INTO order_viewers (order_guid, owner) VALUES (?, ?) ON CONFLICT DO NOTHING",
          row.order_guid,
          by,
        );
      return row?.order_guid;
    });
    if (found === undefined) throw new Refusal("order_not_found");
    return found;
  };
}
