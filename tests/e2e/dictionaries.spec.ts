/** Pages as differences: a page is compressed with the browser's copy as dictionary (RFC 9842). */
import type { Page } from "@playwright/test";
import { IMAGE_PATH } from "#renderer/shared/addresses.ts";
import { expect, hydrated, test } from "./fixtures.ts";

// Empty pictures would switch the browser's cache off, and dictionaries with it. They are blocked.
test.use({ pictures: true, allowConsole: [/ERR_BLOCKED_BY_CLIENT/] });

test.skip(
  ({ isMobile }) => isMobile,
  "they are offered to Chromium, and the phone is an iPhone",
);

test.beforeEach(async ({ page, context }) => {
  const browser = await context.newCDPSession(page);
  await browser.send("Network.enable");
  await browser.send("Network.setBlockedURLs", {
    urlPatterns: [{ urlPattern: `*://*:*${IMAGE_PATH}/*`, block: true }],
  });
});

/** Resolves when the browser has stored the page as a dictionary. */
async function stored(page: Page): Promise<void> {
  const codingOf = () =>
    fetch("/privacy-choices/").then(({ headers }) =>
      headers.get("content-encoding"),
    );
  await expect.poll(() => page.evaluate(codingOf)).toBe("dcz");
}

/** The content coding and the body's size of the document that a function loads. */
async function loaded(page: Page, load: () => Promise<unknown>) {
  const [response] = await Promise.all([
    page.waitForResponse((one) => one.request().isNavigationRequest()),
    load(),
  ]);
  await hydrated(page);
  const { responseBodySize } = await response.request().sizes();
  return {
    coding: await response.headerValue("content-encoding"),
    bytes: responseBodySize,
  };
}

test(
  "the next page is sent as a difference, and a repeated one in a few bytes",
  { tag: "@desktop" },
  async ({ page }) => {
    // A page with late sections is sent in several pieces, which together are larger.
    await page.request.get("/rails-32/");
    const first = await loaded(page, () => page.goto("/transport/"));
    expect(first.coding).not.toBe("dcz");
    await stored(page);

    const next = await loaded(page, () => page.goto("/rails-32/"));
    expect(next.coding).toBe("dcz");
    expect(next.bytes).toBeLessThan(14_500);
    await expect(page.locator("h1")).toBeVisible();
    await stored(page);

    const repeated = await loaded(page, () => page.goto("/rails-32/"));
    expect(repeated.coding).toBe("dcz");
    expect(repeated.bytes).toBeLessThan(1500);
    await expect(page.locator("h1")).toBeVisible();
  },
);
