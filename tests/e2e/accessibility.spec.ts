/**
 * WCAG 2.2 AA, and no sideways scrolling at 320 px. With EXHAUSTIVE=1 every page in every
 * language that has texts about products, and one page in the others; without it every
 * page in the site's own language, and in each other language one of them, each on one platform.
 */
import { readdirSync } from "node:fs";
import path from "node:path";
import type { Page, TestInfo } from "@playwright/test";
import { joinLanguage } from "#renderer/routing/language-path.ts";
import { EXHAUSTIVE } from "../support/exhaustive.ts";
import { ROOT } from "../support/mini-config.ts";
import { readProjectConfig } from "../support/project-config.ts";
import { hydrated, expect, test } from "./fixtures.ts";
import { expectAccessible, expectToFit } from "./usable.ts";

const config = readProjectConfig();
const languages = config.sites["wayfare"]!.languages;
const written = readdirSync(path.join(ROOT, "server/backend/data/content"));

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
  { path: "/help/", published: ["ALL"] },
  { path: "/privacy-choices/", published: ["ALL"] },
  { path: "/404/", published: ["ALL"] },
];

/** The pages of a language; in short, one after the other of them for each language. */
const cases = languages.flatMap((language, index) => {
  const own = language === config.unprefixed;
  const here = pages.filter(
    ({ path: page, published }) =>
      (published.includes("ALL") || published.includes(language)) &&
      (written.includes(language) || page === ONE_PAGE),
  );
  const some = EXHAUSTIVE || own ? here : [here[index % here.length]!];
  return some.map((page) => ({
    language,
    url: joinLanguage(page.path, language, config),
    project: EXHAUSTIVE || own ? undefined : projectOf(index),
  }));
});

/** Platforms take turns. */
function projectOf(index: number): string {
  return index % 2 === 0 ? "desktop" : "mobile";
}

/** What another platform looks at is not looked at here. */
function onlyOn(project: string | undefined, { project: { name } }: TestInfo) {
  test.skip(project !== undefined && name !== project, `on ${project} only`);
}

/** Opens a page and makes sure that it is that one, and not an error page in its place. */
async function open(page: Page, url: string): Promise<void> {
  const answer = await page.goto(`${url}?complete=1`);
  const [, error] = /\/(\d{3})\/$/.exec(url) ?? [];
  expect(answer?.status()).toBe(Number(error ?? 200));
  await hydrated(page);
}

test.use({ allowConsole: [/status of (404|500)/] });

for (const { language, url, project } of cases) {
  test(`${url} can be used by everyone`, async ({ page }, info) => {
    onlyOn(project, info);
    await open(page, url);
    await expectAccessible(
      page,
      language === config.unprefixed ? ["light", "dark"] : ["light"],
    );
    await expectToFit(page, [320, 768]);
  });
}

for (const [index, language] of languages.entries()) {
  for (const address of ["/transport/", ONE_PAGE, "/signin/"]) {
    const url = joinLanguage(address, language, config);
    test(`${url} fits a narrow screen`, async ({ page }, info) => {
      // The other platform's turn is the other half of `cases`.
      onlyOn(EXHAUSTIVE ? undefined : projectOf(index + 1), info);
      await open(page, url);
      await expectToFit(page, [320]);
    });
  }
}
