/**
 * `node tests/bench/typing.ts`: how fast the home page's place field answers a key, in a real
 * Chromium, at full speed and with a CPU that is slowed down four times.
 *
 * - key to paint: from the input to the next paint (Event Timing, as INP; steps of 8 ms)
 * - key to list: from the input to the first paint of suggestions that a call has answered.
 * It includes the wait for further keys, the call and the server's answer.
 *
 * Each key waits until the page is idle: this is what one key costs, not the speed of a typist.
 */
import { chromium, type Page } from "@playwright/test";
import { findChromium } from "#server/workbench/chromium/chromium.ts";
import { startHostileServer } from "../hostile/running-server.ts";
import { median, percentile } from "./measure.ts";

/** No two texts begin alike, so that each key makes a call. */
const TEXTS = ["kyoto", "singa", "london", "paris", "munich", "bangk", "taipe"];
const SPEEDS = [1, 4];

interface Typed {
  /** Durations of the key's events, in milliseconds. */
  paints: number[];
  /** When suggestions were painted, after the key; undefined: not yet. */
  list: number | undefined;
}

declare global {
  var typed: Typed;
}

/** Runs in the page. */
function observe(): void {
  globalThis.typed = { paints: [], list: undefined };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) globalThis.typed.paints.push(entry.duration);
  }).observe({ type: "event", durationThreshold: 16 } as never);
  let pressed = 0;
  addEventListener(
    "keydown",
    ({ timeStamp }) => {
      pressed = timeStamp;
      globalThis.typed = { paints: [], list: undefined };
    },
    true,
  );
  new MutationObserver((changes) => {
    const isList = changes.some(
      ({ target }) =>
        target instanceof Element && target.closest("[role=listbox]") !== null,
    );
    if (!isList) return;
    requestAnimationFrame(() =>
      setTimeout(() => (globalThis.typed.list = performance.now() - pressed)),
    );
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

interface Figures {
  readonly paintMs: number;
  readonly listMs: number | undefined;
}

/** Presses a key and reads what followed, when the answer to it is painted. */
async function typeKey(page: Page, key: string): Promise<Figures> {
  const answered = page.waitForResponse(/\/_\/call\/search_places/);
  await page.keyboard.press(key);
  await (await answered).finished();
  // Event Timing reports an event after the paint that follows it.
  await page.waitForTimeout(300);
  const { paints, list } = await page.evaluate(() => globalThis.typed);
  return { paintMs: Math.max(0, ...paints), listMs: list };
}

const row = (values: readonly number[]) => ({
  keys: values.length,
  median: Math.round(median(values)),
  p95: Math.round(percentile(values, 0.95)),
});

const server = await startHostileServer({ LOG_LEVEL: "error" });
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ["--no-sandbox"],
});
try {
  for (const rate of SPEEDS) {
    const page = await browser.newPage();
    await page.addInitScript(observe);
    await page.goto(`http://localhost:${server.port}/transport/`);
    await page
      .locator('#search_form [data-field="origin_position"]')
      .first()
      .click();
    await page.locator("#search_form[data-hydrated]").waitFor();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate });
    const figures: Figures[] = [];
    for (const text of TEXTS) {
      await page.keyboard.press("Control+a");
      for (const key of text) figures.push(await typeKey(page, key));
    }
    console.log(`CPU ${rate}x, ms`);
    console.table({
      "key to paint": row(figures.map(({ paintMs }) => paintMs)),
      "key to list": row(figures.flatMap(({ listMs }) => listMs ?? [])),
    });
    await page.close();
  }
} finally {
  await browser.close();
  await server.stop();
}
