/**
 * `node tests/bench/filter.ts [PRESSES] [trains|flights]`: how fast a search of 1,000 journeys answers
 * a press on a filter or a sort, in a real Chromium with a CPU that is slowed down four times.
 *
 * The page, its scripts and its first answer are the server's. The answers to presses are made
 * here: 1,000 journeys, or what the filter leaves of them, in the chosen order. Flights are found by
 * tokens: before the presses their search goes on for as many calls as a page makes.
 *
 * - press to paint: from the input to the next paint (Event Timing, as INP; steps of 8 ms)
 * - press to list: from the input to the first paint with the answer's journeys
 * - heap: of the page, after a collection, early and late in a search that goes on
 * - longest task: the longest that another press would have waited (Long Tasks)
 *
 * The least of a figure is hardly disturbed by what else the machine does.
 */
import { chromium, type Locator, type Page } from "@playwright/test";
import type { SearchListData } from "#schema/modules/search_list.ts";
import type { RouteCard } from "#schema/transport.ts";
import type { TokenSearch } from "#schema/answers.ts";
import { findChromium } from "#server/workbench/chromium/chromium.ts";
import { startHostileServer } from "../hostile/running-server.ts";
import { median, percentile } from "./measure.ts";

const JOURNEYS = 1000;
const SLOW_DOWN = 4;
/** The time from "down" to "up". Without it the paint after "down" would wait for the click's work. */
const HELD_MS = 100;
const DAY_MS = 86_400_000;
const presses = Number(process.argv[2] ?? 40);

interface Asked {
  readonly filters: readonly { readonly filter_values: readonly string[] }[];
  readonly sort_type?: string;
}

/** How a product is searched, and what its answers look like. */
interface Kind {
  readonly path: string;
  /** The positions of a filter's group, and of the filter in it. */
  readonly filter: readonly [group: number, at: number];
  /** The number of calls of a search that continues. */
  readonly calls: number;
  readonly asked: (body: string) => Asked;
  readonly routesOf: (answer: never) => readonly RouteCard[];
  readonly filled: (
    answer: never,
    routes: readonly RouteCard[],
    goesOn: boolean,
  ) => object;
}

const KINDS: Readonly<Record<"trains" | "flights", Kind>> = {
  trains: {
    path: "/rails-32/search/?origin_position=tokyo&destination_position=kyoto",
    filter: [1, 1],
    calls: 0,
    asked: (body) => JSON.parse(body) as Asked,
    routesOf: ({ result }: SearchListData) => result!.section.routes,
    filled: ({ result, ...data }: SearchListData, routes) => {
      const metadata = { ...result!.metadata, result_count: routes.length };
      return { ...data, result: { ...result, metadata, section: { routes } } };
    },
  },
  flights: {
    path: "/flights/search/?origin_position=tokyo&destination_position=taipei",
    filter: [2, 1],
    calls: 30,
    asked: (body) =>
      (JSON.parse(body) as { readonly search_condition: Asked })
        .search_condition,
    routesOf: ({ section }: TokenSearch) => section.routes,
    filled: ({ process, page, ...data }: TokenSearch, routes, goesOn) => {
      const metadata = {
        ...page.result.metadata,
        result_count: routes.length,
      };
      return {
        ...data,
        section: { routes },
        process: { ...process, is_need_more: goesOn },
        page: { ...page, result: { ...page.result, metadata } },
      };
    },
  },
};
const kind = KINDS[process.argv[3] === "flights" ? "flights" : "trains"];

interface Figures {
  readonly paintMs: number;
  readonly listMs: number;
  readonly taskMs: number;
}

interface Seen {
  /** Durations of the last press's events and of the tasks since, in milliseconds. */
  events: number[];
  tasks: number[];
  /** When the answer's journeys were painted, after the press. */
  list: number | undefined;
}

declare global {
  var seen: Seen;
}

/** Runs in the page. */
function observe(): void {
  globalThis.seen = { events: [], tasks: [], list: undefined };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) globalThis.seen.events.push(entry.duration);
  }).observe({ type: "event", durationThreshold: 16 } as never);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      globalThis.seen.tasks.push(duration);
  }).observe({ type: "longtask" });
  let pressed = 0;
  addEventListener(
    "pointerdown",
    ({ timeStamp }) => {
      pressed = timeStamp;
      globalThis.seen = { events: [], tasks: [], list: undefined };
    },
    true,
  );
  let isBusy = false;
  new MutationObserver(() => {
    const wasBusy = isBusy;
    isBusy = document.querySelector("#search_list [aria-busy]") !== null;
    if (!wasBusy || isBusy) return;
    requestAnimationFrame(() =>
      setTimeout(() => (globalThis.seen.list = performance.now() - pressed)),
    );
  }).observe(document, { subtree: true, attributeFilter: ["aria-busy"] });
}

