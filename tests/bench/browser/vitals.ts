/**
 * The browser's measurements of a visit. The first function runs in the page, before its own
 * scripts.
 */
import type { Tab } from "./visitor.ts";

export interface Vitals {
  /** Milliseconds from the start of the navigation. */
  readonly fcp: number;
  readonly lcp: number;
  /** https://web.dev/articles/cls, here the plain sum. */
  readonly cls: number;
  /** The sum of the tasks' times beyond 50 ms each, until the page is idle. */
  readonly tbt: number;
  readonly longestTask: number;
}

interface Watched {
  lcp: number;
  cls: number;
  tasks: number[];
  /** The time of the last activity. */
  busyAt: number;
  /** Durations of the events of a tap (https://www.w3.org/TR/event-timing/). */
  events: number[];
}

declare global {
  interface Window {
    bench: Watched;
  }
}

/** For `addInitScript`. */
export function watchVitals(): void {
  const seen: Watched = { lcp: 0, cls: 0, tasks: [], busyAt: 0, events: [] };
  window.bench = seen;
  const observe = (
    type: string,
    take: (entry: PerformanceEntry & Record<string, number>) => void,
    options = {},
  ): void => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as never);
    }).observe({ type, buffered: true, ...options });
  };
  const busyUntil = (time: number): void => {
    seen.busyAt = Math.max(seen.busyAt, time);
  };
  observe("largest-contentful-paint", ({ startTime }) => {
    seen.lcp = startTime;
    busyUntil(startTime);
  });
  observe("layout-shift", ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value!;
  });
  observe("longtask", ({ startTime, duration }) => {
    seen.tasks.push(duration);
    busyUntil(startTime + duration);
  });
  observe("resource", ({ responseEnd }) => busyUntil(responseEnd!));
  observe(
    "event",
    ({ interactionId, duration }) => {
      if (interactionId) seen.events.push(duration);
    },
    { durationThreshold: 16 },
  );
}

/** Resolves when nothing has happened on a page for a second. */
export async function idle({ page, pending }: Tab): Promise<void> {
  const quiet = async () => {
    const QUIET_MS = 1000;
    do await new Promise((resolve) => setTimeout(resolve, 100));
    while (performance.now() - window.bench.busyAt < QUIET_MS);
  };
  do await page.evaluate(quiet);
  while (pending.size > 0);
}

/** Reads them when the page is idle. */
export async function readVitals(tab: Tab): Promise<Vitals> {
  await idle(tab);
  return tab.page.evaluate(() => {
    const { bench } = window;
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return {
      fcp: paint!.startTime,
      lcp: bench.lcp,
      cls: bench.cls,
      tbt: bench.tasks.reduce((sum, ms) => sum + Math.max(0, ms - 50), 0),
      longestTask: Math.max(0, ...bench.tasks),
    };
  });
}

export interface TapFigures {
  /** The slowest event of the tap, until the next paint; at least 16 ms. */
  readonly inp: number;
  /** The time until the tap's effect is painted. */
  readonly effect: number;
}

/** Taps and waits until it has had its effect. */
export async function tap(
  { page, hasTouch }: Tab,
  { target, effect }: { readonly target: string; readonly effect: string },
): Promise<TapFigures> {
  await page.evaluate((selector) => {
    document.addEventListener(
      "pointerdown",
      ({ timeStamp }) => {
        const look = (): void => {
          if (!document.querySelector(selector)) requestAnimationFrame(look);
          else
            requestAnimationFrame(() =>
              setTimeout(() =>
                performance.measure("tap", {
                  start: timeStamp,
                  end: performance.now(),
                }),
              ),
            );
        };
        look();
      },
      { capture: true, once: true },
    );
  }, effect);
  const touched = page.locator(target);
  await (hasTouch ? touched.tap() : touched.click());
  const measured = await page.waitForFunction(
    () => performance.getEntriesByName("tap")[0]?.duration,
  );
  const inp = await page.evaluate(() => Math.max(16, ...window.bench.events));
  return { inp, effect: (await measured.jsonValue())! };
}
