/** Carts, wishlists and coupons of devices on which nobody signed in, and nobody will any more. */
import type { Store } from "../kernel/store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** What nobody touched for so long is given up. */
const KEPT_MS = 90 * DAY_MS;

const LISTS = [
  { table: "wishlist", time: "added_at" },
  { table: "cart_lines", time: "changed_at" },
  { table: "owned_coupons", time: "kept_at" },
] as const;

/**
 * Deletes them now and once a day.
 *
 * @returns stops it
 */
export function purgeForsaken(store: Store, now: () => number): () => void {
  const purge = (): void => {
    for (const { table, time } of LISTS)
      // A list is kept or given up as a whole.
      store.run(
        `DELETE FROM ${table} WHERE owner IN (
           SELECT owner FROM ${table} WHERE owner NOT LIKE 'user:%'
             GROUP BY owner HAVING max(${time}) < ?)`,
        now() - KEPT_MS,
      );
  };
  purge();
  const timer = setInterval(purge, DAY_MS);
  // It keeps no process running.
  timer.unref();
  return () => clearInterval(timer);
}
