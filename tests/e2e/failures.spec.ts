/** An upstream failure removes the affected section only. */
import { hydrated, expect, test } from "./fixtures.ts";
import { watchShifts } from "./layout-shifts.ts";

const ARTICLE = "/v1/reappserv/ptp/home/rich_text";
const HERO = "/v1/reappserv/ptp/home/hero";

// refused-pages.test.ts has the other kinds of failures.
test(
  "a section whose call breaks off is left out",
  { tag: "@desktop" },
  async ({ page, server }) => {
    await server.fault({ path: ARTICLE, kind: "partial" });
    const response = await page.goto("/rails-32/");
    expect(response?.status()).toBe(200);
    await hydrated(page);
    await expect(page.locator("#faq")).toBeVisible();
    await expect(page.locator("#rich_text")).toHaveCount(0);
  },
);

test("a slow section arrives later, and moves nothing", async ({
  page,
  server,
}) => {
  await server.fault({ path: ARTICLE, kind: "hold" });
  const shift = await watchShifts(page);
  await page.goto("/rails-32/", { waitUntil: "commit" });
  await expect(page.locator("#rich_text[data-pending]")).toHaveCount(1);
  await server.mend();
  await hydrated(page);
  await expect(page.locator("#rich_text h2")).toBeVisible();
  expect(await shift()).toBeLessThan(0.02);
});

test.describe("an unavailable page", () => {
  test.use({ allowConsole: [/status of (404|50[02])/] });

  test(
    "is a 500 in the error layout when a needed section fails",
    { tag: "@desktop" },
    async ({ page, server }) => {
      await server.fault({ path: HERO, kind: "error" });
      const response = await page.goto("/rails-32/");
      expect(response?.status()).toBe(500);
      await expect(page.locator("h1")).toBeVisible();
      await expect(page.locator("#page-main")).toContainText(
        "Nothing was booked or charged",
      );
      await expect(page.locator("#page-main")).toContainText("Reference");
    },
  );

  test(
    "is a 500 and not a 404 when the whole upstream is down",
    { tag: "@mobile" },
    async ({ page, server }) => {
      await server.fault({ path: "*", kind: "down" });
      const response = await page.goto("/rails-32/");
      expect(response?.status()).toBe(500);
      await expect(page.locator("h1")).toBeVisible();
    },
  );
});
