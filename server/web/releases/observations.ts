/** What visitors of one stage got from both configurations, and whether the offered one does worse. */
import { hash, randomUUID } from "node:crypto";
import type { SectionReason } from "#renderer/shared/errors.ts";
import { isLeftOut } from "#renderer/loading/page-cache.ts";
import type { LoadedPage } from "#renderer/loading/page.ts";
import type { PageOutcome } from "../observability/outcomes.ts";
import { evidenceOf, isWorse, strength } from "./judge.ts";
import type { Counts, SeenEvent, Side, Sums } from "./store/release-store.ts";

export interface Observations {
  page(side: Side, outcome: PageOutcome): void;
  call(side: Side, visitor: string | undefined, status: number): void;
  search(side: Side, visitor: string | undefined, isEmpty: boolean): void;
  order(side: Side, visitor: string | undefined, isMade: boolean): void;
  /** How many pages were made, and how much could have become an event. */
  counts(): Counts;
  /** The events since the last time. */
  takeEvents(): SeenEvent[];
}

/** Of the reasons why a section is missing, those that nobody intended. */
export const FAILURES: readonly SectionReason[] = [
  "timeout",
  "network",
  "refused",
  "unauthorized",
  "http",
  "service",
  "invalid",
  "unknown_module",
  "render",
];

/** The metrics besides one for each reason. */
const OTHERS = [
  "5xx",
  "redirect loop",
  "slow",
  "search",
  "order",
  "failed order",
];

/** How many tests a stage has. */
export const METRICS = FAILURES.length + OTHERS.length;

/** Redirects of one visitor without a page in between that are a loop: browsers give up after 20. */
const LOOP = 5;
/** A page is slow if it takes SLOWER times as long as 95 % of the old configuration's, and SLOW_MS more. */
const SLOWER = 2;
const SLOW_MS = 200;
/** The old configuration's durations by which that is decided. */
const MAX_DURATIONS = 400;
const MIN_DURATIONS = 40;
/** From this number on the share of the offered side is measured, if it is not what it should be. */
const MIN_MEASURED = 100;
/** The visitors that are distinguished. */
const MAX_VISITORS = 50_000;

/** The events of a metric that are remembered in a stage. More of them teach nothing new. */
const MAX_EVENTS = 20_000;

/**
 * @param release the id of the release
 * @param share how many of the stage's visitors get the offered configuration, from 0 to 1
 */
