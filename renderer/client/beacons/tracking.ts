/** Page views and tracked events, in batches (specification, sections 7 and 9). */
import {
  parseTrackingAttribute,
  TRACKED_EVENTS,
  type TrackedAction,
  type TrackedEvent,
} from "#renderer/module/tracking.ts";
import { createBeaconQueue } from "./beacon-queue.ts";
import { isRepeated } from "./early-events.ts";
import type { CurrentPage } from "../store/page-store.ts";

/** The delay between showing a page and sending its view. */
const PAGE_VIEW_MS = 500;
/** A page view within this time after an action is attributed to the action. */
const PAIRING_MS = 5 * 60_000;
const ACTION_ID_CHARACTERS = 12;

/** Events that do not bubble: listeners on the document must capture them. */
const UNBUBBLED: readonly string[] = ["mouseenter", "mouseleave"];

export interface TrackedItem {
  readonly kind: "page_view" | "action";
  readonly page_name: string;
  readonly url: string;
  readonly time: number;
  /** call: a call was answered. */
  readonly event?: TrackedEvent | "call";
  readonly action?: TrackedAction;
  /** An action's own id; for a page view, the id of the action that led to it. */
  readonly action_id?: string;
}

export interface Tracking {
  /** Called when a page is shown; sends its view if the route enables that. */
  readonly pageShown: () => void;
  /** Reports that a call was answered. */
  readonly answered: (action: TrackedAction) => void;
}

export function createTracking(page: CurrentPage): Tracking {
  let viewTimer: ReturnType<typeof setTimeout> | undefined;
  let last: { readonly id: string; readonly time: number } | undefined;
  const queue = createBeaconQueue<TrackedItem>("track_events", "events", page);

  function add(
    item: Pick<TrackedItem, "kind" | "event" | "action" | "action_id">,
  ): void {
    const { tracking } = page.state();
    queue.add({
      ...item,
      page_name: tracking.pageName,
      url: window.location.pathname,
      time: Date.now(),
    });
  }

  function addAction(
    event: TrackedEvent | "call",
    action: TrackedAction,
  ): void {
    if (!page.state().tracking.allowed) return;
    const action_id = actionId();
    if (event === "click") last = { id: action_id, time: Date.now() };
    add({ kind: "action", event, action, action_id });
  }

  function addPageView(): void {
    const led = last && Date.now() - last.time <= PAIRING_MS ? last : undefined;
    last = undefined;
    add({ kind: "page_view", ...(led ? { action_id: led.id } : {}) });
  }

  for (const event of TRACKED_EVENTS) {
    const attribute = `data-track-${event}`;
    document.addEventListener(
      event,
      (occurred) => {
        const { target } = occurred;
        if (!(target instanceof Element) || isRepeated(occurred)) return;
        const element = UNBUBBLED.includes(event)
          ? target
          : target.closest(`[${attribute}]`);
        const action = parseTrackingAttribute(
          element?.getAttribute(attribute) ?? "",
        );
        if (action) addAction(event, action);
      },
      { capture: true },
    );
  }

  function pageShown(): void {
    clearTimeout(viewTimer);
    const { allowed, automatic } = page.state().tracking;
    if (!allowed || !automatic) return;
    viewTimer = setTimeout(addPageView, PAGE_VIEW_MS);
  }

  // From the moment of consent the current page counts as viewed.
  let wasAllowed = page.state().tracking.allowed;
  page.subscribe(() => {
    const { allowed } = page.state().tracking;
    if (allowed && !wasAllowed) pageShown();
    wasAllowed = allowed;
  });
  return {
    pageShown,
    answered: (action) => addAction("call", action),
  };
}

/** A random id of letters and digits (specification, section 9). */
function actionId(): string {
  return Array.from(
    crypto.getRandomValues(new Uint8Array(ACTION_ID_CHARACTERS)),
    (byte) => (byte % 36).toString(36),
  ).join("");
}
