/**
 * Pages that visitors get are also made with the offered snapshot, after the answer and seen by nobody, and with the live
 * one again: what differs is counted before a visitor gets it. Both are made as for a new visitor, so that nothing
 * personal is asked for and no cookie set.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Release } from "#schema/release-state.ts";
import type { Served } from "./served.ts";
import { differencesOf, type ShadowRequest } from "./shadow-differences.ts";
import type { Counts, ReleaseStore, Watched } from "./store/release-store.ts";

/** What was compared, on all servers. */
export interface ShadowReport {
  readonly pages: number;
  /** How often each difference was there, by module and reason. */
  readonly differences: Counts;
}

export interface Shadow {
  /** Called for each request of a visitor, before it is answered. */
  note(request: IncomingMessage, response: ServerResponse): void;
  /** Tells the store what was compared. */
  send(release: Release): Promise<void>;
  report(): ShadowReport;
}

export interface ShadowInput {
  /** The release, and both snapshots; undefined: there is nothing to compare. */
  readonly pair: () =>
    | {
        readonly release: Release;
        readonly live: Served;
        readonly offered: Served;
      }
    | undefined;
  readonly store: Pick<ReleaseStore, "add">;
  /** Whether the process has no time for pages that nobody sees. */
  readonly isBusy: () => boolean;
  /** From 0 to below 1. */
  readonly random: () => number;
}

/** How many percent of the pages are compared, if the release does not say so. */
const PERCENT = 1;
const PAGES = "pages";
/** Names of modules and statuses are few; a fault must not fill the store. */
const MAX_DIFFERENCES = 200;

export function createShadow(input: ShadowInput): Shadow {
  const { pair, isBusy, random } = input;
  let counts: Record<string, number> = {};
  let sums: Counts = {};
  /** The release that was compared last. */
  let of: string | undefined;
  let isComparing = false;

  function count(name: string): void {
    if (
      !Object.hasOwn(counts, name) &&
      Object.keys(counts).length > MAX_DIFFERENCES
    )
      return;
    counts[name] = (counts[name] ?? 0) + 1;
  }

  function begin({ id }: Release): void {
    if (of === id) return;
    of = id;
    counts = {};
    sums = {};
  }

  async function compare(request: ShadowRequest): Promise<void> {
    const both = pair();
    if (!both) return;
    const live = await both.live.shadow(request);
    const offered = await both.offered.shadow(request);
    if (!live || !offered || pair()?.release.id !== both.release.id) return;
    begin(both.release);
    count(PAGES);
    for (const difference of differencesOf(live, offered)) count(difference);
  }

  return {
    note({ method, url = "/", headers }, response) {
      const both = pair();
      if (!both || method !== "GET" || url.startsWith("/_/")) return;
      const { shadow_percent = PERCENT } = both.release;
      if (random() * 100 >= shadow_percent) return;
      const {
        host,
        "user-agent": agent,
        "accept-language": accepted,
      } = headers;
      response.once("finish", () => {
        // One at a time, and none that waits: a page that nobody sees takes no time from others.
        if (isComparing || !isPublicPage(response) || isBusy()) return;
        isComparing = true;
        const request = {
          path: url,
          headers: {
            host,
            "user-agent": agent,
            "accept-language": accepted,
          },
        };
        compare(request)
          .catch(() => count("a page cannot be made"))
          .finally(() => (isComparing = false));
      });
    },
    async send(release) {
      begin(release);
      // No stage has this number.
      const watched: Watched = { release: release.id, stage: -1 };
      sums = (await input.store.add(watched, counts, [])).counts;
    },
    report() {
      const { [PAGES]: pages = 0, ...differences } = sums;
      return { pages, differences };
    },
  };
}

/** Whether the answer is a page that is nobody's own, as far as its headers say; a page from the cache always is one. */
function isPublicPage(response: ServerResponse): boolean {
  if (response.statusCode >= 400) return false;
  const header = (name: string) => String(response.getHeader(name) ?? "");
  const type = header("content-type");
  return (
    !header("cache-control").includes("no-store") &&
    (type === "" || type.startsWith("text/html"))
  );
}
