/** A trip of two tickets is one promise: a late first train, and one press for another second one. */
import type { Page } from "@playwright/test";
import { AIKO, buy, inDays, openTickets, searchOf } from "./buying.ts";
import { expect, hydrated, openAsOperator, test } from "./fixtures.ts";
import { expectAccessible } from "./usable.ts";

const DATE = inDays(14);

/** From the list to the page of the order, past what is said of the guarantee on the way. */
async function buyTrip(page: Page): Promise<string> {
  await page.goto(
    searchOf({ home: "/ptp-1/", from: "london", to: "rome", date: DATE }),
  );
  const trips = page.locator("#trips");
  const fold = trips.locator("details", { hasText: "Connection guarantee" });
  await expect(fold).toContainText("you travel on free of charge");
  await hydrated(page);
  await fold.locator("summary").click();
  await expect(fold).toContainText("leaves less time");
  const trip = trips.locator("article").first();
  await expect(trip).toContainText("Connection guarantee");
  const [service] = /Eurostar \d+/.exec((await trip.textContent())!)!;
  await trip.locator("a").last().click();
  await expect(page).toHaveURL(/\/ticket-detail\/\?/);
  await expect(page.locator("#ticket_detail")).toContainText(
    "you travel on free of charge",
  );
  await hydrated(page);
  await buy(page, [AIKO]);
  await openTickets(page);
  return service;
}

test("a first train that is late offers the next second one, in one press", async ({
  page,
  browser,
  server,
}) => {
  const service = await buyTrip(page);
  await hydrated(page);

  const operator = await browser.newPage();
  await openAsOperator(operator, server.origin, "/_/disruptions");
  await operator.getByLabel("Product").fill("eurail");
  await operator.getByLabel(/^Service/).fill(service);
  await operator.getByLabel(/^Day/).fill(DATE);
  await operator.getByLabel(/^Minutes/).fill("240");
  await operator.getByRole("button", { name: "Report" }).click();
  await expect(
    operator.getByText(`${service} (eurail), ${DATE}`),
  ).toBeVisible();
  await operator.close();

  await page.reload();
  await hydrated(page);
  const notice = page.locator("#order_disruption");
  await expect(notice).toContainText("You miss ");
  await expectAccessible(page, ["light", "dark"]);
  const offer = notice.locator("ul button").first();
  await expect(offer).toContainText("Free");
  const [times] = /\d\d:\d\d – \d\d:\d\d/.exec((await offer.textContent())!)!;
  const before = page.url();
  await offer.click();

  await expect(page).not.toHaveURL(before);
  const ticket = page.locator("#order_tickets");
  await expect(ticket).toContainText(times.split(" – ")[0]!);
  await expect(page.locator("#order_price")).toContainText(
    "connection guarantee",
  );
  await page.goto(before);
  await expect(page.locator("#order_disruption")).not.toContainText(
    "You miss ",
  );
});