/** Makes 1,000 journeys of those that the server found. */
function multiply(routes: readonly RouteCard[]): RouteCard[] {
  return Array.from({ length: JOURNEYS }, (_, index) => ({
    ...routes[index % routes.length]!,
    route_id: `train-${index}.20261124.0600.tokyo.kyoto`,
    service_name: `Train ${index}`,
  }));
}

/** A filter leaves every second or third journey; a sort turns them around. */
function narrow(
  all: readonly RouteCard[],
  { filters, sort_type }: Asked,
): RouteCard[] {
  const chosen = filters.flatMap(({ filter_values }) => filter_values).length;
  const left = all.filter((_, index) => index % (chosen + 1) === 0);
  return sort_type === "price" ? left.toReversed() : left;
}

/** Presses a control and reads what followed, when the page is idle again. */
async function press(page: Page, control: Locator): Promise<Figures> {
  await control.click({ delay: HELD_MS });
  await page.waitForFunction(
    () =>
      globalThis.seen.list !== undefined &&
      !document.querySelector("#search_list ul[tabindex] > li:empty"),
  );
  // Event Timing reports an event after the paint that follows it.
  await page.waitForTimeout(500);
  const { events, tasks, list } = await page.evaluate(() => globalThis.seen);
  return {
    paintMs: Math.max(0, ...events),
    listMs: list!,
    taskMs: Math.max(0, ...tasks),
  };
}

const server = await startHostileServer({ LOG_LEVEL: "error" });
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ["--no-sandbox"],
});
try {
  const page = await browser.newPage();
  await page.addInitScript(observe);
  const cdp = await page.context().newCDPSession(page);
  const heapMb = async (): Promise<number> => {
    await cdp.send("HeapProfiler.collectGarbage");
    const { usedSize } = await cdp.send("Runtime.getHeapUsage");
    return Math.round(usedSize / 1e5) / 10;
  };
  const heaps: number[] = [];
  let calls = 0;
  let all: readonly RouteCard[] | undefined;
  await page.route("**/_/call/search_result*", async (route) => {
    const response = await route.fetch();
    const { result: data } = (await response.json()) as { result: never };
    all ??= multiply(kind.routesOf(data));
    calls += 1;
    if (calls % 5 === 0 && calls < kind.calls) heaps.push(await heapMb());
    const routes = narrow(all, kind.asked(route.request().postData()!));
    const result = kind.filled(data, routes, calls < kind.calls);
    await route.fulfill({ json: { success: true, result } });
  });
  const date = new Date(Date.now() + 12 * DAY_MS).toISOString().slice(0, 10);
  await page.goto(
    `http://localhost:${server.port}${kind.path}&departure_date=${date}`,
  );
  await page.keyboard.press("Control+f");
  await page.locator("#search_list[data-hydrated]").waitFor();
  // By position, because searching names among 1,000 journeys takes seconds.
  const groups = page.locator("#search_list details [role=group]");
  const [recommended, price] = [0, 3].map((at) =>
    groups.nth(0).locator("a").nth(at),
  );
  const [group, at] = kind.filter;
  const carrier = groups.nth(group).locator("a").nth(at);
  await page.waitForFunction(
    () => document.querySelector("#search_list [aria-busy]") === null,
  );
  const controls = [carrier, price!, carrier, recommended!];
  // Two turns: all journeys are in the page, and the code is compiled.
  for (const control of [...controls, ...controls]) await press(page, control);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN });
  const rounds: Figures[] = [];
  for (let turn = 0; turn < presses; turn += 1)
    rounds.push(await press(page, controls[turn % controls.length]!));
  const row = (pick: (figures: Figures) => number) => {
    const values = rounds.map(pick);
    return {
      least: Math.round(Math.min(...values)),
      median: Math.round(median(values)),
      p98: Math.round(percentile(values, 0.98)),
    };
  };
  console.log(
    `${JOURNEYS} journeys, CPU ${SLOW_DOWN}x, ${presses} presses, ms`,
  );
  if (heaps.length > 0) console.log(`heap in MB: ${heaps.join(", ")}`);
  console.table({
    "press to paint": row(({ paintMs }) => paintMs),
    "press to list": row(({ listMs }) => listMs),
    "longest task": row(({ taskMs }) => taskMs),
  });
} finally {
  await browser.close();
  await server.stop();
}
