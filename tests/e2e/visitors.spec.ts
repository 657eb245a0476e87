/** Languages, currencies, partners, platforms. */
import { hydrated, expect, test } from "./fixtures.ts";

test("the language is chosen in the header, and the page stays the same one", async ({
  page,
  isMobile,
}) => {
  await page.goto("/rails-32/");
  await hydrated(page);
  const link = page.locator('#site_header a[hreflang="ja"]').first();
  const address = await link.getAttribute("href");
  expect(address).toBe("/ja/rails-32/");
  await page.goto(address!);
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  await expect(page.locator("html")).toHaveAttribute(
    "data-platform",
    isMobile ? "mobile" : "desktop",
  );
});

test(
  "the currency is chosen in the header, and prices follow",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.goto("/rails-32/");
    await expect(page.locator("#popular_routes")).toContainText("$");
    await page
      .locator('form[action="/_/preferences"] button[value="EUR"]')
      .first()
      .evaluate((button: HTMLButtonElement) => button.click());
    await page.waitForURL("/rails-32/");
    await expect(page.locator("#popular_routes")).toContainText("€");
    await expect(page.locator("#popular_routes")).not.toContainText("$");
  },
);

test(
  "a partner's host shows its own look",
  { tag: "@desktop" },
  async ({ page, server }) => {
    const { port } = new URL(server.origin);
    await page.goto(`http://island-hop.localhost:${port}/ferry-40/`);
    await hydrated(page);
    await expect(page.locator("body")).toHaveAttribute(
      "data-layout",
      "white-label",
    );
    const brand = page.locator("header").getByRole("link", {
      name: "Island Hop",
    });
    await expect(brand).toBeVisible();
    const action = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue(
        "--site-main",
      ),
    );
    expect(action.trim()).toBe("#0b6b75");
  },
);

test(
  "a partner's path keeps every link and every step inside",
  { tag: "@mobile" },
  async ({ page }) => {
    const base = "/w/qyer";
    await page.goto(`${base}/rails-32/`);
    await hydrated(page);
    await expect(page.locator("header")).toContainText("Qyer");
    const paths = await page
      .locator("a[href^='/'], form[action^='/']")
      .evaluateAll((elements) =>
        elements.map(
          (element) =>
            element.getAttribute("href") ?? element.getAttribute("action")!,
        ),
      );
    expect(paths.length).toBeGreaterThan(10);
    const outside = paths.filter((path) => !/^\/(w\/qyer|_)\//.test(path));
    expect(outside).toEqual([]);

    await page.locator(`a[href="${base}/transport/"]`).first().click();
    await page.waitForURL(`${base}/transport/`);
    await expect(page.locator("header")).toContainText("Qyer");
    await page.goBack();
    await page.waitForURL(`${base}/rails-32/`);
  },
);

test("the responsive-mobile layout shows the mobile views at every width", async ({
  page,
  server,
}) => {
  const { port } = new URL(server.origin);
  await page.goto(`http://pocket-rail.localhost:${port}/rails-32/`);
  await hydrated(page);
  await expect(page.locator("html")).toHaveAttribute("data-platform", "mobile");
});
