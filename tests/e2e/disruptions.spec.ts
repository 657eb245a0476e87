/**
 * The compensation for a delay, and the replacement of a cancelled train, with two presses each.
 */
import type { Page } from "@playwright/test";
import { buy, choose, inDays, openTickets } from "./buying.ts";
import { expect, hydrated, openAsOperator, test } from "./fixtures.ts";

/** @returns the service of the order whose page is open */
async function bought(page: Page, date: string): Promise<string> {
  await choose(page, { home: "/rails-4/", from: "milan", to: "rome", date });
  await buy(page);
  await openTickets(page);
  const [service] = /^Frecciarossa \d+/.exec(
    (await page
      .locator("#order_tickets")
      .getByText(/^Frecciarossa \d+/)
      .first()
      .textContent())!,
  )!;
  return service;
}

/** @param minutes 0: cancelled */
async function report(
  operator: Page,
  service: string,
  date: string,
  minutes: number,
): Promise<void> {
  await operator.getByLabel("Product").fill("eurail");
  await operator.getByLabel(/^Service/).fill(service);
  await operator.getByLabel(/^Day/).fill(date);
  await operator.getByLabel(/^Minutes/).fill(String(minutes));
  await operator.getByRole("button", { name: "Report" }).click();
  await expect(
    operator.getByText(
      `${service} (eurail), ${date}: ${minutes === 0 ? "cancelled" : `delayed, ${minutes} min`}`,
    ),
  ).toBeVisible();
}

test(
  "a delay of 70 minutes is compensated in two presses, and a later cancellation with the rest",
  { tag: "@desktop" },
  async ({ page, browser, server }) => {
    const service = await bought(page, inDays(12));
    const order = page.url();

    const operator = await browser.newPage();
    await openAsOperator(operator, server.origin, "/_/disruptions");
    await report(operator, service, inDays(12), 70);

    await page.reload();
    await hydrated(page);
    const notice = page.locator("#order_disruption");
    await expect(notice).toContainText("arrives 70 minutes late");
    await notice.getByRole("button", { name: /^Get / }).click();
    await expect(notice).toContainText("Compensation, 25%");
    await notice.getByRole("button", { name: /^Send / }).click();
    await expect(page).toHaveURL(/\/ptp\/refund-details\//);
    await expect(page.locator("#refund_details")).toContainText(
      "Your refund was sent",
    );

    await report(operator, service, inDays(12), 0);
    await operator.close();
    await page.goto(order);
    await hydrated(page);
    await expect(notice).toContainText("is cancelled");
    await notice.getByRole("button", { name: /^Get / }).click();
    await expect(notice).toContainText("Compensation already paid");
    await notice.getByRole("button", { name: /^Send / }).click();
    await expect(page).toHaveURL(/\/ptp\/refund-details\//);
    await expect(page.locator("#refund_details")).toContainText(
      "Your refund was sent",
    );
  },
);

test(
  "a cancelled train is replaced by the next one in two presses",
  { tag: "@mobile" },
  async ({ page, browser, server }) => {
    await page.clock.install();
    const service = await bought(page, inDays(13));
    const operator = await browser.newPage();
    await openAsOperator(operator, server.origin, "/_/disruptions");
    await report(operator, service, inDays(13), 0);
    await operator.close();

    // The open page asks again.
    await page.clock.fastForward(120_000);
    const next = page
      .locator("#order_disruption")
      .getByRole("list", { name: "Or take the next departure for free" })
      .getByRole("button");
    await expect(next).toHaveCount(3);
    await expect(next.first()).not.toContainText(service);
    await next.first().click();
    await expect(page).toHaveURL(/\/ptp\/amendment\/pay\//);
    await hydrated(page);
    await page.getByRole("button", { name: "Confirm the change" }).click();
    await openTickets(page);
    await expect(page.locator("#order_status")).toContainText(
      "Your new tickets are ready",
    );
    await expect(page.locator("#order_disruption")).toHaveCount(0);
  },
);
