/** Filters, sorts, and results without JavaScript. */
import type { Page } from "@playwright/test";
import { inDays, searchOf } from "./buying.ts";
import { hydrated, expect, test } from "./fixtures.ts";
import {
  RESULT,
  PARIS,
  KYOTO,
  list,
  cards,
  countCards,
  days,
  rows,
  sortTab,
  textsOf,
} from "./search-pages.ts";

/** Opens the filters: beside the list, or in a sheet. */
async function filters(page: Page) {
  const summary = list(page).locator("summary", { hasText: "Filter" });
  if (await summary.isVisible()) await summary.click();
  const sheet = page.getByRole("dialog");
  return (await sheet.isVisible()) ? sheet : list(page);
}

/** Applies the choices of a sheet. Beside the list, each press applies at once. */
async function apply(page: Page): Promise<void> {
  const sheet = page.getByRole("dialog");
  if (!(await sheet.isVisible())) return;
  await sheet.getByRole("button", { name: /^Show .*journeys?$/ }).click();
  await expect(sheet).toHaveCount(0);
}

test("a list begins at the top of the page, with its day in view", async ({
  page,
}) => {
  await page.goto(searchOf(KYOTO));
  await expect(list(page).locator("[aria-current=date]")).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test.describe("filters and sorts", () => {
  const WEST = `${searchOf(KYOTO)}&filters=carrier:jr-west`;

  test("are in the address, survive a reload and can be cleared", async ({
    page,
  }) => {
    await page.goto(searchOf(KYOTO));
    await hydrated(page);
    const all = await countCards(page);
    let panel = await filters(page);
    await panel.getByRole("checkbox", { name: /^JR West/ }).click();
    await apply(page);
    await sortTab(page, "Cheapest").click();
    await expect(page).toHaveURL(/sort_type=price/);
    await expect(page).toHaveURL(/filters=carrier:jr-west/);
    await expect(rows(page)).not.toHaveCount(all);
    await expect(list(page).getByRole("status").first()).toContainText(
      "journeys",
    );
    const texts = await textsOf(page);
    expect(texts.every((text) => text.includes("JR West"))).toBe(true);

    await page.reload();
    await hydrated(page);
    expect(await textsOf(page)).toEqual(texts);
    panel = await filters(page);
    await expect(
      panel.getByRole("checkbox", { name: /^JR West/ }),
    ).toBeChecked();
    await panel.getByRole("link", { name: "Clear all filters" }).click();
    await apply(page);
    await expect(page).not.toHaveURL(/filters=/);
    await expect(page).toHaveURL(/sort_type=price/);
    await expect(cards(page)).toHaveCount(all);
  });

  test(
    "that match nothing are named, and can be cleared",
    { tag: "@desktop" },
    async ({ page }) => {
      await page.goto(`${searchOf(KYOTO)}&filters=carrier:jr-east`);
      await hydrated(page);
      await expect(cards(page)).toHaveCount(0);
      await expect(list(page)).toContainText("No journeys match these filters");
      await list(page)
        .getByRole("link", { name: "Clear all filters" })
        .last()
        .click();
      await expect(cards(page).first()).toBeVisible();
      await expect(page).not.toHaveURL(/filters=/);
    },
  );

  test(
    "that could not be applied leave the list unchanged",
    { tag: "@mobile" },
    async ({ page, server }) => {
      await page.goto(WEST);
      await hydrated(page);
      const found = await countCards(page);
      const panel = await filters(page);
      await server.fault({ path: RESULT("jprail"), kind: "failed" });
      await panel.getByRole("checkbox", { name: /^JR Central/ }).click();
      await apply(page);
      await expect(list(page).getByRole("alert").first()).toContainText(
        "Your choice could not be applied",
      );
      await expect(cards(page)).toHaveCount(found);
    },
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "the first answer is in the page",
    { tag: "@mobile" },
    async ({ page }) => {
      const response = await page.request.get(searchOf(PARIS));
      expect(await response.text()).toMatch(
        /<article[\s\S]*eurostar-london-paris\.\d{8}\./,
      );
      await page.goto(searchOf(PARIS));
      await expect(cards(page).first()).toBeVisible();
    },
  );

  test(
    "the form of a product leads to its journeys, and a day to another",
    { tag: "@desktop" },
    async ({ page }) => {
      await page.goto("/rails-32/");
      const form = page.locator("#search_form form");
      await form.locator('[name="origin_position"]').selectOption("nagoya");
      await form.locator('[name="destination_position"]').selectOption("kyoto");
      await form.locator('[name="departure_date"]').fill(inDays(9));
      await form.locator("[type=submit]").click();
      await expect(page).toHaveURL(/\/rails-32\/search\/\?.*nagoya/);
      await expect(page.locator("#search_list h1")).toHaveText(
        "Nagoya to Kyoto",
      );
      await expect(cards(page).first()).toBeVisible();
      await days(page).getByRole("link").last().click();
      await expect(page).toHaveURL(new RegExp(`departure_date=${inDays(12)}`));
      await expect(cards(page).first()).toBeVisible();
    },
  );

  test("filters and sorts are links", { tag: "@mobile" }, async ({ page }) => {
    /** A page that was not complete in time reloads itself in one piece. */
    const panel = async () => {
      await expect(cards(page).first()).toBeVisible();
      return filters(page);
    };
    await page.goto(searchOf(KYOTO));
    const all = await countCards(page);
    await (await panel()).getByRole("checkbox", { name: /^JR West/ }).click();
    await expect(page).toHaveURL(/filters=carrier(:|%3A)jr-west/);
    await expect(cards(page).first()).toBeVisible();
    await expect(rows(page)).not.toHaveCount(all);
    await sortTab(page, "Cheapest").click();
    await expect(page).toHaveURL(/sort_type=price/);
    await (
      await panel()
    )
      .getByRole("link", { name: "Clear all filters" })
      .click();
    await expect(rows(page)).toHaveCount(all);
  });

  test(
    "a failed search can be retried",
    { tag: "@desktop" },
    async ({ page, server }) => {
      await server.fault({ path: RESULT("eurail"), kind: "error" });
      await page.goto(searchOf(PARIS));
      await expect(list(page).locator("noscript p")).toContainText(
        "The search failed",
      );
      await server.mend();
      await list(page).getByRole("link", { name: "Search again" }).click();
      await expect(cards(page).first()).toBeVisible();
    },
  );
});
