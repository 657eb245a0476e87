/** The first screen: its content on a phone, and when it is painted. */
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream/promises";
import type { Locator, Page } from "@playwright/test";
import { inDays } from "./buying.ts";
import { expect, hydrated, test } from "./fixtures.ts";
import { cards, list } from "./search-pages.ts";

/** The path of a network's own page, without the language. */
const NETWORK = /^\/(?:\w\w\/)?(?:rails|buses|ferry)-\d+\/$/;

/** The window of an iPhone 14 with the browser's bars, in CSS pixels. */
const HEIGHT = 664;

// German has the longest words; EXHAUSTIVE=1 opens the others, too.
for (const [home, tag] of [
  ["/de/transport/", "@mobile"],
  ["/transport/", "@exhaustive"],
  ["/ja/transport/", "@exhaustive"],
] as const)
  test(
    `the whole search form is on the first screen of each network, from ${home}`,
    { tag },
    async ({ page, isMobile }) => {
      test.skip(!isMobile, "a phone's first screen");
      await page.goto(home);
      const links = await page
        .locator("a")
        .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
      const networks = new Set(
        links.filter((href) => href !== null && NETWORK.test(href)),
      );
      expect(networks.size).toBeGreaterThan(10);
      for (const path of [home, ...networks]) {
        await page.goto(path!, { waitUntil: "domcontentloaded" });
        const search = page.locator("form[role=search] [type=submit]");
        const { y, height } = (await search.boundingBox())!;
        expect.soft(y + height, path!).toBeLessThanOrEqual(HEIGHT);
      }
    },
  );

/** Searches with long names, foreign zones, several classes, changes, and many travellers. */
const SEARCHES = [
  "/ptp-1/search/?origin_position=milan&destination_position=rome",
  "/de/ptp-1/search/?origin_position=london&destination_position=paris",
  "/ja/rails-32/search/?origin_position=tokyo&destination_position=kyoto",
  "/ptp-1/search/?origin_position=singapore&destination_position=kuala-lumpur",
  '/fr/rails-4/search/?origin_position=london-st-pancras&destination_position=paris-nord&passengers=[{"passenger_type":"adult","count":2}]',
];

test(
  "a desktop has the search button in the row of the places and days",
  { tag: "@desktop" },
  async ({ page, isMobile }) => {
    test.skip(isMobile, "phones have one column");
    for (const path of ["/transport/", "/de/flights/", "/rails-32/"]) {
      await page.goto(path, { waitUntil: "domcontentloaded" });
      const form = page.locator("form[role=search]");
      const middleOf = async (field: Locator) => {
        const box = (await field.boundingBox())!;
        return box.y + box.height / 2;
      };
      const row = await middleOf(form.locator("[type=submit]"));
      const place = await middleOf(form.getByRole("combobox").first());
      expect.soft(Math.abs(place - row), path).toBeLessThan(8);
    }
  },
);

test(
  "a desktop shows the name and number of each flight among other vehicles",
  { tag: "@desktop" },
  async ({ page, isMobile }) => {
    test.skip(isMobile, "phones have a line for it");
    for (const language of ["", "/de"]) {
      await page.goto(
        `${language}/ptp-1/search/?origin_position=london&destination_position=rome&departure_date=${inDays(12)}`,
      );
      const names = list(page)
        .locator("article p")
        .filter({ hasText: /^\D+ \d{3}$/ });
      await expect(names.first()).toBeVisible();
      const cut = await names.evaluateAll((all) =>
        all
          .filter((name) => name.scrollWidth > name.clientWidth)
          .map((name) => name.textContent),
      );
      expect(cut).toEqual([]);
    }
  },
);

test.describe("a list of things to do", () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test.skip(({ isMobile }) => !isMobile, "a phone's first screen");

  test(
    "has one row of filters and a whole offer on the first screen, and filters by one press",
    { tag: "@mobile" },
    async ({ page }) => {
      for (const language of ["/de", "/ja", ""]) {
        await page.goto(`${language}/transport/ttd/`);
        const offers = page.locator("#offers");
        const box = (await offers.locator("article").first().boundingBox())!;
        expect.soft(box.y + box.height, language).toBeLessThanOrEqual(844);
        await expect(offers.locator("nav:visible")).toHaveCount(1);
      }
      const offers = page.locator("#offers");
      await offers.getByRole("button", { name: "Filters" }).click();
      await expect(offers.locator("nav:visible")).toHaveCount(8);
      await offers.getByRole("link", { name: /^Museum/ }).click();
      await expect(page).toHaveURL(/category=museum/);
      await expect(offers.locator("nav:visible")).toHaveCount(1);
      await expect(
        offers.getByRole("button", { name: "Filters 1" }),
      ).toBeVisible();
      // The row stays in view while the list scrolls.
      await offers.locator("article").last().scrollIntoViewIfNeeded();
      await expect(
        offers.getByRole("button", { name: "Filters 1" }),
      ).toBeInViewport();
    },
  );
});

