/**
 * The page cache. While every answer behind a page is fresh, loading the page again would
 * give the same result, so the page itself is cached until the first answer expires.
 */
import type { ContextPart } from "../context/site-context.ts";
import type { SectionReason } from "../shared/errors.ts";
import type { CallFunction } from "./call.ts";
import type { LoadedPage } from "./page.ts";
import type { Cache } from "./skeleton-reader.ts";

export interface CachedPage {
  readonly page: LoadedPage;
  /** When the first of its answers expires, in milliseconds of the monotonic clock. */
  readonly freshUntil: number;
}

export type PageCache = Cache<CachedPage>;

/** Tracks how long the answers of a loading page are fresh. */
export interface Lifetime {
  /** Makes calls, and notes when their answers expire. */
  readonly call: CallFunction;
  readonly freshUntil: () => number;
  /**
   * Whether a service reported that it is temporarily unavailable (503), so that the page can be
   * retried soon.
   */
  readonly isUnavailable: () => boolean;
}

export function startLifetime(call: CallFunction): Lifetime {
  let until = Number.POSITIVE_INFINITY;
  let isUnavailable = false;
  return {
    async call(name, args) {
      const result = await call(name, args);
      const fresh = result.ok && !result.stale ? result.freshUntil : undefined;
      until = Math.min(until, fresh ?? 0);
      if (!result.ok && result.error.status === 503) isUnavailable = true;
      return result;
    },
    freshUntil: () => until,
    isUnavailable: () => isUnavailable,
  };
}

const MINUTE = 60_000;

/** Parts that differ for almost every request: pages that depend on them are not cached. */
const UNCACHEABLE: ReadonlySet<ContextPart> = new Set([
  "request",
  "experiments",
]);

/**
 * Until when a page can be cached. 0: not at all, because a section is missing and the next request
 * should try again, or because a section depends on the request itself.
 *
 * @param monotonic converts milliseconds since 1970 to those of the monotonic clock
 */
export function cacheableUntil(
  page: LoadedPage,
  { freshUntil }: Lifetime,
  monotonic: (time: number) => number,
): number {
  const { conditions, context } = page;
  if (page.status !== 200 || conditions.experiments) return 0;
  const minuteEnds = monotonic(context.now - (context.now % MINUTE) + MINUTE);
  let until = Math.min(freshUntil(), monotonic(conditions.changesAt));
  for (const { settled, manifest } of page.sections) {
    const whole = settled?.status === "ok" || isLeftOut(settled?.reason);
    if (!whole || manifest?.context.some((part) => UNCACHEABLE.has(part)))
      return 0;
    if (manifest?.context.some((part) => part === "minute" || part === "day")) {
      until = Math.min(until, minuteEnds);
    }
  }
  return until;
}

/** Whether the configuration leaves a section out of the page. */
export function isLeftOut(reason: SectionReason | undefined): boolean {
  return reason === "condition";
}
