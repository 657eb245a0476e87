/** Page views and tracked events, in batches (specification, sections 7 and 9). */
import { CALL_PATH } from "../addresses.ts";
import {
  parseTracked,
  TRACKED_EVENTS,
  type TrackedAction,
} from "../module/tracking.ts";
import type { CurrentPage } from "./page-store.ts";

/** A page view is sent so long after the page is shown. */
const PAGE_VIEW_MS = 500;
const INTERVAL_MS = 5000;
const BATCH = 15;

/** These are told of each element by itself; they are caught on the way down. */
const UNBUBBLED: readonly string[] = ["mouseenter", "mouseleave"];

/** The call of the call table that takes events. */
const CALL = `${CALL_PATH}/track_events`;

export interface TrackedItem {
  readonly kind: "page_view" | "action";
  readonly page_name: string;
  readonly url: string;
  readonly time: number;
  readonly event?: string;
  readonly action?: TrackedAction;
}

export interface Tracking {
  /** A page is shown: its view is sent if its route says so. */
  readonly pageShown: () => void;
}

export function createTracking(page: CurrentPage): Tracking {
  let queue: TrackedItem[] = [];
  let flushTimer: ReturnType<typeof setTimeout> | undefined;
  let viewTimer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(flushTimer);
    flushTimer = undefined;
    if (queue.length === 0) return;
    const body = JSON.stringify({ events: JSON.stringify(queue) });
    queue = [];
    navigator.sendBeacon(CALL, new Blob([body], { type: "application/json" }));
  }

  function add(item: Pick<TrackedItem, "kind" | "event" | "action">): void {
    const { tracking } = page.state();
    queue.push({
      ...item,
      page_name: tracking.pageName,
      url: window.location.pathname,
      time: Date.now(),
    });
    if (queue.length >= BATCH) flush();
    else flushTimer ??= setTimeout(flush, INTERVAL_MS);
  }

  for (const event of TRACKED_EVENTS) {
    const attribute = `data-track-${event}`;
    document.addEventListener(
      event,
      ({ target }) => {
        if (!(target instanceof Element)) return;
        const element = UNBUBBLED.includes(event)
          ? target
          : target.closest(`[${attribute}]`);
        const action = parseTracked(element?.getAttribute(attribute) ?? "");
        if (action) add({ kind: "action", event, action });
      },
      { capture: true },
    );
  }
  window.addEventListener("pagehide", flush);

  return {
    pageShown() {
      clearTimeout(viewTimer);
      if (!page.state().tracking.automatic) return;
      viewTimer = setTimeout(() => add({ kind: "page_view" }), PAGE_VIEW_MS);
    },
  };
}