test.describe("a list of journeys", () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test.skip(({ isMobile }) => !isMobile, "a phone's first screen");

  for (const search of SEARCHES)
    test(
      `has three whole journeys on the first screen, in equal rows: ${search}`,
      { tag: "@mobile" },
      async ({ page }) => {
        await page.goto(`${search}&departure_date=${inDays(12)}`);
        await hydrated(page);
        await expect(cards(page).nth(3)).toBeVisible();
        const rows = await cards(page).evaluateAll((all) =>
          all.map((row) => row.getBoundingClientRect().toJSON() as DOMRect),
        );
        const whole = rows.filter(
          ({ bottom }) => bottom <= innerHeightOf(page),
        );
        expect(whole.length).toBeGreaterThanOrEqual(3);
        expect(new Set(rows.map(({ height }) => height)).size).toBe(1);
        const rules = await list(page)
          .locator("p[data-kind] > span:first-of-type")
          .evaluateAll((all) =>
            all.filter((rule) => rule.scrollWidth > rule.clientWidth),
          );
        expect(rules, "rules that are cut").toEqual([]);
        // Nothing is wider than the window, and no text begins or ends with a dot.
        const { width, texts } = await list(page).evaluate((section) => ({
          width: document.documentElement.scrollWidth,
          texts: [...section.querySelectorAll("article p")].map((line) =>
            line.textContent.trim(),
          ),
        }));
        expect(width).toBe(390);
        expect(texts.filter((text) => /^·|·$/.test(text))).toEqual([]);
      },
    );

  test(
    "keeps filters and sorts in view, in little space",
    { tag: "@mobile" },
    async ({ page }) => {
      await page.goto(`${SEARCHES[2]}&departure_date=${inDays(12)}`);
      await hydrated(page);
      const sorts = list(page).getByRole("navigation").nth(-2);
      const first = cards(page).first();
      const top = (await first.boundingBox())!.y;
      expect(top).toBeLessThan(370);
      await cards(page).nth(9).scrollIntoViewIfNeeded();
      await expect(first).not.toBeInViewport();
      const { y, height } = (await sorts.boundingBox())!;
      expect(y).toBeCloseTo(0, 0);
      expect(height).toBeLessThan(60);
    },
  );
});

const innerHeightOf = (page: Page): number => page.viewportSize()!.height;

async function passOn(url: string, response: ServerResponse): Promise<void> {
  const { headers, body } = await fetch(url);
  response.setHeader("Content-Type", headers.get("content-type")!);
  await pipeline(body!, response);
}

test(
  "a section is shown when all of it has arrived, or when the connection stalls",
  { tag: "@desktop" },
  async ({ page, server }) => {
    const html = await (await fetch(`${server.origin}/transport/`)).text();
    const middle = html.indexOf("</form>", html.indexOf('id="search_form"'));
    const stalled = createServer((request, response) => {
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      if (request.url === "/") response.write(html.slice(0, middle));
      else void passOn(server.origin + request.url, response);
    });
    await once(stalled.listen(0, "127.0.0.1"), "listening");
    const { port } = stalled.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: "commit" });
    const form = page.locator("#search_form");
    await form.waitFor({ state: "attached" });
    await expect(page.locator("#site_header")).toBeVisible();
    const shownAfter = (time: "start" | "end") =>
      form.evaluate((section, end) => {
        const [animation] = section.getAnimations();
        animation!.currentTime = end ? 3000 : 0;
        animation!.pause();
        return getComputedStyle(section).visibility;
      }, time === "end");
    expect(await shownAfter("start")).toBe("hidden");
    expect(await shownAfter("end")).toBe("visible");
    stalled.closeAllConnections();
    stalled.close();
  },
);
