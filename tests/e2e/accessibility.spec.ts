/**
 * WCAG 2.2 AA, and no sideways scrolling at 320 px. EXHAUSTIVE=1 tests every page on both platforms, in every
 * language that has texts of its own, and one page in each other language. Without it:
 *
 * - the site's own language: products' pages that show a module that no page before them shows, one in three of the
 *   other products' pages, and pages of other kinds, each on one platform in turn
 * - each other language that has texts of its own: one page on one platform
 */
import type { Page } from "@playwright/test";
import { joinLanguage } from "#renderer/routing/language-path.ts";
import { LANGUAGES as written, readPublished } from "../support/published.ts";
import { homePathOf } from "#server/backend/data-set/home-path.ts";
import { readProjectConfig } from "../support/project-config.ts";
import { hydrated, expect, test } from "./fixtures.ts";
import { expectAccessible, expectToFit } from "./usable.ts";

const config = readProjectConfig();
const languages = config.sites["wayfare"]!.languages;

/** A page on which a language without texts about products shows most of its own texts. */
const ONE_PAGE = "/rails-32/";

const products = Object.entries(readPublished().productTypes)
  .filter(([id]) => Object.hasOwn(config.skeletons.aggregation, id))
  .map(([id, product]) => {
    const { publish_languages, sections } = config.skeletons.aggregation[id]!;
    return {
      path: homePathOf(id, product),
      published: publish_languages,
      modules: sections.map(({ module_id }) => module_id),
    };
  })
  .toSorted((a, b) => b.modules.length - a.modules.length);
/** A page for every language. */
const everywhere = (path: string) => ({
  path,
  published: ["ALL"],
  modules: [],
});
const pages = [
  ...products,
  ...[
    "/transport/",
    "/rails-4/route-401/london-st-pancras-to-paris-nord/",
    "/airport-transfers/",
    "/airport-transfers/search/?from=narita-airport&to=shinjuku&date=2027-03-20&time=12:00",
    "/car-rentals/offer/?pick_up=kyoto&start_date=2027-03-20&start_time=10:00&end_date=2027-03-23&end_time=10:00&car=electric",
    "/transport/ttd/kyoto/",
    "/transport/ttd/paris/seine-supper/",
    "/europe-rail/82601-london/",
    "/taiwan-rail/thsr-direct/",
    "/transport/japan/",
    "/transport/google-transport-integration/?origin=Tokyo&destination=Osaka",
    "/signin/",
    "/wishlist/",
    "/shopping-cart/",
    "/phone-coupon/harbour-mobile/",
    "/apiHealthCheck/",
    "/help/",
    "/privacy-choices/",
    "/404/",
  ].map(everywhere),
];

/** Of the products' pages without a new module, one in this number is tested. */
const ONE_PAGE_IN = 3;

const shown = new Set<string>();
/** Whether a page shows a module that no earlier page shows. */
function showsMore({ modules }: { readonly modules: readonly string[] }) {
  const more = modules.some((id) => !shown.has(id));
  for (const id of modules) shown.add(id);
  return more;
}

const cases = languages.flatMap((language, index) => {
  const own = language === config.unprefixed;
  const here = pages.filter(
    ({ path: page, published }) =>
      (published.includes("ALL") || published.includes(language)) &&
      (written.includes(language) || page === ONE_PAGE),
  );
  return here.map((page, at) => ({
    language,
    url: joinLanguage(page.path, language, config),
    tag: own
      ? showsMore(page) || at % ONE_PAGE_IN === 0 || page.modules.length === 0
        ? platformOf(at)
        : "@exhaustive"
      : written.includes(language) && at === index % here.length
        ? platformOf(index)
        : "@exhaustive",
  }));
});

/** Platforms take turns. */
function platformOf(index: number): string {
  return index % 2 === 0 ? "@desktop" : "@mobile";
}

/** Opens a page and checks that it is not an error page. */
async function open(page: Page, url: string): Promise<void> {
  const answer = await page.goto(
    `${url}${url.includes("?") ? "&" : "?"}complete=1`,
  );
  const [, error] = /\/(\d{3})\/$/.exec(url) ?? [];
  expect(answer?.status()).toBe(Number(error ?? 200));
  await hydrated(page);
}

test.use({ allowConsole: [/status of (404|500)/] });

for (const { language, url, tag } of cases) {
  test(`${url} can be used by everyone`, { tag }, async ({ page }) => {
    await open(page, url);
    await expectAccessible(
      page,
      language === config.unprefixed ? ["light", "dark"] : ["light"],
    );
    await expectToFit(page, [320, 768]);
  });
}

// Each language is tested for horizontal scrolling on one of these pages, on the platform that `cases` leaves out.
for (const [index, language] of languages.entries()) {
  for (const [at, address] of ["/transport/", ONE_PAGE, "/signin/"].entries()) {
    const url = joinLanguage(address, language, config);
    const tag = at === index % 3 ? platformOf(index + 1) : "@exhaustive";
    test(`${url} fits a narrow screen`, { tag }, async ({ page }) => {
      await open(page, url);
      await expectToFit(page, [320]);
    });
  }
}
