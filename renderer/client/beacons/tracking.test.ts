// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  parseTrackingAttribute,
  trackAttribute,
} from "#renderer/module/tracking.ts";
import type { PageState } from "#renderer/shared/page-state.ts";
import type { CurrentPage } from "../store/page-store.ts";
import { createTracking, type TrackedItem } from "./tracking.ts";

let sent: Promise<TrackedItem[]>[];
const abort: AbortController[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  Object.defineProperty(navigator, "sendBeacon", {
    configurable: true,
    value: (path: string, body: Blob) => {
      if (
        path !==
        "/_/call/track_events?language=de&segment=%2Fw%2Fskin&currency=EUR&page_id=p-1234567"
      )
        throw new Error(`sent to ${path}`);
      sent.push(
        body
          .text()
          .then(
            (text) =>
              JSON.parse(
                (JSON.parse(text) as { events: string }).events,
              ) as TrackedItem[],
          ),
      );
      return true;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  for (const controller of abort) controller.abort();
});

function start(automatic = true, allowed = true, pageName = "Home") {
  let state = {
    context: { language: { code: "de", segment: "/w/skin" } },
    currency: "EUR",
    page_id: "p-1234567",
    tracking: { pageName, automatic, allowed, batch: 15 },
  } as PageState;
  const listeners = new Set<() => void>();
  const page = {
    state: () => state,
    subscribe: (listener: () => void) => listeners.add(listener),
  };
  return {
    ...createTracking(page as unknown as CurrentPage),
    allow() {
      state = { ...state, tracking: { ...state.tracking, allowed: true } };
      for (const listener of listeners) listener();
    },
  };
}

const items = async () => (await Promise.all(sent)).flat();

describe("page views", () => {
  it("are sent 500 ms after the page is shown, with the next batch", async () => {
    start().pageShown();
    vi.advanceTimersByTime(500 + 4999);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(await items()).toEqual([
      expect.objectContaining({
        kind: "page_view",
        page_name: "Home",
        url: "/",
      }),
    ]);
  });

  it("of a page that was left within 500 ms are not sent", async () => {
    const tracking = start();
    tracking.pageShown();
    vi.advanceTimersByTime(499);
    tracking.pageShown();
    vi.advanceTimersByTime(10_000);
    expect(await items()).toHaveLength(1);
  });

  it("are not sent where the route turns them off", () => {
    start(false).pageShown();
    vi.advanceTimersByTime(10_000);
    expect(sent).toEqual([]);
  });

  it("wait for the visitor's consent, as do tracked events", async () => {
    const tracking = start(true, false, "Asked");
    tracking.pageShown();
    document.body.innerHTML = `<a data-track-click="Home|Card"></a>`;
    document.querySelector("a")!.click();
    vi.advanceTimersByTime(10_000);
    // Trackers of earlier tests may have received it too.
    const ofThis = async () =>
      (await items()).filter(({ page_name }) => page_name === "Asked");
    expect(await ofThis()).toEqual([]);
    tracking.allow();
    vi.advanceTimersByTime(10_000);
    expect(await ofThis()).toEqual([
      expect.objectContaining({ kind: "page_view" }),
    ]);
  });

  it("are sent when the page is left", async () => {
    start().pageShown();
    vi.advanceTimersByTime(500);
    window.dispatchEvent(new Event("pagehide"));
    expect(await items()).toHaveLength(1);
  });
});

describe("tracked elements", () => {
  it("report the event that their attribute names, from anywhere inside", async () => {
    start();
    document.body.innerHTML = `<a data-track-click="Home|Card|Tokyo|3"><b>x</b></a>`;
    document.querySelector("b")!.click();
    vi.advanceTimersByTime(5000);
    const all = await items();
    expect(all.at(-1)).toMatchObject({
      kind: "action",
      event: "click",
      action: { category: "Home", action: "Card", label: "Tokyo", value: "3" },
    });
  });

  it("are sent in batches of 15", () => {
    start();
    document.body.innerHTML = `<a data-track-click="Home|Card"></a>`;
    const link = document.querySelector("a")!;
    const before = sent.length;
    for (let count = 0; count < 14; count += 1) link.click();
    expect(sent).toHaveLength(before);
    link.click();
    expect(sent.length).toBeGreaterThan(before);
  });
});

describe("a page view", () => {
  const idOf = (item: TrackedItem | undefined) => item?.action_id;

  it.each([
    [5 * 60_000 - 500, true],
    [5 * 60_000 - 499, false],
  ])("%i ms after a click is paired with it: %s", async (ms, paired) => {
    const tracking = start();
    document.body.innerHTML = `<a data-track-click="Home|Card"></a>`;
    document.querySelector("a")!.click();
    vi.advanceTimersByTime(ms);
    tracking.pageShown();
    vi.advanceTimersByTime(500 + 5000);
    const all = await items();
    const action = all.findLast(({ kind }) => kind === "action");
    const view = all.findLast(({ kind }) => kind === "page_view");
    expect(idOf(action)).toMatch(/^[a-z0-9]{12}$/);
    expect(idOf(view)).toBe(paired ? idOf(action) : undefined);
  });
});

describe("the attribute", () => {
  it("is category, action, label and value, split by pipes", () => {
    expect(
      trackAttribute("mouseenter", { category: "A", action: "B|C", value: 3 }),
    ).toEqual({ "data-track-mouseenter": "A|B/C||3" });
    expect(parseTrackingAttribute("A|B/C||3")).toEqual({
      category: "A",
      action: "B/C",
      value: "3",
    });
  });

  it.each([
    ["focus", { category: "A", action: "B" }, '"focus" cannot be tracked'],
    ["click", { category: "", action: "B" }, "needs a category and an action"],
  ])("for %s with %j is an error", (event, action, message) => {
    expect(() => trackAttribute(event as "click", action)).toThrow(message);
  });

  it.each(["", "A", "|B"])("%j reports nothing", (text) => {
    expect(parseTrackingAttribute(text)).toBeUndefined();
  });
});
