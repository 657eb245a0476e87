// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PageState } from "../shared/page-state.ts";
import { createCurrentPage, type CurrentPage } from "./store/page-store.ts";
import { start } from "./refreshing.ts";

const state = (refresh_s?: number) =>
  ({
    messages: {},
    context: { language: { intl: "en" } },
    ...(refresh_s === undefined ? {} : { refresh_s }),
  }) as unknown as PageState;

let hidden = false;
const look = (away: boolean) => {
  hidden = away;
  document.dispatchEvent(new Event("visibilitychange"));
};
const refresh = vi.fn<() => Promise<void>>(() => Promise.resolve());
let page: CurrentPage;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
  hidden = false;
  refresh.mockClear();
  page = createCurrentPage(state(120));
  start({ page, refresh });
});
afterEach(() => {
  page.set(state());
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const pass = (seconds: number) =>
  vi.advanceTimersByTimeAsync(seconds * 1000).then(() => refresh.mock.calls);

it("refreshes at every interval while the page is visible", async () => {
  expect(await pass(119)).toHaveLength(0);
  expect(await pass(1)).toHaveLength(1);
  expect(await pass(240)).toHaveLength(3);
});

it("does not refresh a hidden page, and refreshes at once when the visitor returns", async () => {
  look(true);
  expect(await pass(600)).toHaveLength(0);
  look(false);
  expect(await pass(0)).toHaveLength(1);
});

it("refreshes five seconds after the last time at the earliest", async () => {
  await pass(2);
  look(true);
  look(false);
  expect(await pass(2)).toHaveLength(0);
  expect(await pass(1)).toHaveLength(1);
  expect(await pass(119)).toHaveLength(1);
  expect(await pass(1)).toHaveLength(2);
});

it("refreshes at once when Back restores the page", async () => {
  window.dispatchEvent(new PageTransitionEvent("pageshow"));
  expect(await pass(0)).toHaveLength(0);
  window.dispatchEvent(
    new PageTransitionEvent("pageshow", { persisted: true }),
  );
  expect(await pass(0)).toHaveLength(1);
});

it("stops on a page without an interval, and restarts on one with it", async () => {
  page.set(state());
  expect(await pass(600)).toHaveLength(0);
  page.set(state(30));
  expect(await pass(30)).toHaveLength(1);
});
