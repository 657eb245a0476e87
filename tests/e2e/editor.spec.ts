/** A page is edited on the page: by mouse and by keys, saved with a name, published, reverted. */
import type { Page } from "@playwright/test";
import { expect, openAsOperator, test } from "./fixtures.ts";
import { expectAccessible } from "./usable.ts";

test.use({
  viewport: { width: 1280, height: 800 },
  // An edit that the server refuses, as one of the tests makes.
  allowConsole: [/status of 422/],
});

const PATH = "/rails-32/";
const frame = (page: Page) => page.frameLocator('iframe[title="The page"]');
const panel = (page: Page) =>
  page.getByRole("complementary", { name: "Sections of the page" });
const row = (page: Page, name: string) =>
  panel(page).locator(`.row[data-section="${name}"]`);
const item = (page: Page, name: string) =>
  panel(page).locator(`li:has(> [data-section="${name}"])`);
const status = (page: Page) => page.getByRole("status").first();
/** The names of the page's own sections, in the panel. */
const rows = (page: Page) =>
  panel(page)
    .locator("li[draggable] .row")
    .evaluateAll((found) =>
      found.map((each) => each.getAttribute("data-section")),
    );
/** The names of the sections, on the page. */
const shown = (page: Page) =>
  frame(page)
    .locator('[data-region="main"] > .section')
    .evaluateAll((sections) => sections.map(({ id }) => id));

