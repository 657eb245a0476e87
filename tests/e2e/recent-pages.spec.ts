/** A device's recently viewed pages. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { watchShifts } from "./layout-shifts.ts";

const LIST = "#recently_viewed";

async function isStored(page: Page, path: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("recent_pages")))
    .toContain(`"${path}"`);
}

test(
  "viewed pages are listed on the home page, newest first, and cleared by one press",
  { tag: "@desktop" },
  async ({ page }) => {
    const shifts = await watchShifts(page);
    await page.goto("/transport/");
    await expect(page.locator(LIST)).toBeHidden();

    await page.goto("/ferry-40/");
    await isStored(page, "/ferry-40/");
    await page.goto("/rails-32/route-3201/tokyo-to-kyoto/?utm_source=x");
    await isStored(page, "/rails-32/route-3201/tokyo-to-kyoto/");
    // A link replaces the page and keeps the document.
    await page
      .locator('a[href="/rails-32/"]')
      .first()
      .evaluate((link: HTMLAnchorElement) => link.click());
    await page.waitForURL("/rails-32/");
    await isStored(page, "/rails-32/");

    await page.goto("/ja/transport/");
    const links = page.locator(`${LIST} a`);
    await expect(links).toHaveCount(3);
    expect(
      await links.evaluateAll((all) =>
        all.map((one) => one.getAttribute("href")),
      ),
    ).toEqual([
      "/ja/rails-32/",
      "/ja/rails-32/route-3201/tokyo-to-kyoto/",
      "/ja/ferry-40/",
    ]);
    await expect(links.first()).toHaveAttribute("lang", "en");
    expect(await shifts()).toBe(0);

    await page.locator(`${LIST} button`).click();
    await expect(links).toHaveCount(0);
    await expect(page.locator(`${LIST} p`)).toBeFocused();
    await page.reload();
    await expect(page.locator(LIST)).toBeHidden();
  },
);

test(
  "a product page lists the other viewed pages near its end",
  { tag: "@mobile" },
  async ({ page }) => {
    for (const path of ["/ferry-40/", "/rails-32/"]) {
      await page.goto(path);
      await isStored(page, path);
    }
    await page.reload();
    const links = page.locator(`${LIST} a`);
    await expect(links).toHaveCount(0);
    await page.locator("footer").last().scrollIntoViewIfNeeded();
    await expect(links).toHaveCount(1);
    await expect(links).toHaveAttribute("href", "/ferry-40/");
  },
);

test(
  "a partner below a path of the site has a list of its own",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.goto("/w/qyer/rails-32/");
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
      .toContain("recent_pages qyer");
    await page.goto("/w/qyer/transport/");
    await expect(page.locator(`${LIST} a`)).toHaveAttribute(
      "href",
      "/w/qyer/rails-32/",
    );
    await page.goto("/transport/");
    await expect(page.locator(`${LIST}[data-hydrated]`)).toBeAttached();
    await expect(page.locator(LIST)).toBeHidden();
  },
);
