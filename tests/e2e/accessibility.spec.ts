/**
 * Every page, in every language that has texts about products, and one page in the
 * others: WCAG 2.2 AA, no sideways scrolling at 320 px.
 */
import { readdirSync } from "node:fs";
import path from "node:path";
import { joinLanguage } from "#renderer/routing/language-path.ts";
import { ROOT } from "../support/mini-config.ts";
import { readProjectConfig } from "../support/project-config.ts";
import { alive, test } from "./fixtures.ts";
import { expectAccessible, expectToFit } from "./usable.ts";

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
    await expectAccessible(
      page,
      language === config.unprefixed ? ["light", "dark"] : ["light"],
    );
    await expectToFit(page, [320, 768]);
  });
}

for (const language of languages) {
  test(`pages fit a narrow screen in ${language}`, async ({ page }) => {
    // Three whole pages.
    test.slow();
    for (const address of ["/transport/", ONE_PAGE, "/signin/"]) {
      await page.goto(`${joinLanguage(address, language, config)}?complete=1`);
      await alive(page);
      await expectToFit(page, [320]);
    }
  });
}
