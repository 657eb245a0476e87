/** Client navigation: fetches the state of another page and updates this document to it. */
import { STATE_PATH } from "../shared/addresses.ts";
import { ERR_REDIRECT, isRedirect, NETWORK_FAILURE } from "../shared/errors.ts";
import {
  REPLACED,
  type PageLine,
  type StateLine,
} from "../shared/page-state.ts";
import { entryKey, type SharedHistory } from "./store/history.ts";
import type { Islands } from "./islands.ts";
import type { Notify } from "../module/runtime.ts";
import type { CurrentPage } from "./store/page-store.ts";
import type { Report } from "./beacons/report.ts";
import type { ProgressBar } from "./progress-bar.ts";
import { readLines } from "./read-lines.ts";
import { moveFocus, type ScrollKeeper } from "./scroll.ts";
import { withTransition } from "./transition.ts";
import {
  loadStyles,
  swapRegions,
  swapSection,
  updateHead,
} from "./swap-page.ts";

export interface NavigationDeps {
  readonly page: CurrentPage;
  readonly history: () => SharedHistory;
  readonly islands: () => Islands;
  readonly progress: ProgressBar;
  readonly scroll: ScrollKeeper;
  readonly announcer: HTMLElement;
  readonly notify: Notify;
  readonly report: Report;
  /** Called for each page that is shown. */
  readonly onPage: () => void;
  /** Makes the browser load a document. */
  readonly leave: (url: string) => void;
}

/**
 * refresh: updates the current page and preserves focus and scroll position. poll: a background
 * refresh; it gives way to any other navigation, and ignores failures.
 */
type How = "push" | "replace" | "back" | "refresh" | "poll";

/** After this many redirects in a row the browser loads the document itself. */
const MAX_REDIRECTS = 5;

export interface Navigation {
  /**
   * @throws Error with the code ERR_REDIRECT if the browser leaves the document instead, so that
   * everything that waits for the page ends (specification, section 8)
   */
  go(url: string, how: How): Promise<void>;
}

export function createNavigation(deps: NavigationDeps): Navigation {
  let inFlight: AbortController | undefined;
  /** The key of the history entry whose page is shown. */
  let shown = entryKey();

  async function go(url: string, how: How, redirects = 0): Promise<void> {
    const isPoll = how === "poll";
    if (isPoll && inFlight) return;
    inFlight?.abort();
    const controller = new AbortController();
    inFlight = controller;
    const { signal } = controller;
    if (!isPoll) deps.progress.start();
    try {
      const { snapshot } = deps.page.state();
      const response = await fetch(
        `${STATE_PATH}?url=${encodeURIComponent(url.replace(/#.*/, ""))}`,
        // The next page comes from the snapshot of this one, as long as it is served.
        { signal, headers: snapshot ? { "X-Snapshot": snapshot } : {} },
      );
      if (!response.ok || !response.body) {
        if (isPoll) return;
        // Not even an error page could be loaded: the browser shows the response itself.
        throw leaving(url);
      }
      const lines = readLines(response.body);
      const first = (await lines.next()).value as StateLine | undefined;
      if (isPoll && !(first?.kind === "page" && fits(first))) return;
      if (first?.kind === "redirect" && redirects < MAX_REDIRECTS) {
        await go(first.location + hashOf(url), how, redirects + 1);
        return;
      }
      if (first?.kind !== "page" || !fits(first)) {
        throw leaving(url);
      }
      await loadStyles(first.styles);
      if (signal.aborted) return;
      if (keepsPlace(how)) show(first, url, how);
      else
        await withTransition(() => {
          if (!signal.aborted) show(first, url, how);
        }, how === "push");
      if (signal.aborted) return;
      for await (const line of lines) {
        if (signal.aborted || line.kind !== "section") break;
        swapSection(line.name, line.html);
        deps.scroll.again();
        startIslands();
      }
    } catch (error) {
      if (isRedirect(error)) throw error;
      if (signal.aborted || isPoll) return;
      deps.progress.fail();
      deps.report("W", `navigation failed: ${String(error)}`);
      deps.notify("error", deps.page.translate(NETWORK_FAILURE));
      if (!(error instanceof TypeError)) throw error;
    } finally {
      if (inFlight === controller) inFlight = undefined;
    }
  }

  function leaving(url: string): Error {
    deps.leave(url);
    return Object.assign(new Error(ERR_REDIRECT), { code: ERR_REDIRECT });
  }

  /** Whether this document can show a page: the build, language and partner are the same. */
  function fits({ build, context: { language } }: PageLine): boolean {
    const current = deps.page.state();
    const { code, segment } = current.context.language;
    return (
      build === current.build &&
      language.code === code &&
      language.segment === segment
    );
  }

  /** The URL stays as requested, because it may have query parameters that the page does not read. */
  function show(line: PageLine, url: string, how: How): void {
    document.documentElement.dataset[REPLACED] = "";
    deps.scroll.save(shown);
    const stays = how === "back" || keepsPlace(how);
    deps.history().commit(url, stays ? "keep" : how);
    shown = entryKey();
    // Islands of the old page are removed before the state changes to the new page.
    swapRegions(line, deps.islands(), keepsPlace(how));
    deps.page.set(line);
    updateHead(line);
    startIslands();
    if (how !== "poll") deps.progress.finish();
    if (keepsPlace(how)) return;
    if (how === "back") deps.scroll.back(shown);
    else deps.scroll.begin(hashOf(url));
    moveFocus(line.title, deps.announcer);
    deps.onPage();
  }

  function startIslands(): void {
    deps.islands().start();
  }

  return { go };
}

function keepsPlace(how: How): how is "refresh" | "poll" {
  return how === "refresh" || how === "poll";
}

function hashOf(url: string): string {
  return new URL(url, window.location.href).hash;
}
