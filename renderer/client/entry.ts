/**
 * The browser's entry: page views, links, forms and menus, without React. React and a section's
 * scripts are loaded when they are needed.
 */
import { CONFIRM, NETWORK_FAILURE } from "../shared/errors.ts";
import {
  LATE_EVENT,
  MAIN_ID,
  STATE_ID,
  type PageState,
} from "../shared/page-state.ts";
import { sendFormsInPlace } from "./forms.ts";
import { createHistory, entryKey } from "./store/history.ts";
import { createIslands } from "./islands.ts";
import { leadsBack, linkOfClick } from "./links.ts";
import { closeMenus } from "./menus.ts";
import { createNavigation } from "./navigation.ts";
import type { PageScript } from "./page-script.ts";
import { createCurrentPage } from "./store/page-store.ts";
import { createProgressBar } from "./progress-bar.ts";
import { createReport } from "./beacons/report.ts";
import { createScriptLoader } from "./scripts.ts";
import { inTime } from "../module/in-time.ts";
import { createAnnouncer, createScrollKeeper } from "./scroll.ts";
import { isSpeculated, whenVisible } from "./beacons/when-visible.ts";
import { isStored } from "./store/is-stored.ts";
import { createToasts } from "./toasts.ts";
import { createTracking } from "./beacons/tracking.ts";

const state = JSON.parse(
  document.getElementById(STATE_ID)!.textContent!,
) as PageState;
const page = createCurrentPage(state);
const notify = createToasts(() => page.translate(CONFIRM));
const report = createReport(page);
const tracking = createTracking(page);
const scroll = createScrollKeeper();
const history = createHistory((url, how) => void navigation.go(url, how));
// The history entry of this document gets a key before its scroll position is saved.
history.commit(window.location.href, "replace");
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
  leave: (url) => window.location.assign(url),
});
const failed = () => notify("error", page.translate(NETWORK_FAILURE));
const islands = createIslands({
  page,
  loadHydrator: () =>
    import("./react/hydrator.tsx").then(({ createHydrator }) =>
      createHydrator({
        page,
        history,
        refresh: () => navigation.go(here(), "refresh"),
        notify,
        report,
        answered: tracking.answered,
      }),
    ),
  loadView: createScriptLoader(page) as never,
  failed(error, isAwaited) {
    report("W", `a section was not hydrated: ${String(error)}`);
    if (isAwaited) failed();
  },
});

function here(): string {
  const { pathname, search } = window.location;
  return pathname + search;
}

/** Loads and starts a script with the first page that needs it. */
function withFirstPage(
  needs: (state: PageState) => unknown,
  load: () => Promise<PageScript>,
): void {
  const stop = page.subscribe(start);
  start();
  function start(): void {
    if (!needs(page.state())) return;
    stop();
    inTime(load()).then(
      (script) =>
        script.start({ page, refresh: () => navigation.go(here(), "poll") }),
      (error: unknown) => report("W", String(error)),
    );
  }
}

whenVisible(() => {
  islands.start();
  // The visitor returns from another document, which may have stored data that a section shows.
  window.addEventListener("pageshow", () => islands.start());
  document.addEventListener(LATE_EVENT, () => {
    islands.start();
    scroll.again();
  });
  tracking.pageShown();
  withFirstPage(
    ({ offline, saved }) =>
      offline && (saved || matchMedia("(display-mode: standalone)").matches),
    () => import("./offline.ts"),
  );
  withFirstPage(
    ({ viewed }) => viewed,
    () => import("./recent-pages.ts"),
  );
  withFirstPage(
    ({ counts }) => counts !== undefined && isStored(counts),
    () => import("./store/counts.ts"),
  );
  withFirstPage(
    ({ share }) => share,
    () => import("./share-card.ts"),
  );
  withFirstPage(
    ({ refresh_s }) => refresh_s,
    () => import("./refreshing.ts"),
  );
});
closeMenus();
const firstKey = entryKey();
document.addEventListener("click", (event) => {
  const url = linkOfClick(event, window.location);
  if (url === undefined) return;
  if (leadsBack(event, entryKey(), firstKey)) {
    event.preventDefault();
    window.history.back();
    return;
  }
  if (isSpeculated(url, page.state().speculated)) return;
  event.preventDefault();
  void navigation.go(url, "push");
});
sendFormsInPlace({
  async refresh() {
    await navigation.go(here(), "refresh");
    // The element that had the focus may have been removed.
    if (document.activeElement === document.body)
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  },
  failed,
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
