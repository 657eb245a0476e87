/** Pages as a shopper meets them. */
import { hydrated, expect, test } from "./fixtures.ts";

test("a page hydrates without a message on the console", async ({ page }) => {
  await page.goto("/rails-32/");
  await hydrated(page);
  await expect(page.locator("h1")).toBeVisible();
});

test(
  "a document's script reads the id of its request",
  { tag: "@desktop" },
  async ({ page }) => {
    const response = await page.goto("/help/");
    const timings = await page.evaluate(
      () =>
        (
          performance.getEntriesByType(
            "navigation",
          ) as PerformanceNavigationTiming[]
        )[0]!.serverTiming,
    );
    const id = response!.headers()["x-request-id"];
    expect(timings).toMatchObject([{ name: "page", description: id }]);
  },
);

test("a link leads to another page without loading the document again, and back", async ({
  page,
}) => {
  await page.goto("/transport/");
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  const first = await page.title();

  await page.locator('main a[href^="/rails-32/"]').first().click();
  await expect(page).toHaveURL(/\/rails-32\//);
  await expect(page).not.toHaveTitle(first);
  await expect(page.locator("#page-main")).toBeFocused();

  await page.goBack();
  await expect(page).toHaveURL("/transport/");
  await expect(page).toHaveTitle(first);
  expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
});

test("a static module's script is never downloaded", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script")
      scripts.push(new URL(request.url()).pathname);
  });
  await page.goto("/transport/");
  await hydrated(page);
  await page.locator('main a[href^="/rails-32/"]').first().click();
  await expect(page).toHaveURL(/\/rails-32\//);
  await hydrated(page);
  for (const section of await page.locator("[data-hydrate]").all()) {
    await section.scrollIntoViewIfNeeded();
    // A sign of intent: before the first one React is not loaded.
    await section.dispatchEvent("focusin");
    await expect(section).toHaveAttribute("data-hydrated");
  }

  const hydratedModules = await page
    .locator("[data-hydrate]")
    .evaluateAll((sections) =>
      sections.map((section) => section.getAttribute("data-module")!),
    );
  const modules = scripts.flatMap(
    (script) => /\/(?:common|transport)\/(\w+)\//.exec(script)?.[1] ?? [],
  );
  expect(modules.length).toBeGreaterThan(0);
  expect(
    new Set(modules).difference(new Set([...hydratedModules, "search_form"])),
  ).toEqual(new Set());
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a page is complete, and its links lead on", async ({ page }) => {
    await page.goto("/rails-32/");
    await page.waitForLoadState();
    await expect(page.locator("[data-pending]")).toHaveCount(0);
    await expect(page.locator("#faq")).toContainText("?");
    await page.locator("#site_footer a, header a").first().click();
    await expect(page.locator("h1")).toBeVisible();
  });
});