export function createObservations(
  release: string,
  share: number,
): Observations {
  const counts: Record<string, number> = {};
  const events: SeenEvent[] = [];
  /** The visitors who had an event of a metric: ten reloads of one visitor are one event. */
  const known = new Map<string, Set<string>>();
  const redirects = new Map<string, number>();
  const durations: number[] = [];
  const seen = new WeakSet<LoadedPage>();
  const visits = new Set<string>();
  let slowFrom = Infinity;

  /** The offered side's share. A doubtful one is taken as larger: events then are less surprising. */
  function shareOf(name: string): number {
    const { offered, old } = chancesIn(counts, name);
    if (offered + old < MIN_MEASURED) return share;
    const measured = Number((offered / (offered + old)).toPrecision(3));
    return isGood(name) ? Math.min(share, measured) : Math.max(share, measured);
  }

  function count(name: string): void {
    counts[name] = (counts[name] ?? 0) + 1;
  }

  const chance = (name: string, side: Side) => count(chanceOf(name, side));

  function event(
    metric: string,
    side: Side,
    visitor: string | undefined,
  ): void {
    const visitors = known.getOrInsertComputed(metric, () => new Set());
    const name =
      visitor === undefined
        ? randomUUID()
        : hash("sha256", `${release} ${visitor}`, "base64url").slice(0, 22);
    if (visitors.has(name) || visitors.size >= MAX_EVENTS) return;
    visitors.add(name);
    events.push({ metric, side, share: shareOf(metric), visitor: name });
  }

  function answered(
    side: Side,
    visitor: string | undefined,
    status: number,
  ): void {
    chance("5xx", side);
    if (status >= 500) event("5xx", side, visitor);
  }

  function noteRedirect(
    side: Side,
    visitor: string | undefined,
    isRedirect: boolean,
  ): void {
    chance("redirect loop", side);
    if (visitor === undefined) return;
    const count = isRedirect ? (redirects.get(visitor) ?? 0) + 1 : 0;
    if (count === 0) redirects.delete(visitor);
    else if (redirects.size < MAX_VISITORS) redirects.set(visitor, count);
    if (count === LOOP) event("redirect loop", side, visitor);
  }

  function noteDuration(side: Side, { visitor, ms }: PageOutcome): void {
    chance("slow", side);
    if (ms > slowFrom) event("slow", side, visitor);
    if (side === "offered") return;
    durations.push(ms);
    if (durations.length > MAX_DURATIONS) durations.shift();
    if (durations.length < MIN_DURATIONS) return;
    const sorted = durations.toSorted((a, b) => a - b);
    const p95 = sorted[Math.floor(sorted.length * 0.95)]!;
    slowFrom = p95 * SLOWER + SLOW_MS;
  }

  return {
    page(side, outcome) {
      const { visitor, status, page } = outcome;
      noteRedirect(side, visitor, status >= 300 && status < 400);
      // A page from the cache says nothing new, and the old configuration has more of them.
      if (page && seen.has(page)) return;
      if (page) seen.add(page);
      answered(side, visitor, status);
      if (!page) return;
      count(pagesOf(side));
      if (visitor !== undefined && !visits.has(visitor)) {
        if (visits.size < MAX_VISITORS) visits.add(visitor);
        chance("order", side);
      }
      const failed = failuresOf(page);
      for (const reason of FAILURES) {
        chance(reason, side);
        if (failed.has(reason)) event(reason, side, visitor);
      }
      noteDuration(side, outcome);
    },
    call: answered,
    search(side, visitor, isEmpty) {
      chance("search", side);
      if (isEmpty) event("search", side, visitor);
    },
    order(side, visitor, isMade) {
      chance("failed order", side);
      event(isMade ? "order" : "failed order", side, visitor);
    },
    counts: () => ({ ...counts }),
    takeEvents: () => events.splice(0),
  };
}

/** How counts name the pages that were made. */
export function pagesOf(side: Side): string {
  return `pages ${side}`;
}

/** How counts name what could have become an event. */
function chanceOf(metric: string, side: Side): string {
  return `${metric} ${side}`;
}

function chancesIn(counts: Counts, metric: string): Record<Side, number> {
  return {
    offered: counts[chanceOf(metric, "offered")] ?? 0,
    old: counts[chanceOf(metric, "old")] ?? 0,
  };
}

/** Of orders a good configuration has more. */
function isGood(metric: string): boolean {
  return metric === "order";
}

/**
 * Judges what was seen in a stage.
 *
 * @param tests the number of tests of the whole release
 * @returns why the offered configuration is worse, in words; undefined: nothing says that it is
 */
export function verdictOf(
  { counts, events }: Sums,
  tests: number,
): string | undefined {
  const metrics = Map.groupBy(events, ({ metric }) => metric);
  for (const [metric, ofMetric] of metrics) {
    const evidence = evidenceOf(ofMetric, isGood(metric));
    if (!isWorse(evidence, tests, isGood(metric))) continue;
    const chances = chancesIn(counts, metric);
    return `${WORDS[metric] ?? `sections failed (${metric})`}: ${evidence.offered} with the offered configuration, of ${chances.offered}; ${evidence.old} with the old one, of ${chances.old}; evidence ${strength(evidence).toPrecision(3)} to 1`;
  }
  return undefined;
}

const WORDS: Readonly<Record<string, string>> = {
  "5xx": "answers with a status of 500 or more",
  "redirect loop": "visitors in a loop of redirects",
  slow: "slow pages",
  search: "searches without results",
  order: "orders",
  "failed order": "orders that failed",
};

/** The reasons for which sections of a page are missing. */
export function failuresOf(
  page: Pick<LoadedPage, "sections">,
): ReadonlySet<string> {
  const reasons = new Set<string>();
  for (const { settled } of page.sections)
    if (
      settled?.reason !== undefined &&
      settled.status !== "stale" &&
      !isLeftOut(settled.reason)
    )
      reasons.add(settled.reason);
  return reasons;
}
