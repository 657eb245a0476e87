/**
 * Pages that would be made of the same answers again. As long as every answer behind a
 * page is fresh, asking for each of them again would give the same bytes, and the same
 * bytes the same page: so the page itself is kept for just that long.
 */
import type { ContextPart } from "../context/site-context.ts";
import type { CallFunction } from "./call.ts";
import type { LoadedPage } from "./page.ts";
import type { Memo } from "./skeleton-reader.ts";

export interface CachedPage {
  readonly page: LoadedPage;
  /** Until when all its answers are fresh, by a clock that never jumps, in milliseconds. */
  readonly freshUntil: number;
}

export type PageCache = Memo<CachedPage>;

/** How long the answers of a page under way are fresh: as long as the first to expire. */
export interface Lifetime {
  /** Makes calls, and notes how long their answers last. */
  readonly call: CallFunction;
  readonly freshUntil: () => number;
}

export function startLifetime(call: CallFunction): Lifetime {
  let until = Number.POSITIVE_INFINITY;
  return {
    async call(name, args) {
      const result = await call(name, args);
      const fresh = result.ok && !result.stale ? result.freshUntil : undefined;
      until = Math.min(until, fresh ?? 0);
      return result;
    },
    freshUntil: () => until,
  };
}

const MINUTE = 60_000;

/** When, by a clock that says `clock` now, the minute of a time of day is over. */
export function endOfMinute(now: number, clock: number): number {
  return clock + MINUTE - (now % MINUTE);
}

/** What is another for nearly each request, and so in no key of pages. */
const OF_ONE: ReadonlySet<ContextPart> = new Set(["request", "experiments"]);

/**
 * Until when a page may be kept; 0 is not at all: when a section is missing, so that
 * its failure goes on being seen, and when a section shows the request itself.
 *
 * @param minuteEnds when the minute is over that the page shows
 */
export function cacheableUntil(
  page: LoadedPage,
  { freshUntil }: Lifetime,
  minuteEnds: number,
): number {
  let until = page.status === 200 ? freshUntil() : 0;
  for (const { settled, manifest } of page.sections) {
    const whole = settled?.status === "ok" || settled?.reason === "off";
    if (!whole || manifest?.context.some((part) => OF_ONE.has(part))) return 0;
    if (manifest?.context.some((part) => part === "minute" || part === "day")) {
      until = Math.min(until, minuteEnds);
    }
  }
  return until;
}
