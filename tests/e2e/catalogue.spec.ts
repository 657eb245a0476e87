/** The catalogue shows modules in every state, and checks edits of their data. */
import type { Page } from "@playwright/test";
import { expect, openAsOperator, test } from "./fixtures.ts";
import { expectAccessible } from "./usable.ts";

test.skip(({ isMobile }) => isMobile, "the frames are phones and desktops");

const desktop = (page: Page) => page.frameLocator('iframe[title^="Desktop"]');
const mobile = (page: Page) => page.frameLocator('iframe[title^="Mobile"]');

test(
  "a module is shown on both platforms, in a language, for a partner, in its states",
  { tag: "@desktop" },
  async ({ page, server }) => {
    await openAsOperator(page, server.origin, "/_/catalogue?module=faq");
    const list = page.getByRole("navigation", { name: "Modules" });
    await expect(list.getByRole("link", { name: "faq" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(desktop(page).getByText("How early can I book")).toBeVisible();
    await expect(mobile(page).getByText("How early can I book")).toBeVisible();
    await expect(mobile(page).locator("html")).toHaveAttribute(
      "data-platform",
      "mobile",
    );
    const schema = page.getByRole("region", { name: "Schema", exact: true });
    await expect(schema.first().getByText("1 to 120 characters")).toBeVisible();
    await expect(page.getByText("modules/common/faq/")).toBeVisible();

    await page.getByRole("combobox", { name: "Language" }).selectOption("de");
    const pages = [mobile(page), desktop(page)].map((one) =>
      one.locator("html"),
    );
    for (const html of pages) await expect(html).toHaveAttribute("lang", "de");
    const own = await pages[1]!.evaluate((html) =>
      getComputedStyle(html).getPropertyValue("--site-main"),
    );
    await page
      .getByRole("combobox", { name: "Site", exact: true })
      .selectOption("atlas_voyager");
    await expect(pages[1]!).not.toHaveCSS("--site-main", own);
    expect(new URL(page.url()).search).toBe(
      "?module=faq&language=de&site=atlas_voyager",
    );

    await page.getByLabel("Loading").check();
    await expect(desktop(page).locator("#faq[data-pending] svg")).toBeVisible();
    await page.getByLabel("Failed").check();
    await expect(desktop(page).getByRole("status")).toContainText("left out");
    await page.getByLabel("Empty lists").check();
    await expect(desktop(page).getByRole("alert")).toContainText("/items");
    await page.reload();
    await expect(desktop(page).getByRole("alert")).toContainText("/items");

    await list.getByRole("searchbox").fill("weigh ticket");
    await expect(list.getByText("No module has these words.")).toBeVisible();
    await list.getByRole("searchbox").fill("questions people");
    await expect(list.getByRole("link")).toHaveText(["Overview", "faq"]);
    await page.goBack();
    for (const scheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await openAsOperator(page, server.origin, "/_/catalogue?module=faq");
      await expect(page.getByText("checks names")).toBeVisible();
      await expectAccessible(page, [scheme]);
    }
  },
);

test(
  "its data is edited as JSON and in a form, with the problems that the check would report",
  { tag: "@desktop" },
  async ({ page, server }) => {
    await openAsOperator(page, server.origin, "/_/catalogue?module=faq");
    await expect(page.getByText("checks names")).toBeVisible();
    const editor = page.getByRole("textbox", { name: "Data of faq as JSON" });
    const problems = page.locator(".problems button");
    await editor.fill('{ "title": "Hello", "itmes": [] }');
    await expect(problems.first()).toContainText("Line 1");
    await expect(problems.filter({ hasText: "itmes" }).first()).toBeVisible();
    await expect(desktop(page).getByRole("alert")).toContainText("items");

    await editor.fill("{ ");
    await editor.press("Control+End");
    await editor.pressSequentially('"ti');
    await expect(
      page.getByRole("option", { name: "title" }).first(),
    ).toBeVisible();

    await editor.fill(
      '{ "title": "Hello", "items": [{ "question": "Why?", "answer": "So." }] }',
    );
    await expect(desktop(page).getByText("Why?")).toBeVisible();
    await expect(problems).toHaveCount(0);
    await page.getByRole("tab", { name: "Form" }).click();
    await page.getByLabel(/^title/).fill("Good day");
    await page.getByRole("button", { name: "Add an entry" }).click();
    await page
      .getByLabel(/^question/)
      .nth(1)
      .fill("And then?");
    await expect(mobile(page).getByText("Good day")).toBeVisible();
    await expect(mobile(page).getByText("And then?")).toBeVisible();
    await page.getByRole("button", { name: "Remove entry 1" }).click();
    await expect(mobile(page).getByText("Why?")).toHaveCount(0);
    await page.getByRole("button", { name: "Undo all" }).click();
    await expect(mobile(page).getByText("How early can I book")).toBeVisible();
  },
);

test(
  "opens on an overview of all modules, with pictures that load when they come near",
  { tag: "@desktop" },
  async ({ page, server }) => {
    await openAsOperator(page, server.origin, "/_/catalogue");
    const cards = page.getByRole("main").getByRole("listitem");
    const first = cards.first();
    await expect(
      first.frameLocator("iframe").locator("#account_data"),
    ).toBeVisible();
    expect(await cards.count()).toBeGreaterThan(60);
    const loaded = await page.evaluate(
      () =>
        performance
          .getEntriesByType("resource")
          .filter(({ name }) => name.includes("/_/catalogue/example")).length,
    );
    expect(loaded).toBeLessThan(await cards.count());
    await expectAccessible(page, ["light", "dark"]);
    await cards.getByRole("link", { name: "faq", exact: true }).click();
    await expect(desktop(page).getByText("How early can I book")).toBeVisible();
    await page.goBack();
    await expect(first).toBeVisible();
  },
);
