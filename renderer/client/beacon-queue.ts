/** Items that are posted in batches, and when the page goes (specification, section 9). */
import { CALL_PATH } from "../addresses.ts";

const INTERVAL_MS = 5000;

export interface BeaconQueue<Item> {
  add(item: Item): void;
}

/**
 * @param call the call of the call table that takes the items, as JSON in `param`
 * @param batch so many are posted at once without waiting
 */
export function createBeaconQueue<Item>(
  call: string,
  param: string,
  batch: () => number,
): BeaconQueue<Item> {
  let queue: Item[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (queue.length === 0) return;
    const body = JSON.stringify({ [param]: JSON.stringify(queue) });
    queue = [];
    navigator.sendBeacon(
      `${CALL_PATH}/${call}`,
      new Blob([body], { type: "application/json" }),
    );
  }

  window.addEventListener("pagehide", flush);
  return {
    add(item) {
      queue.push(item);
      if (queue.length >= batch()) flush();
      else timer ??= setTimeout(flush, INTERVAL_MS);
    },
  };
}
