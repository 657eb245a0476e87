/**
 * A queue whose items are posted in batches, and when the page is closed (specification, section
 * 9).
 */
import { CALL_PATH } from "#renderer/shared/addresses.ts";
import { callingPage } from "../store/calling-page.ts";
import type { CurrentPage } from "../store/page-store.ts";

const INTERVAL_MS = 5000;

export interface BeaconQueue<Item> {
  add(item: Item): void;
}

/**
 * Posts items with `navigator.sendBeacon`. A beacon cannot set headers, so the calling page
 * is identified in the query.
 *
 * @param call the call that receives the items, as JSON in `param`
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
    const query = new URLSearchParams({ ...callingPage(page) });
    navigator.sendBeacon(
      `${CALL_PATH}/${call}?${query}`,
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
