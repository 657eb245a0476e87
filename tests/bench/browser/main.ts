/**
 * The speed of pages in a shopper's browser: `npm run bench:browser`. The figures and how to read them are
 * in docs/performance.md.
 *
 * A real Chromium, slowed down (visitor.ts), opens each page of the built server in production
 * mode, whose caches are warm, and its floor (floor.ts) in turns, each time as a new visitor.
 * Medians are shown, and the medians of the rounds' ratios.
 *
 *   --rounds 5          visits to each page on each network
 *   --pages home,help   some of the pages (pages.ts)
 *   --device desktop    instead of a phone
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { IMAGE_PATH } from "#renderer/shared/addresses.ts";
import { findChromium } from "#server/workbench/chromium/chromium.ts";
import { startHostileServer } from "../../hostile/running-server.ts";
import { ROOT } from "../../support/mini-config.ts";
import { median } from "../measure.ts";
import { countBytes } from "./bytes.ts";
import { startFloor } from "./floor.ts";
import { benchPages, type BenchPage } from "./pages.ts";
import {
  DEVICES,
  NETWORKS,
  openTab,
  slowDown,
  type DeviceName,
  type Network,
  type Visitor,
} from "./visitor.ts";
import { tapEarly, tapWarm } from "./taps.ts";
import {
  idle,
  readVitals,
  tap,
  type TapFigures,
  type Vitals,
} from "./vitals.ts";

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    pages: { type: "string" },
    device: { type: "string", default: "phone" },
  },
});

interface Visit extends Vitals {
  readonly tapped: TapFigures | undefined;
}

interface Round {
  readonly page: Visit;
  readonly warm: TapFigures;
  readonly early: TapFigures;
  readonly floor: Visit;
}

/** @param touch what is tapped when the page is idle */
async function visit(
  visitor: Visitor,
  url: string,
  network: Network,
  touch?: BenchPage["tap"],
): Promise<Visit> {
  const tab = await openTab(visitor);
  await slowDown(tab, network);
  await tab.page.goto(url);
  const vitals = await readVitals(tab);
  const tapped = touch && (await tap(tab, touch));
  await tab.close();
  return { ...vitals, tapped };
}

function row(name: string, rounds: readonly Round[]): object {
  const of = (pick: (round: Round) => number, digits = 0) =>
    Number(median(rounds.map(pick)).toFixed(digits));
  return {
    page: name,
    FCP: of(({ page }) => page.fcp),
    "/ floor": of(({ page, floor }) => page.fcp / floor.fcp, 2),
    LCP: of(({ page }) => page.lcp),
    "/ its floor": of(({ page, floor }) => page.lcp / floor.lcp, 2),
    CLS: of(({ page }) => page.cls, 3),
    TBT: of(({ page }) => page.tbt),
    "TBT of floor": of(({ floor }) => floor.tbt),
    "longest task": of(({ page }) => page.longestTask),
    INP: of(({ page }) => page.tapped!.inp),
    "tap to effect": of(({ page }) => page.tapped!.effect),
    "INP warm": of(({ warm }) => warm.inp),
    "tap to effect warm": of(({ warm }) => warm.effect),
    "tap while loading": of(({ early }) => early.effect),
  };
}

/** @throws Error when there is no such page */
function choosePages(all: readonly BenchPage[]): readonly BenchPage[] {
  return (
    options.pages?.split(",").map((wanted) => {
      const found = all.find(({ name }) => name === wanted);
      if (found) return found;
      const names = all.map(({ name }) => name).join(", ");
      throw new Error(`--pages ${wanted}: there are ${names}`);
    }) ?? all
  );
}

interface Target {
  readonly visitor: Visitor;
  readonly origin: string;
  readonly pages: readonly BenchPage[];
}

/** Each page until its answers are cached and its pictures are drawn. */
async function warmUp({ visitor, origin, pages }: Target): Promise<void> {
  for (const path of new Set(
    pages.flatMap((page) => [page.path, page.next.path]),
  ))
    while (await showsStandIns(visitor, origin + path));
}

/** Whether a page has pictures that are not drawn yet: their placeholders are not cached. */
async function showsStandIns(visitor: Visitor, url: string): Promise<boolean> {
  const tab = await openTab(visitor);
  const cachings: (string | undefined)[] = [];
  tab.page.on("response", (response) => {
    if (new URL(response.url()).pathname.startsWith(`${IMAGE_PATH}/`))
      cachings.push(response.headers()["cache-control"]);
  });
  await tab.page.goto(url);
  await idle(tab);
  await tab.close();
  return cachings.includes("no-store");
}

async function showBytes({ visitor, origin, pages }: Target): Promise<void> {
  const kB = (bytes: number) => Number((bytes / 1000).toFixed(1));
  const rows: object[] = [];
  for (const page of pages) {
    const { first, next, repeat, byLink, executed, blocking } =
      await countBytes(visitor, origin, page);
    rows.push({
      page: page.name,
      document: kB(first.document),
      scripts: kB(first.script),
      executed: kB(executed),
      "blocking styles": blocking,
      whole: kB(first.total),
      "again document": kB(repeat.document),
      "again whole": kB(repeat.total),
      "next document": kB(next.document),
      "next whole": kB(next.total),
      "next by link": kB(byLink.document + byLink.fetched),
      "by link whole": kB(byLink.total),
    });
  }
  console.log("\nkB on the wire; executed scripts and styles without headers");
  console.table(rows);
}

async function showTimes(
  { visitor, origin, pages }: Target,
  floor: string,
  network: Network,
): Promise<void> {
  const rounds = new Map<BenchPage, Round[]>(pages.map((page) => [page, []]));
  for (let count = 0; count < Number(options.rounds); count += 1)
    for (const [page, done] of rounds) {
      const { path, tap: touch } = page;
      done.push({
        page: await visit(visitor, origin + path, network, touch),
        warm: await tapWarm(visitor, origin, network, page),
        early: await tapEarly(visitor, origin, network, page),
        floor: await visit(visitor, floor + path, network),
      });
    }
  console.log(
    `\nmilliseconds, ${device}, processor 4 times slower, ${network}`,
  );
  console.table([...rounds].map(([{ name }, done]) => row(name, done)));
}

/** Pictures stay drawn from one run to the next. */
const DATA_DIR = path.join(ROOT, "node_modules/.cache/wayfare-bench");

const device = options.device as DeviceName;
if (!(device in DEVICES))
  throw new Error(
    `--device ${device}: there are ${Object.keys(DEVICES).join(", ")}`,
  );
const server = await startHostileServer({ LOG_LEVEL: "error", DATA_DIR });
const origin = `http://localhost:${server.port}`;
const floor = await startFloor(origin, device);
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ["--no-sandbox"],
});
try {
  const pages = choosePages(await benchPages(origin, device));
  const target = { visitor: { browser, device }, origin, pages };
  await warmUp(target);
  await warmUp({ ...target, origin: floor.origin });
  await showBytes(target);
  for (const network of Object.keys(NETWORKS) as Network[])
    await showTimes(target, floor.origin, network);
} finally {
  await browser.close();
  floor.stop();
  await server.stop();
}
