/** What a delay pays, in two presses. */
import { CARDS, choose, goOn, inDays, pay, sayWhoTravels } from "./buying.ts";
import { expect, hydrated, openAsOperator, test } from "./fixtures.ts";

test("70 minutes late: the order says so and pays in two presses", async ({
  page,
  browser,
  server,
}) => {
  await choose(page, {
    home: "/rails-24/",
    from: "taipei",
    to: "zuoying",
    date: inDays(12),
  });
  await goOn(page);
  await sayWhoTravels(page, [{ family_name: "Tanaka", given_name: "Aiko" }]);
  await pay(page, CARDS.good);
  await expect(page).toHaveURL(/\/ptp\/order-details\//);
  const service = await page
    .locator("#order_tickets")
    .getByText(/^THSR \d+/)
    .first()
    .textContent();

  const operator = await browser.newPage();
  await openAsOperator(operator, server.origin, "/_/disruptions");
  await operator.getByLabel("Product").fill("twrail");
  await operator
    .getByLabel(/^Service/)
    .fill(/^THSR \d+/.exec(service!.trim())![0]);
  await operator.getByLabel(/^Day/).fill(inDays(12));
  await operator.getByLabel(/^Minutes/).fill("70");
  await operator.getByRole("button", { name: "Report" }).click();
  await expect(operator.getByText(/delayed, 70 min/)).toBeVisible();
  await operator.close();

  await page.reload();
  await hydrated(page);
  const notice = page.locator("#order_disruption");
  await expect(notice).toContainText("arrives 70 minutes late");
  await notice.getByRole("button", { name: /^Get TWD/ }).click();
  await expect(notice).toContainText("Compensation, 100%");
  await notice.getByRole("button", { name: /^Send TWD/ }).click();
  await expect(page).toHaveURL(/\/ptp\/refund-details\//);
  await expect(page.locator("#refund_details")).toContainText(
    "Your refund was sent",
  );
});
