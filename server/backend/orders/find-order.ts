/** An order for who knows its number and the e-mail address, and does not try many. */
import type { Database } from "../database/database.ts";
import type { Owner } from "../owner.ts";
import { Refusal } from "../refusals.ts";

/**
 * From then on they see it.
 *
 * @returns its guid
 * @throws Refusal order_not_found, too_many_attempts
 */
export type FindOrder = (
  by: Owner,
  bookingNo: string,
  email: string,
) => Promise<string>;

const MOST_WRONG = 10;
const HOUR_MS = 60 * 60 * 1000;
const LONGEST_NO = 32;

export function createFindOrder(
  database: Database,
  now: () => number,
): FindOrder {
  const wrongOf = async (inside: Database, subject: string) => {
    const { wrong } = (await inside.get<{ wrong: number }>(
      "SELECT count(*) AS wrong FROM order_lookups WHERE subject = ?",
      subject,
    ))!;
    return wrong;
  };
  return async (by, typedNo, typedEmail) => {
    const bookingNo = typedNo.replaceAll(/\s/g, "").toUpperCase();
    const subjects = [by, `order:${bookingNo.slice(0, LONGEST_NO)}`];
    const found = await database.transaction(async (inside) => {
      await inside.run(
        "DELETE FROM order_lookups WHERE at <= ?",
        now() - HOUR_MS,
      );
      for (const subject of subjects) {
        if ((await wrongOf(inside, subject)) >= MOST_WRONG)
          throw new Refusal("too_many_attempts");
      }
      const row = await inside.get<{ order_guid: string }>(
        "SELECT order_guid FROM orders WHERE booking_no = ? AND email = ?",
        bookingNo,
        typedEmail.toLowerCase(),
      );
      if (row)
        await inside.run(
          "INSERT INTO order_viewers (order_guid, owner) VALUES (?, ?) ON CONFLICT DO NOTHING",
          row.order_guid,
          by,
        );
      else
        for (const subject of subjects)
          await inside.run(
            "INSERT INTO order_lookups (subject, at) VALUES (?, ?)",
            subject,
            now(),
          );
      return row?.order_guid;
    });
    if (found === undefined) throw new Refusal("order_not_found");
    return found;
  };
}
