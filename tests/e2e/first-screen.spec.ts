/** The content of a phone's first screen. */
import { expect, test } from "./fixtures.ts";

/** The path of a network's own page, without the language. */
const NETWORK = /^\/(?:\w\w\/)?(?:rails|buses|ferry)-\d+\/$/;

/** The window of an iPhone 14 with the browser's bars, in CSS pixels. */
const HEIGHT = 664;

for (const home of ["/transport/", "/ja/transport/", "/de/transport/"])
  test(
    `the whole search form is on the first screen of each network, from ${home}`,
    { tag: "@mobile" },
    async ({ page }) => {
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
