/**
 * The download size of a visit, and the executed share of its scripts. Neither depends on speed.
 */
import type { Page } from "@playwright/test";
import { openTab, type Tab, type Visitor } from "./visitor.ts";
import type { BenchPage } from "./pages.ts";
import { idle } from "./vitals.ts";

/** Bytes on the wire, headers included, by kind. */
export interface Transfer {
  readonly total: number;
  readonly document: number;
  readonly script: number;
  /** Requests of scripts, such as the state of another page. */
  readonly fetched: number;
}

export interface ByteFigures {
  /** A visitor's first page. */
  readonly first: Transfer;
  /** Then the same page once more. */
  readonly repeat: Transfer;
  /** Then another page in the same language, opened as a document. */
  readonly next: Transfer;
  /** The other page instead by its link, which replaces what differs. */
  readonly byLink: Transfer;
  /** Functions that ran before any input, compressed like their files. */
  readonly executed: number;
  /** Stylesheets for which the first paint waits, without those inline in the document. */
  readonly blocking: number;
}

export async function countBytes(
  visitor: Visitor,
  origin: string,
  { path, next }: BenchPage,
): Promise<ByteFigures> {
  const tab = await openTab(visitor);
  const { page } = tab;
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  const first = await transferred(tab, () => page.goto(origin + path));
  const blocking = await blockingStyles(page);
  const executed = await executedBytes(page);
  const repeat = await transferred(tab, () => page.goto(origin + path));
  const nextPage = await transferred(tab, () => page.goto(origin + next.path));
  await tab.close();

  const other = await openTab(visitor);
  await transferred(other, () => other.page.goto(origin + path));
  const byLink = await transferred(other, () => follow(other.page, next.link));
  await other.close();
  return { first, repeat, next: nextPage, byLink, executed, blocking };
}

/** Counts what is downloaded from an action until the page is idle. */
async function transferred(
  tab: Tab,
  act: () => Promise<unknown>,
): Promise<Transfer> {
  const kinds = new Map<string, string>();
  const received = new Map<string, number>();
  const begin = ({ requestId, type = "Other" }: RequestEvent): void => {
    kinds.set(requestId, type);
  };
  /** A script may stop reading: its request then has no end, and no size of its own. */
  const receive = ({
    requestId,
    encodedDataLength = 0,
  }: RequestEvent): void => {
    received.set(requestId, (received.get(requestId) ?? 0) + encodedDataLength);
  };
  const end = ({ requestId, encodedDataLength = 0 }: RequestEvent): void => {
    received.set(requestId, encodedDataLength);
  };
  const listeners = [
    ["Network.requestWillBeSent", begin],
    ["Network.dataReceived", receive],
    ["Network.loadingFinished", end],
  ] as const;
  const { cdp } = tab;
  for (const [event, listener] of listeners) cdp.on(event, listener);
  await act();
  await idle(tab);
  for (const [event, listener] of listeners) cdp.off(event, listener);
  const sums: Record<string, number> = {};
  for (const [requestId, bytes] of received) {
    const kind = kinds.get(requestId) ?? "Other";
    sums[kind] = (sums[kind] ?? 0) + bytes;
  }
  return {
    total: Object.values(sums).reduce((sum, bytes) => sum + bytes, 0),
    document: sums["Document"] ?? 0,
    script: sums["Script"] ?? 0,
    fetched: (sums["Fetch"] ?? 0) + (sums["XHR"] ?? 0),
  };
}

/** Of https://chromedevtools.github.io/devtools-protocol/tot/Network/. */
interface RequestEvent {
  readonly requestId: string;
  readonly type?: string;
  readonly encodedDataLength?: number;
}

/** Follows a link of the page, also one in a closed menu. */
async function follow(page: Page, link: string): Promise<void> {
  const address = await page
    .locator(link)
    .first()
    .evaluate((element: HTMLAnchorElement) => {
      element.click();
      return element.href;
    });
  await page.waitForURL(address);
}

function blockingStyles(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      performance
        .getEntriesByType("resource")
        .filter(
          (entry) =>
            entry.name.endsWith(".css") &&
            (entry as { renderBlockingStatus?: string })
              .renderBlockingStatus === "blocking",
        ).length,
  );
}

/** Ends the coverage. */
async function executedBytes(page: Page): Promise<number> {
  const scripts = await page.coverage.stopJSCoverage();
  const compressed = await page.evaluate(() =>
    Object.fromEntries(
      performance
        .getEntriesByType("resource")
        .map((entry) => entry as PerformanceResourceTiming)
        .map(({ name, encodedBodySize, decodedBodySize }) => [
          name,
          encodedBodySize / decodedBodySize,
        ]),
    ),
  );
  return scripts
    .map(
      ({ url, functions }) =>
        executedCharacters(functions) * (compressed[url] ?? 1),
    )
    .reduce((sum, bytes) => sum + bytes, 0);
}

interface CoveredFunction {
  readonly ranges: readonly {
    readonly count: number;
    readonly startOffset: number;
    readonly endOffset: number;
  }[];
}

/** In nested ranges the innermost one decides whether its characters were executed. */
function executedCharacters(functions: readonly CoveredFunction[]): number {
  const ranges = functions
    .flatMap(({ ranges }) => ranges)
    .toSorted(
      (one, other) =>
        one.startOffset - other.startOffset || other.endOffset - one.endOffset,
    );
  let executed = 0;
  const open: (typeof ranges)[number][] = [];
  let at = 0;
  const advance = (to: number): void => {
    if (open.at(-1)?.count) executed += to - at;
    at = Math.max(at, to);
  };
  const close = (before: number): void => {
    while (open.length > 0 && open.at(-1)!.endOffset <= before) {
      advance(open.at(-1)!.endOffset);
      open.pop();
    }
  };
  for (const range of ranges) {
    close(range.startOffset);
    advance(range.startOffset);
    open.push(range);
  }
  close(Infinity);
  return executed;
}
