/** Moving between pages in the browser. */
import { recordEvents } from "./sent-events.ts";
import { hydrated, expect, stopTime, test } from "./fixtures.ts";

const toProduct = 'main a[href^="/rails-32/"]';
const toOther = '#site_footer a[href="/help/"]';

test.beforeEach(async ({ page }) => {
  await page.goto("/transport/");
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
});

const sameDocument = () => "sameDocument" in window;

test("a link swaps the page: address, title, focus and position follow, and back again", async ({
  page,
}) => {
  const title = await page.title();
  const link = page.locator(toProduct).first();
  await link.scrollIntoViewIfNeeded();
  const position = await page.evaluate(() => window.scrollY);
  await link.click();
  await expect(page).toHaveURL(/\/rails-32\//);
  await expect(page).not.toHaveTitle(title);
  await expect(page.locator("#page-main")).toBeFocused();
  expect(await page.evaluate(sameDocument)).toBe(true);

  await page.goBack();
  await expect(page).toHaveURL("/transport/");
  await expect(page).toHaveTitle(title);
  expect(await page.evaluate(sameDocument)).toBe(true);
  await expect
    .poll(() => page.evaluate(() => window.scrollY))
    .toBeCloseTo(position, -1);

  await page.goForward();
  await expect(page).toHaveURL(/\/rails-32\//);
});

test(
  "equal sections of both pages stay",
  { tag: "@desktop" },
  async ({ page }) => {
    const footer = page.locator("#site_footer");
    await footer.evaluate((element) => Object.assign(element, { same: true }));
    await page.locator(toProduct).first().click();
    await expect(page).toHaveURL(/\/rails-32\//);
    expect(await footer.evaluate((element) => "same" in element)).toBe(true);
  },
);

test(
  "the links to other languages follow the page",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.locator(toProduct).first().click();
    await expect(page).toHaveURL(/\/rails-32\//);
    await expect(page.locator('#site_header a[hreflang="ja"]')).toHaveAttribute(
      "href",
      /^\/ja\/rails-32\//,
    );
  },
);

test(
  "a page that does not exist is a 404 page at its address",
  { tag: "@mobile" },
  async ({ page }) => {
    await page.evaluate(() => {
      const link = document.createElement("a");
      link.href = "/no-such-page/?from=here";
      link.textContent = "to nowhere";
      document.querySelector("#page-main")!.prepend(link);
    });
    await page.getByText("to nowhere").click();
    await expect(page.locator("h1")).toContainText("does not exist");
    await expect(page).toHaveURL("/no-such-page/?from=here");
    expect(await page.evaluate(sameDocument)).toBe(true);
  },
);

test.describe("without a connection", () => {
  test.use({ allowConsole: [/ERR_INTERNET_DISCONNECTED/] });

  test("the page stays, and shows the problem", async ({
    page,
    context,
    isMobile,
  }) => {
    // The tip disappears after three seconds, the progress bar after half a second.
    await stopTime(page);
    await context.setOffline(true);
    await page.locator(toProduct).first().click();
    const said = page.getByRole(isMobile ? "alert" : "alertdialog");
    await expect(said).toContainText("connection");
    await expect(page.locator(".progress-bar")).toHaveAttribute(
      "data-state",
      "failed",
    );
    await expect(page).toHaveURL("/transport/");
    await page.clock.resume();
    if (!isMobile) await said.getByRole("button").click();
    await context.setOffline(false);
    await page.locator(toProduct).first().click();
    await expect(page).toHaveURL(/\/rails-32\//);
  });
});

test(
  "the last of two clicks wins",
  { tag: "@mobile" },
  async ({ page, server }) => {
    await server.fault({ path: "/v1/reappserv/ptp/basic_info", kind: "hold" });
    await page.locator(toProduct).first().click({ noWaitAfter: true });
    await page
      .locator('main a[href^="/ferry-40/"]')
      .first()
      .click({ noWaitAfter: true });
    await server.mend();
    await expect(page).toHaveURL(/\/ferry-40\//);
    await expect(page.locator("#hero h1")).toContainText(/island|ferry|gulf/i);
  },
);

test(
  "page views are counted 500 ms after a page is shown, once each",
  { tag: "@desktop" },
  async ({ page }) => {
    const sent = await recordEvents(page);
    const seen = () =>
      sent.flatMap(({ kind, page_name }) =>
        kind === "page_view" ? [page_name] : [],
      );
    await page.clock.install();
    await page.goto("/transport/");
    await hydrated(page);
    await page.clock.runFor(500);
    await page.locator(toProduct).first().click();
    await expect(page).toHaveURL(/\/rails-32\//);
    await expect(page.locator("#page-main")).toBeFocused();
    await page.clock.runFor(500);
    await page.clock.runFor(5000);
    await expect.poll(seen).toEqual(["Transport Home", "Product Home"]);
  },
);

test("the back link leads to the previous page, or home after another site", async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, "a desktop's header has none");
  await page.locator('main a[href^="/ferry-40/"]').first().click();
  await expect(page).toHaveURL(/\/ferry-40\//);
  await page.locator(toOther).first().click();
  await expect(page).toHaveURL(/\/help\//);
  const back = page.locator("#site_header a[data-back]");
  await back.click();
  await expect(page).toHaveURL(/\/ferry-40\//);

  await page.goto("/help/");
  await hydrated(page);
  await back.click();
  await expect(page).toHaveURL("/transport/");
});
