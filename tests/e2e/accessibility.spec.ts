/** Every page, in every language: WCAG 2.2 AA, no sideways scrolling at 320 px. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import { readProjectConfig } from "../support/project-config.ts";
import { alive, expect, test } from "./fixtures.ts";

const axe = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);
const config = readProjectConfig();
const languages = config.sites["wayfare"]!.languages;

const products = Object.entries(config.productTypes).map(
  ([id, { url_prefix }]) => ({
    path: `/${url_prefix}-${id}/`,
    published: config.skeletons.aggregation[id]!.publish_languages,
  }),
);
const pages = [
  { path: "/transport/", published: ["ALL"] },
  ...products,
  { path: "/apiHealthCheck/", published: ["ALL"] },
  { path: "/404/", published: ["ALL"] },
];

const cases = pages.flatMap(({ path, published }) =>
  languages
    .filter(
      (language) => published.includes("ALL") || published.includes(language),
    )
    .map((language) => ({
      path,
      language,
      url: language === config.unprefixed ? path : `/${language}${path}`,
    })),
);

test.use({ allowConsole: [/status of (404|500)/] });

for (const { path, language, url } of cases) {
  test(`${url} can be used by everyone`, async ({ page }) => {
    await page.goto(`${url}?complete=1`);
    await alive(page);
    const colours =
      language === config.unprefixed
        ? (["light", "dark"] as const)
        : (["light"] as const);
    for (const colorScheme of colours) {
      await page.emulateMedia({ colorScheme });
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
      expect(found, `${colorScheme} ${path}`).toEqual([]);
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
