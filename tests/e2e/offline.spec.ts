/** Tickets without a network: a service worker has saved the pages of orders on the device. */
import { AIKO, buy, choose, inDays, seeTickets } from "./buying.ts";
import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "./fixtures.ts";
import { signIn } from "./signing-in.ts";

// While there is no network, requests fail, also those through the service worker, and the
// offline page is a 503. Chromium warns where the service worker answers what was preloaded without it.
test.use({
  serviceWorkers: "allow",
  allowConsole: [
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503|service worker resource mismatch/,
  ],
});

/** The number of codes in the device's copy of a page. */
const copied = (page: Page, address: string): Promise<number> =>
  page.evaluate(
    async (path) => {
      const html = (await (await caches.match(path))?.text()) ?? "";
      return new DOMParser()
        .parseFromString(html, "text/html")
        .querySelectorAll("#order_tickets li button svg").length;
    },
    new URL(address).pathname + new URL(address).search,
  );

test(
  "a ticket opens without a network, as a copy with its date, and is deleted for another visitor",
  { tag: "@mobile" },
  async ({ page, context, server }) => {
    await choose(page, {
      home: "/rails-32/",
      from: "tokyo",
      to: "kyoto",
      date: inDays(12),
      passengers: [{ passenger_type: "adult", count: 2 }],
    });
    await buy(page, [AIKO, { family_name: "Tanaka", given_name: "Ren" }]);
    await seeTickets(page, 2);
    const order = page.url();
    const saved = page.locator("[data-page-saved]");
    await expect(saved).toBeAttached();
    const notice = page.locator(".copy-notice");
    await expect(notice).toBeHidden();

    await context.setOffline(true);
    await page.reload();
    await expect(notice).toContainText("Saved for offline, as of");
    const codes = page.locator("#order_tickets li button svg");
    await expect(codes).toHaveCount(2);
    // The scripts are saved too.
    await codes.first().click();
    await expect(page.locator("dialog[open] svg").first()).toBeVisible();

    await page.goto("/rails-32/");
    await expect(page.locator("h1")).toHaveText("You’re offline");
    const link = page.locator("#saved_pages li a");
    await expect(link).toHaveText("Tokyo to Kyoto");
    await link.click();
    await expect(notice).toBeVisible();

    // The refund itself renews the copy: Ren's code is void.
    await context.setOffline(false);
    await page.goto(order);
    await page.getByRole("link", { name: "Refund tickets" }).click();
    await hydrated(page);
    await page.getByRole("checkbox", { name: /Ren/ }).check();
    await page.getByRole("button", { name: "Check the refund" }).click();
    await page.getByRole("button", { name: /^Refund .*¥/ }).click();
    await expect(page).toHaveURL(/\/ptp\/refund-details\//);
    await expect.poll(() => copied(page, order)).toBe(1);
    await context.setOffline(true);
    await page.goto(order);
    await expect(notice).toBeVisible();
    await expect(codes).toHaveCount(1);
    await expect(page.locator("#order_tickets")).not.toContainText("Ren");

    await context.setOffline(false);
    await page.goto("/signin/");
    await signIn(page, server);
    await page.waitForURL((url) => !url.pathname.startsWith("/signin"));
    await context.setOffline(true);
    await page.goto(order);
    await expect(page.locator("h1")).toHaveText("You’re offline");
    await expect(page.locator("#saved_pages li")).toHaveCount(0);
    await expect(page.locator("#saved_pages")).toContainText(
      "No tickets are saved",
    );
  },
);
