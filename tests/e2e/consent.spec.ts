/** In the European area nothing is measured before the visitor allows it. */
import type { Page } from "@playwright/test";
import { hydrated, expect, test } from "./fixtures.ts";
import { expectAccessible, expectToFit } from "./usable.ts";

const notice = "#consent_notice section";

async function fromFrance(page: Page): Promise<string[]> {
  await page.setExtraHTTPHeaders({ "cf-ipcountry": "FR" });
  const measured: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/_/call/track_events"))
      measured.push(request.postData() ?? "");
  });
  return measured;
}

test(
  "visits are measured from the visitor's consent until its withdrawal",
  { tag: "@mobile" },
  async ({ page }) => {
    const measured = await fromFrance(page);
    await page.goto("/de/help/");
    await hydrated(page);
    await expectAccessible(page, ["light", "dark"]);
    await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
    expect(measured).toEqual([]);

    const sent = page.waitForRequest(/track_events/);
    await page.locator(`${notice} button[value="allowed"]`).click();
    await expect(page.locator(notice)).toHaveCount(0);
    await expect(page.locator("#page-main")).toBeFocused();
    await sent;

    await page.locator('#site_footer a[href="/de/privacy-choices/"]').click();
    await page.waitForURL("/de/privacy-choices/");
    const status = page.locator("#privacy_choices [role=status]");
    await expect(status).toContainText("erlaubt");
    await page.locator('button[value="refused"]').click();
    await expect(status).toContainText("nur das Nötige");
    await page.goto("/de/help/");
    await hydrated(page);
    await expect(page.locator(notice)).toHaveCount(0);
    expect(await page.locator("#page-state").textContent()).toContain(
      '"allowed":false',
    );
  },
);

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "the choice redirects back to the page, without the banner",
    { tag: "@desktop" },
    async ({ page }) => {
      await fromFrance(page);
      await page.goto("/ja/help/");
      await page.locator(`${notice} button[value="refused"]`).click();
      await page.waitForURL("/ja/help/");
      await expect(page.locator("#help h1")).toBeVisible();
      await expect(page.locator(notice)).toHaveCount(0);
    },
  );
});

test(
  "the banner fits on the screen, and is shown only where it is required",
  { tag: "@mobile" },
  async ({ page }) => {
    await page.goto("/help/");
    await expect(page.locator(notice)).toHaveCount(0);
    await fromFrance(page);
    await page.goto("/ru/help/");
    await expectToFit(page, [320]);
  },
);
