/** Pages that are loaded before they are opened. Under Playwright a prerender is a prefetch. */
import { cpSync } from "node:fs";
import path from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { CALL_PATH, STATE_PATH } from "#renderer/shared/addresses.ts";
import type { TrackedItem } from "#renderer/client/beacons/tracking.ts";
import { findFullChromium } from "#server/workbench/chromium/chromium.ts";
import { ROOT } from "../support/mini-config.ts";
import { lengthenBudgets } from "../support/patient-config.ts";
import {
  startPrerenderingBrowser,
  type TabPage,
} from "../support/prerendering.ts";
import {
  expect,
  test,
  withoutSpeculation,
  type TestServer,
} from "./fixtures.ts";

// Chromium loads nothing ahead where requests are intercepted.
test.use({ pictures: true });

const FILE = "routes/transport.json";

/** Runs a function while routes have `speculation`, as in the shipped configuration. */
async function speculating(
  { configDir }: TestServer,
  request: APIRequestContext,
  run: () => Promise<void>,
): Promise<void> {
  const rules = async () =>
    (await request.get("/transport/")).headers()["speculation-rules"];
  cpSync(path.join(ROOT, "configs", FILE), path.join(configDir, FILE));
  lengthenBudgets(configDir);
  try {
    await expect.poll(rules).toBeDefined();
    await run();
  } finally {
    withoutSpeculation(configDir);
    await expect.poll(rules).toBeUndefined();
  }
}

test(
  "a page whose route says so is loaded when the pointer rests on its link, and counted when it is opened",
  { tag: "@desktop" },
  async ({ page, server, request }) =>
    speculating(server, request, async () => {
      let views = 0;
      const ahead: string[] = [];
      page.context().on("request", (sent) => {
        const { pathname } = new URL(sent.url());
        if (sent.headers()["sec-purpose"]) ahead.push(pathname);
        if (pathname.endsWith("/track_events")) views += 1;
      });
      const loaded = page.waitForResponse("**/_/speculation/*.json");
      await page.goto("/transport/");
      expect((await loaded).ok()).toBe(true);
      await expect.poll(() => views).toBe(1);
      await page.locator('main a[href="/rails-32/"]').first().hover();
      await expect.poll(() => ahead).toEqual(["/rails-32/"]);
      expect(views).toBe(1);

      await page.locator('main a[href="/rails-32/"]').first().click();
      await expect(page).toHaveURL("/rails-32/");
      const delivery = await page.evaluate(
        () =>
          (
            performance.getEntriesByType(
              "navigation",
            )[0] as PerformanceNavigationTiming & { deliveryType: string }
          ).deliveryType,
      );
      expect(delivery).toBe("navigational-prefetch");
      await expect.poll(() => views).toBeGreaterThan(1);
      expect(ahead).toEqual(["/rails-32/"]);
    }),
);

const executable = findFullChromium();

test(
  "a prerendered page counts as viewed once, when it is opened, and calls nothing before",
  { tag: ["@desktop", "@exhaustive"] },
  async ({ server, request }) => {
    test.skip(
      executable === undefined,
      "no whole Chromium is installed (apt install chromium, or FULL_CHROMIUM_PATH)",
    );
    const browser = await startPrerenderingBrowser(executable!);
    await using cleanUp = new AsyncDisposableStack();
    cleanUp.defer(() => browser.stop());
    await speculating(server, request, async () => {
      const { open } = browser;
      const home = `${server.origin}/transport/`;
      await open.send("Page.navigate", { url: home });
      const link = `document.querySelector('main a[href="/rails-32/"]')`;
      const point = () =>
        open.evaluate<{ x: number; y: number } | undefined>(
          `(() => {
            const link = ${link};
            if (document.readyState !== "complete" || !link) return;
            link.scrollIntoView({ block: "center", behavior: "instant" });
            const { x, y, width, height } = link.getBoundingClientRect();
            return { x: x + width / 2, y: y + height / 2 };
          })()`,
        );
      await expect.poll(point).toBeDefined();
      const at = await point();
      const mouse = (type: string, to = at) =>
        open.send("Input.dispatchMouseEvent", {
          ...to,
          type,
          ...(type === "mouseMoved" ? {} : { button: "left", clickCount: 1 }),
        });
      // A pointer that rests on the link before the rules are loaded has no effect.
      const rest = async () => {
        await mouse("mouseMoved", { x: 0, y: 0 });
        await mouse("mouseMoved");
        return browser.isPrerendering();
      };
      await expect.poll(rest, { intervals: [1000] }).toBe(true);

      const page = await browser.prerendered;
      const state = () =>
        page.evaluate("`${document.prerendering} ${document.readyState}`");
      await expect.poll(state).toBe("true complete");
      // By now a visible page would have counted its view.
      await expect.poll(() => open.requests).toContain(TRACKING);
      const calls = page.requests.filter((pathname) =>
        [CALL_PATH, STATE_PATH].some((begin) => pathname.startsWith(begin)),
      );
      expect(calls).toEqual([]);

      await page.evaluate(RECORD_BEACONS);
      void mouse("mousePressed");
      void mouse("mouseReleased");
      await expect
        .poll(() => page.evaluate("document.prerendering"))
        .toBe(false);
      await expect.poll(() => viewsOf(page)).toHaveLength(1);
      const [view] = await viewsOf(page);
      expect(view!.url).toBe("/rails-32/");
      const openedAt = await page.evaluate<number>(
        `performance.timeOrigin +
          performance.getEntriesByType("navigation")[0].activationStart`,
      );
      expect(view!.time).toBeGreaterThan(openedAt);
      expect(page.requests.filter((one) => one === TRACKING)).toHaveLength(1);
    });
  },
);

const TRACKING = `${CALL_PATH}/track_events`;
/** The protocol does not show what a beacon sends. */
const RECORD_BEACONS = `
  window.beacons = [];
  const send = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (url, body) => {
    beacons.push(body.text());
    return send(url, body);
  };
  undefined`;

/** The page views that a page has sent since `RECORD_BEACONS`. */
async function viewsOf(page: TabPage): Promise<TrackedItem[]> {
  const sent = await page.evaluate<string[]>("Promise.all(beacons)");
  return sent
    .flatMap((body) => {
      const { events } = JSON.parse(body) as { events: string };
      return JSON.parse(events) as TrackedItem[];
    })
    .filter(({ kind }) => kind === "page_view");
}
