/** The browser's entry: hydrates the islands of the server's document and handles navigation. */
import { CONFIRM, NETWORK_FAILURE } from "../errors.ts";
import {
  LATE_EVENT,
  MAIN_ID,
  STATE_ID,
  type PageState,
} from "../page-state.ts";
import { createConfirm } from "./confirm.ts";
import { sendFormsInPlace } from "./forms.ts";
import { createGatewayCall } from "./gateway-call.ts";
import { createHistory, entryKey } from "./history.ts";
import { createIslands } from "./islands.tsx";
import { leadsBack, linkOfClick } from "./links.ts";
import { createNavigation } from "./navigation.ts";
import { createCurrentPage } from "./page-store.ts";
import { createProgressBar } from "./progress-bar.ts";
import { createReport } from "./report.ts";
import { createAnnouncer, createScrollKeeper } from "./scroll.ts";
import { createToasts } from "./toasts.ts";
import { createTracking } from "./tracking.ts";

const state = JSON.parse(
  document.getElementById(STATE_ID)!.textContent!,
) as PageState;
const page = createCurrentPage(state);
const notify = createToasts(() => page.translate(CONFIRM));
const report = createReport(page);
const tracking = createTracking(page);
const scroll = createScrollKeeper();
const navigation = createNavigation({
  page,
  history: () => history,
  islands: () => islands,
  progress: createProgressBar(),
  scroll,
  announcer: createAnnouncer(),
  notify,
  report,
  onPage: tracking.pageShown,
});
const history = createHistory((url, how) => void navigation.go(url, how));
const islands = createIslands({
  page,
  history,
  call: createGatewayCall(page),
  refresh: () => navigation.go(here(), "refresh"),
  notify,
  confirm: createConfirm(),
  report,
  load: (script) => import(/* @vite-ignore */ script) as never,
});

function here(): string {
  const { pathname, search } = window.location;
  return pathname + search;
}

history.commit(window.location.href, "replace");
islands.start(document);
document.addEventListener(LATE_EVENT, () => islands.start(document));
const firstKey = entryKey();
document.addEventListener("click", (event) => {
  const url = linkOfClick(event, window.location);
  if (url === undefined) return;
  event.preventDefault();
  if (leadsBack(event, entryKey(), firstKey)) {
    window.history.back();
    return;
  }
  void navigation.go(url, "push");
});
sendFormsInPlace({
  async refresh() {
    await navigation.go(here(), "refresh");
    // The element that had the focus may have been removed.
    if (document.activeElement === document.body)
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  },
  failed: () => notify("error", page.translate(NETWORK_FAILURE)),
});
window.addEventListener("popstate", () => {
  const { pathname, search, hash } = window.location;
  const shown = history.location();
  const url = pathname + search + hash;
  if (shown.pathname === pathname && shown.search === search) {
    // The browser handles navigation within a page by itself.
    history.commit(url, "keep");
  } else {
    void navigation.go(url, "back");
  }
});
scroll.back(entryKey());
tracking.pageShown();
