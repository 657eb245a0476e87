/** The browser's back/forward cache, which only a whole Chromium has. */
import type { Page } from "@playwright/test";
import {
  FULL_CHROMIUM,
  findFullChromium,
} from "#server/workbench/chromium/chromium.ts";
import { searchOf } from "./buying.ts";
import { expect, hydrated, test } from "./fixtures.ts";
import { cards, KYOTO } from "./search-pages.ts";
import { signIn } from "./signing-in.ts";

const executablePath = findFullChromium();
test.skip(
  executablePath === undefined,
  "no whole Chromium is installed (apt install chromium, or FULL_CHROMIUM_PATH)",
);
test.use({
  // Chromium stores no page with intercepted requests.
  pictures: true,
  launchOptions: { ...FULL_CHROMIUM, executablePath: executablePath ?? "" },
  allowConsole: [/^info: Clear-Site-Data header/],
});

/** How the browser loaded the current page. */
interface Shown {
  readonly persisted: boolean;
  /** Why it was not restored (https://html.spec.whatwg.org/#the-notrestoredreasons-interface). */
  readonly reasons: unknown;
}

declare global {
  interface Window {
    shown: Promise<Shown>;
  }
}

/** For `addInitScript`: `shown` is the last event pageshow. */
function watchShown(): void {
  const next = (): void => {
    window.shown = new Promise((resolve) =>
      window.addEventListener(
        "pageshow",
        ({ persisted }) => {
          const [entry] = performance.getEntriesByType("navigation");
          const { notRestoredReasons: reasons } =
            entry as PerformanceNavigationTiming & {
              notRestoredReasons: unknown;
            };
          resolve({ persisted, reasons });
        },
        { once: true },
      ),
    );
  };
  next();
  // The page may be restored later.
  window.addEventListener("pagehide", next);
}

/** Goes back or forward, to a page whose address is known. */
async function traverse(page: Page, by: 1 | -1, url: string): Promise<Shown> {
  await page.evaluate((delta) => window.history.go(delta), by);
  // A restored document has no event `load`.
  await page.waitForURL(url, { waitUntil: "commit" });
  return page.evaluate(() => window.shown);
}

const search = searchOf(KYOTO);
const PAGES = {
  home: "/transport/",
  "home in another language": "/ja/transport/",
  product: "/rails-32/",
  search,
  help: "/help/",
  "privacy choices": "/privacy-choices/",
  "sign-in": "/signin/",
  cart: "/shopping-cart/",
  wishlist: "/wishlist/",
};

/** Leaves a page for another document, and goes back and forward. */
async function leaveAndReturn(page: Page): Promise<void> {
  const url = page.url();
  const restored = { persisted: true, reasons: null };
  await page.goto("/help/?from=elsewhere");
  await hydrated(page);
  const other = page.url();
  expect(await traverse(page, -1, url)).toEqual(restored);
  expect(await traverse(page, 1, other)).toEqual(restored);
}

test.beforeEach(({ page }) => page.addInitScript(watchShown));

for (const [name, path] of Object.entries(PAGES))
  test(
    `back and forward restore a page: ${name}`,
    { tag: "@exhaustive" },
    async ({ page }) => {
      await page.goto(path);
      await hydrated(page);
      await leaveAndReturn(page);
    },
  );

test(
  "back and forward restore a page: ticket",
  { tag: "@exhaustive" },
  async ({ page }) => {
    await page.goto(search);
    const link = cards(page).locator('a[href*="/ticket-detail/"]').first();
    await page.goto((await link.getAttribute("href"))!);
    await hydrated(page);
    await leaveAndReturn(page);
  },
);

test(
  "going back after signing out restores nothing of the account",
  { tag: "@exhaustive" },
  async ({ page, server }) => {
    await page.goto("/signin/?signin_jump=%2Faccount%2F");
    // A new user's name is the first part of the email address.
    const [name] = (await signIn(page, server)).split("@");
    await expect(page).toHaveURL("/account/");
    // A separate document, which the browser can restore.
    await page.reload();
    await expect(page.locator("main")).toContainText(name!);
    await page.goto("/help/");
    const form = page.locator('form[action="/_/sign-out"]');
    await form
      .locator("button")
      .first()
      .evaluate((button: HTMLButtonElement) => button.click());
    await expect(form).toHaveCount(0);
    // Signing out loads the help page again.
    await page.evaluate(() => window.history.go(-2));
    await expect(page).toHaveURL("/signin/?signin_jump=%2Faccount%2F");
    await expect(page.locator("h1")).toBeVisible();
    expect(await page.content()).not.toContain(name!);
  },
);

test(
  "a restored home page lists pages that were viewed meanwhile",
  { tag: ["@desktop", "@exhaustive"] },
  async ({ page }) => {
    await page.goto("/transport/");
    const home = page.url();
    await page.goto("/rails-32/");
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("recent_pages")))
      .toContain("/rails-32/");
    expect(await traverse(page, -1, home)).toMatchObject({ persisted: true });
    await expect(page.locator("#recently_viewed a")).toHaveAttribute(
      "href",
      "/rails-32/",
    );
  },
);
