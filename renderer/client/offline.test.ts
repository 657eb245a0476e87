// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SaveMessage, SavedMessage } from "../offline/protocol.ts";
import type { PageState } from "../shared/page-state.ts";
import { SAVED_ATTRIBUTE, start } from "./offline.ts";
import { createCurrentPage, type CurrentPage } from "./store/page-store.ts";

const state = {
  messages: {},
  context: { language: { intl: "en" } },
  offline: "/offline/",
  saved: true,
} as unknown as PageState;
const COPY = `<p class="copy-notice">Saved, as of 14:05</p><svg id="void-code"></svg>`;
const HERE = window.location.pathname + window.location.search;

let page: CurrentPage;
/** The page's messages to the service worker. */
let sent: SaveMessage[];
let worker: EventTarget;
/** The server's response to a refresh; undefined: no network, or another build. */
let fresh: string | undefined;
const reload = vi.fn<() => void>();
const refresh = vi.fn<() => Promise<void>>(() => {
  if (fresh !== undefined) {
    document.body.innerHTML = COPY.replace(/<svg.*/, fresh);
    page.set({ ...state });
  }
  return Promise.resolve();
});
const settle = () => vi.advanceTimersByTimeAsync(0);
const hear = (data: SavedMessage) =>
  worker.dispatchEvent(new MessageEvent("message", { data }));
const begin = (html: string) => {
  document.body.innerHTML = html;
  start({ page, refresh });
  return settle();
};

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  fresh = undefined;
  refresh.mockClear();
  reload.mockClear();
  page = createCurrentPage(state);
  worker = Object.assign(new EventTarget(), {
    register: () => Promise.resolve(),
    ready: Promise.resolve({
      active: { postMessage: (message: SaveMessage) => sent.push(message) },
    }),
  });
  vi.stubGlobal("navigator", { serviceWorker: worker, onLine: true });
  vi.stubGlobal("location", { pathname: HERE, search: "", reload });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("a page is saved when it is shown, and says that it was saved", async () => {
  await begin("<p></p>");
  expect(refresh).not.toHaveBeenCalled();
  expect(sent).toEqual([{ page: HERE, offlinePage: "/offline/" }]);
  hear({ page: HERE, isSaved: false });
  expect(document.documentElement.hasAttribute(SAVED_ATTRIBUTE)).toBe(false);
  hear({ page: HERE, isSaved: true });
  expect(document.documentElement.hasAttribute(SAVED_ATTRIBUTE)).toBe(true);
});

it("a copy that is shown online is replaced when the page arrives", async () => {
  fresh = "<p>Refunded</p>";
  await begin(COPY);
  expect(document.body.innerHTML).toBe("<p>Refunded</p>");
  expect(reload).not.toHaveBeenCalled();
});

it("a copy is replaced when the network is back", async () => {
  await begin(COPY);
  expect(document.getElementById("void-code")).not.toBeNull();
  fresh = "<p>Refunded</p>";
  window.dispatchEvent(new Event("online"));
  await settle();
  expect(document.getElementById("void-code")).toBeNull();
});

it.each([true, false])(
  "a copy of another build is reloaded once the page was fetched (saved: %s)",
  async (isSaved) => {
    await begin(COPY);
    expect(sent).toHaveLength(1);
    expect(reload).not.toHaveBeenCalled();
    hear({ page: "/another/", isSaved });
    expect(reload).not.toHaveBeenCalled();
    hear({ page: HERE, isSaved });
    expect(reload).toHaveBeenCalledOnce();
  },
);
