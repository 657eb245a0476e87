/** Client navigation: the server says what the other page is, this document becomes it. */
import { STATE_PATH } from "../addresses.ts";
import { NETWORK_FAILURE } from "../errors.ts";
import type { PageLine, StateLine } from "../page-state.ts";
import { entryKey, type SharedHistory } from "./history.ts";
import type { Islands } from "./islands.tsx";
import type { Notify } from "../module/runtime.ts";
import type { CurrentPage } from "./page-store.ts";
import type { Report } from "./report.ts";
import type { ProgressBar } from "./progress-bar.ts";
import { readLines } from "./read-lines.ts";
import { moveFocus, type ScrollKeeper } from "./scroll.ts";
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
  /** Is told of each page that is shown. */
  readonly onPage: () => void;
}

/** refresh: the same page once more, where the visitor is. */
type How = "push" | "replace" | "back" | "refresh";

/** More redirects than this, one after the other, are a loop. */
const MAX_REDIRECTS = 5;

export interface Navigation {
  go(url: string, how: How): Promise<void>;
}

export function createNavigation(deps: NavigationDeps): Navigation {
  let underWay: AbortController | undefined;
  /** The entry of the history that is on the screen. */
  let shown = entryKey();

  async function go(url: string, how: How, redirects = 0): Promise<void> {
    underWay?.abort();
    const controller = new AbortController();
    underWay = controller;
    const { signal } = controller;
    deps.progress.start();
    try {
      const response = await fetch(
        `${STATE_PATH}?url=${encodeURIComponent(url.replace(/#.*/, ""))}`,
        { signal },
      );
      if (!response.ok || !response.body) {
        // Even the error page could not be had: let the browser show what there is.
        window.location.assign(url);
        return;
      }
      const lines = readLines(response.body);
      const first = (await lines.next()).value as StateLine | undefined;
      if (first?.kind === "redirect" && redirects < MAX_REDIRECTS) {
        await go(first.location + hashOf(url), how, redirects + 1);
        return;
      }
      if (first?.kind !== "page" || !fits(first)) {
        window.location.assign(url);
        return;
      }
      await loadStyles(first.styles);
      if (signal.aborted) return;
      show(first, url, how);
      for await (const line of lines) {
        if (signal.aborted || line.kind !== "section") break;
        swapSection(line.name, line.html);
        startIslands();
      }
    } catch (error) {
      if (signal.aborted) return;
      deps.progress.fail();
      deps.report("W", `navigation failed: ${String(error)}`);
      deps.notify("error", deps.page.translate(NETWORK_FAILURE));
      if (!(error instanceof TypeError)) throw error;
    }
  }

  /** A page of another build, language or skin needs another document. */
  function fits({ build, context: { language } }: PageLine): boolean {
    const current = deps.page.state();
    const { code, segment } = current.context.language;
    return (
      build === current.build &&
      language.code === code &&
      language.segment === segment
    );
  }

  /** The address stays as it was asked for: it may have a query that the page does not know. */
  function show(line: PageLine, url: string, how: How): void {
    deps.scroll.save(shown);
    const stays = how === "back" || how === "refresh";
    deps.history().commit(url, stays ? "keep" : how);
    shown = entryKey();
    // Islands that leave must not see the state of a page that is not theirs.
    swapRegions(line, deps.islands(), how === "refresh");
    deps.page.set(line);
    updateHead(line);
    startIslands();
    deps.progress.finish();
    if (how === "refresh") return;
    if (how === "back") deps.scroll.back(shown);
    else deps.scroll.begin(hashOf(url));
    moveFocus(line.title, deps.announcer);
    deps.onPage();
  }

  function startIslands(): void {
    deps.islands().start(document);
  }

  return { go };
}

function hashOf(url: string): string {
  return new URL(url, window.location.href).hash;
}
