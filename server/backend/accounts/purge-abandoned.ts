/** Deletes abandoned carts, wishlists and coupons of devices without an account. */
import type { Store } from "../kernel/store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** A list that was not changed for so long is abandoned. */
const ABANDONED_MS = 90 * DAY_MS;

const LISTS = [
  { table: "wishlist", time: "added_at" },
  { table: "cart_lines", time: "changed_at" },
  { table: "owned_coupons", time: "kept_at" },
] as const;

/**
 * Deletes them now, then once a day, when no other process has locked the store.
 *
 * @param onError receives what a day's purge ends with; the next day's is not affected
 * @returns stops the timer
 */
export function purgeAbandoned(
  store: Store,
  now: () => number,
  onError: (error: unknown) => void,
): () => void {
  const purge = (): void => {
    for (const { table, time } of LISTS)
      // A list is deleted as a whole: its latest change counts.
      store.run(
        `DELETE FROM ${table} WHERE owner IN (
           SELECT owner FROM ${table} WHERE owner NOT LIKE 'user:%'
             GROUP BY owner HAVING max(${time}) < ?)`,
        now() - ABANDONED_MS,
      );
  };
  purge();
  const timer = setInterval(
    () => void store.untilFree().then(purge).catch(onError),
    DAY_MS,
  );
  // A process ends without waiting for it.
  timer.unref();
  return () => clearInterval(timer);
}
