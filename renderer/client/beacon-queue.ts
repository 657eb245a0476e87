/** Items that are posted in batches, and when the page goes (specification, section 9). */
import { CALL_PATH } from "../addresses.ts";
import { callingPage } from "./calling-page.ts";
import type { CurrentPage } from "./page-store.ts";

const INTERVAL_MS = 5000;

export interface BeaconQueue<Item> {
  add(item: Item): void;
}

/**
 * A beacon sets no headers: what the page says of itself is in the query, so that what
 * happens in a partner's skin is the partner's.
 *
 * @param call the call of the call table that takes the items, as JSON in `param`
 */
export function createBeaconQueue<Item>(
  call: string,
  param: string,
  page: Pick<CurrentPage, "state">,
): BeaconQueue<Item> {
  let queue: Item[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (queue.length === 0) return;
    const body = JSON.stringify({ [param]: JSON.stringify(queue) });
    queue = [];
    const said = new URLSearchParams({ ...callingPage(page) });
    navigator.sendBeacon(
      `${CALL_PATH}/${call}?${said}`,
      new Blob([body], { type: "application/json" }),
    );
  }

  window.addEventListener("pagehide", flush);
  return {
    add(item) {
      queue.push(item);
      if (queue.length >= page.state().tracking.batch) flush();
      else timer ??= setTimeout(flush, INTERVAL_MS);
    },
  };
}
