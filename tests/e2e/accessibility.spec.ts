/**
 * Every page, in every language that has texts about products, and one page in the
 * others: WCAG 2.2 AA, no sideways scrolling at 320 px.
 */
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { AxeResults } from "axe-core";
import { ROOT } from "../support/mini-config.ts";
import { readProjectConfig } from "../support/project-config.ts";
import { alive, expect, test } from "./fixtures.ts";

const axe = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);
const config = readProjectConfig();
const languages = config.sites["wayfare"]!.languages;
const written = readdirSync(path.join(ROOT, "server/backend/content"));

/** Where a language without texts about products shows most of its own. */
const ONE_PAGE = "/rails-32/";

const products = Object.entries(config.productTypes).map(
  ([id, { url_prefix }]) => ({
    path: `/${url_prefix}-${id}/`,
    published: config.skeletons.aggregation[id]!.publish_languages,
  }),
);
const pages = [
  { path: "/transport/", published: ["ALL"] },
  ...products,
  { path: "/signin/", published: ["ALL"] },
  { path: "/wishlist/", published: ["ALL"] },
  { path: "/shopping-cart/", published: ["ALL"] },
  { path: "/phone-coupon/harbour-mobile/", published: ["ALL"] },
  { path: "/apiHealthCheck/", published: ["ALL"] },
  { path: "/404/", published: ["ALL"] },
];

const cases = pages.flatMap((page) =>
  languages
    .filter(
      (language) =>
        (page.published.includes("ALL") || page.published.includes(language)) &&
        (written.includes(language) || page.path === ONE_PAGE),
    )
    .map((language) => ({
      language,
      url:
        language === config.unprefixed ? page.path : `/${language}${page.path}`,
    })),
);

test.use({ allowConsole: [/status of (404|500)/] });

for (const { language, url } of cases) {
  test(`${url} can be used by everyone`, async ({ page }) => {
    await page.goto(`${url}?complete=1`);
    await alive(page);
    const colours =
      language === config.unprefixed
        ? (["light", "dark"] as const)
        : (["light"] as const);
    for (const colorScheme of colours) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      // What is on its way to the other colours is there at once.
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) {
          const { endTime } = animation.effect!.getComputedTiming();
          if (endTime === Infinity) animation.cancel();
          else animation.finish();
        }
      });
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() =>
        (
          window as unknown as {
            axe: { run(options: object): Promise<AxeResults> };
          }
        ).axe.run({
          runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
        }),
      );
      const found = violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .map(({ target }) => String(target))
            .slice(0, 3)
            .join(" | ")}`,
      );
      expect(found, colorScheme).toEqual([]);
    }
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 800 });
      const size = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return { scrollWidth, clientWidth };
      });
      expect(size.scrollWidth, `width at ${width} px`).toBeLessThanOrEqual(
        size.clientWidth,
      );
    }
  });
}
