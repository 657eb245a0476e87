/** A group pays a trip together, each their share, in browsers of their own. */
import type { Browser, Page } from "@playwright/test";
import { AIKO, CARDS, choose, goOn, inDays, sayWhoTravels } from "./buying.ts";
import { expect, hydrated, test } from "./fixtures.ts";

const TRIP = {
  home: "/rails-32/",
  from: "tokyo",
  to: "kyoto",
  date: inDays(20),
  passengers: [{ passenger_type: "adult", count: 2 }],
};
const KENJI = { family_name: "Sato", given_name: "Kenji" };

/** The payer's page in a browser that the organiser's knows nothing of. */
async function openAlone(
  browser: Browser,
  page: Page,
  path: string,
): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const own = await context.newPage();
  const answer = await own.goto(new URL(path, page.url()).href);
  expect(answer!.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "referrer-policy": "same-origin",
  });
  await expect(own.locator('meta[name="robots"]')).toHaveAttribute(
    "content",
    "noindex",
  );
  await hydrated(own);
  return own;
}

async function payShare(page: Page, email: string): Promise<void> {
  const form = page.locator("#share_payment form").first();
  await form.locator('[name="method"][value="card"]').check();
  await form.locator('[name="card_number"]').fill(CARDS.good);
  await form.locator('[name="card_expiry"]').fill("12/32");
  await form.locator('[name="card_cvc"]').fill("123");
  await form.locator('[name="card_holder"]').fill("A PAYER");
  await form.locator('[name="email"]').fill(email);
  await form.locator("[type=submit]").click();
}

test("everyone pays their share: an organiser and two payers", async ({
  page,
  browser,
}) => {
  await choose(page, TRIP);
  await goOn(page);
  await sayWhoTravels(page, [AIKO, KENJI]);
  const form = page.locator("#checkout form");
  await form.locator('[name="method"][value="shares"]').check();
  // The travellers are the first guess who pays.
  await expect(form.locator('[name="payers.0.name"]')).toHaveValue("Aiko");
  await expect(form.locator('[name="payers.1.name"]')).toHaveValue("Kenji");
  for (const term of await form.locator('[name="terms"]').all())
    await term.check();
  await form.locator("[type=submit]").click();

  await expect(page).toHaveURL(/\/order-details\/\?order_guid=/);
  const links = page.locator('#order_shares a[href*="/pay-share/?share="]');
  await expect(links).toHaveCount(2);
  const paths = await links.evaluateAll((all) =>
    all.map((one) => one.getAttribute("href")!),
  );
  const payers = [
    await openAlone(browser, page, paths[0]!),
    await openAlone(browser, page, paths[1]!),
  ] as const;
  await payShare(payers[0], "aiko@example.com");
  await expect(payers[0].locator("#share_payment li[data-paid]")).toHaveCount(
    1,
  );
  await expect(page.locator("#order_shares li[data-paid]")).toHaveCount(1);
  await payShare(payers[1], "kenji@example.com");

  // Both payers see the receipt, the organiser the tickets.
  for (const payer of payers) {
    await expect(payer.locator("#share_payment dl")).toContainText("WF-");
    await expect(payer.locator("#share_payment form")).toHaveCount(0);
  }
  await expect(page.locator("#order_tickets li button svg")).toHaveCount(2);
});

test("the organiser ends it: nothing is charged @exhaustive", async ({
  page,
  browser,
}) => {
  await choose(page, TRIP);
  await goOn(page);
  await sayWhoTravels(page, [AIKO, KENJI]);
  const form = page.locator("#checkout form");
  await form.locator('[name="method"][value="shares"]').check();
  await expect(form.locator('[name="payers.0.name"]')).toHaveValue("Aiko");
  for (const term of await form.locator('[name="terms"]').all())
    await term.check();
  await form.locator("[type=submit]").click();
  const link = page
    .locator('#order_shares a[href*="/pay-share/?share="]')
    .first();
  const payer = await openAlone(
    browser,
    page,
    (await link.getAttribute("href"))!,
  );
  await payShare(payer, "aiko@example.com");
  await expect(page.locator("#order_shares li[data-paid]")).toHaveCount(1);
  await page.locator("#order_shares button").last().click();
  await page.locator("dialog[open] button").last().click();
  await expect(page.locator("#order_shares a")).toHaveCount(0);
  await expect(payer.locator("#share_payment form")).toHaveCount(0);
});
