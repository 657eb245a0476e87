/** Deletes abandoned carts, wishlists and coupons of devices without an account. */
import type { Database } from "../storage/database.ts";
import { UNDO_MS } from "./saved-items/undo.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** A list that has not changed for this long is abandoned. */
const ABANDONED_MS = 90 * DAY_MS;

const LISTS = [
  { table: "wishlist", time: "added_at" },
  { table: "cart_lines", time: "changed_at" },
  { table: "owned_coupons", time: "kept_at" },
] as const;

/**
 * Deletes them now, then once a day.
 *
 * @param onError receives an error of one day's purge; the next day's runs anyway
 * @returns stops the timer, and waits for a purge in progress
 */
export async function purgeAbandoned(
  database: Database,
  now: () => number,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const purge = async (): Promise<void> => {
    for (const { table, time } of LISTS)
      // A list is deleted as a whole: its latest change counts.
      await database.run(
        `DELETE FROM ${table} WHERE owner IN (
           SELECT owner FROM ${table} WHERE owner NOT LIKE 'user:%'
             GROUP BY owner HAVING max(${time}) < ?)`,
        now() - ABANDONED_MS,
      );
    for (const table of ["removed_wishes", "removed_cart_lines"])
      await database.run(
        `DELETE FROM ${table} WHERE removed_at < ?`,
        now() - UNDO_MS,
      );
  };
  await purge();
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = purge().catch(onError);
  }, DAY_MS);
  // The timer does not keep the process running.
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