test(
  "a section is selected on the page, edited, moved, undone, published, seen by everyone, and reverted",
  { tag: "@desktop" },
  async ({ page, server, browser }) => {
    await openAsOperator(page, server.origin, `/_/edit?url=${PATH}`);
    await frame(page).locator("#faq").click();
    await expect(
      panel(page).getByRole("heading", { name: "Faq" }),
    ).toBeFocused();
    const title = panel(page)
      .getByLabel(/^title/)
      .first();
    await title.fill("Before you go");
    await expect(frame(page).locator("#faq")).toContainText("Before you go");

    await title.fill("");
    const problem = panel(page).locator(".problem").first();
    await expect(problem).toBeVisible();
    await expect(title).toHaveAttribute("aria-invalid", "true");
    await expect(frame(page).locator("#faq")).toContainText("Before you go");
    await title.fill("Before you leave");
    await expect(frame(page).locator("#faq")).toContainText("Before you leave");
    await expect(problem).toHaveCount(0);

    await panel(page).getByRole("button", { name: "Sections" }).click();
    await expect(row(page, "faq")).toBeFocused();
    const before = await rows(page);
    const at = before.indexOf("faq");
    await page.keyboard.press("Alt+ArrowUp");
    await expect(status(page)).toContainText("Faq is after");
    await expect
      .poll(() => rows(page))
      .toEqual(before.toSpliced(at, 1).toSpliced(at - 1, 0, "faq"));
    await expect
      .poll(async () => {
        const names = await shown(page);
        return names.indexOf(before[at - 1]!) - names.indexOf("faq");
      })
      .toBe(1);
    await page.keyboard.press("Control+z");
    await expect.poll(() => rows(page)).toEqual(before);
    await page.keyboard.press("Control+Shift+Z");
    await expect.poll(() => rows(page)).not.toEqual(before);

    // Another visitor, while it is a draft and when it is live.
    const guest = await browser.newPage();
    const heading = async () => {
      await guest.goto(server.origin + PATH);
      return guest.locator("#faq").textContent();
    };
    expect(await heading()).not.toContain("Before you leave");
    await page.getByRole("button", { name: "Save or publish" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name of the change").fill("A clearer heading");
    await dialog.getByLabel("Your name").fill("Ada");
    await dialog.getByRole("button", { name: "Publish now" }).click();
    await expect(status(page)).toHaveText("A clearer heading is live");
    expect(await heading()).toContain("Before you leave");

    await page.getByRole("button", { name: "History" }).click();
    await expect(dialog).toContainText("Ada");
    await dialog
      .getByRole("button", { name: "Revert A clearer heading" })
      .first()
      .click();
    await expect(status(page)).toContainText("Reverted");
    expect(await heading()).not.toContain("Before you leave");
    await guest.close();
  },
);

test(
  "by keys a section is added and removed, by mouse it is dragged in the list and on the page; the editor is accessible",
  { tag: "@desktop" },
  async ({ page, server }) => {
    await openAsOperator(page, server.origin, `/_/edit?url=/de${PATH}`);
    await expect(frame(page).locator("html")).toHaveAttribute("lang", "de");
    await expect(row(page, "hero")).toBeVisible();
    await expectAccessible(page, ["light", "dark"]);
    await row(page, "hero").press("Enter");
    await panel(page).getByRole("button", { name: "Add below" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Add a section" });
    await expect(dialog.getByRole("searchbox")).toBeFocused();
    await page.keyboard.type("rich text");
    await dialog.getByRole("button", { name: /^Rich text/ }).press("Enter");
    await expect(
      panel(page).getByRole("heading", { name: "Rich text 2" }),
    ).toBeFocused();
    await expect(frame(page).locator("#rich_text_2")).toBeVisible();
    await expectAccessible(page, ["light", "dark"]);

    await panel(page).getByRole("button", { name: "Sections" }).press("Enter");
    await expect(row(page, "rich_text_2")).toBeFocused();
    await item(page, "rich_text_2").dragTo(item(page, "hero"), {
      targetPosition: { x: 40, y: 4 },
    });
    await expect(status(page)).toHaveText(/Rich text 2 is/);
    await expect
      .poll(async () => {
        const names = await rows(page);
        return names.indexOf("hero") - names.indexOf("rich_text_2");
      })
      .toBe(1);
    // On the page, too.
    const hero = frame(page).locator("#hero");
    await hero.scrollIntoViewIfNeeded();
    await frame(page)
      .locator("#rich_text_2")
      .dragTo(hero, { targetPosition: { x: 40, y: 200 } });
    await expect(status(page)).toHaveText("Rich text 2 is after Hero now");
    await row(page, "rich_text_2").press("Delete");
    await expect(frame(page).locator("#rich_text_2")).toHaveCount(0);
    await expect(row(page, "search_form")).toBeFocused();
    // Nothing is left of the draft.
    await expect(page.getByRole("button", { name: "Discard" })).toBeDisabled();
    await expect(
      page.getByRole("button", { name: "Save or publish" }),
    ).toBeDisabled();
  },
);

test(
  "on a phone's width a page is added, its contrast is told, and it is published and reverted",
  { tag: "@desktop" },
  async ({ page, server, browser }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAsOperator(page, server.origin, `/_/edit?url=${PATH}`);
    await expect(row(page, "hero")).toBeVisible();
    const width = () => page.evaluate(() => document.body.scrollWidth);
    expect(await width()).toBe(390);

    await page.getByRole("button", { name: "New page" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Path").fill("/rails-32/");
    await dialog.getByLabel("Title").fill("Winter trains");
    await dialog.getByRole("button", { name: "Add the page" }).click();
    await expect(dialog.getByRole("alert")).not.toBeEmpty();
    await dialog.getByLabel("Path").fill("/winter-trains/");
    await dialog.getByRole("button", { name: "Add the page" }).click();
    await expect(frame(page).locator("h1")).toHaveText("Winter trains");

    await row(page, "text").click();
    const html = panel(page).getByLabel(/^html/).first();
    await html.fill("<p>Snow, and trains that run.</p>");
    await expect(frame(page).locator("#text")).toContainText("Snow");
    await expect(panel(page).getByText("Hard to read")).toHaveCount(0);
    await frame(page)
      .locator("#text p")
      .evaluate((text) => {
        const { defaultView, adoptedStyleSheets } = text.ownerDocument;
        const sheet = new (defaultView as typeof window).CSSStyleSheet();
        sheet.replaceSync("#text p { color: #bbb !important }");
        adoptedStyleSheets.push(sheet);
      });
    await html.fill("<p>Snow, and trains that run on time.</p>");
    await expect(
      panel(page).getByText(
        "Hard to read: “Snow, and trains that run on time.”",
      ),
    ).toBeVisible();

    await page.getByRole("button", { name: "Save or publish" }).click();
    await dialog.getByLabel("Name of the change").fill("Winter");
    await dialog.getByLabel("Your name").fill("Ada");
    await expectAccessible(page, ["light", "dark"]);
    await dialog.getByRole("button", { name: "Publish now" }).click();
    await expect(status(page)).toHaveText("Winter is live");
    const guest = await browser.newPage();
    const answer = async () =>
      (await guest.goto(`${server.origin}/winter-trains/`))!.status();
    expect(await answer()).toBe(200);
    await page.getByRole("button", { name: "History" }).click();
    await dialog.getByRole("button", { name: "Revert Winter" }).first().click();
    await expect(status(page)).toContainText("Reverted");
    expect(await answer()).toBe(404);
    await guest.close();
  },
);
