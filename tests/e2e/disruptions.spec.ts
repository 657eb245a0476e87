/** What a delay pays, in two presses. */
import { CARDS, choose, goOn, inDays, pay, sayWhoTravels } from "./buying.ts";
import { expect, hydrated, openAsOperator, test } from "./fixtures.ts";

test("70 minutes late pays a share in two presses, and cancelled after that, the rest", async ({
  page,
  browser,
  server,
}) => {
  await choose(page, {
    home: "/rails-4/",
    from: "milan",
    to: "rome",
    date: inDays(12),
  });
  await goOn(page);
  await sayWhoTravels(page, [{ family_name: "Tanaka", given_name: "Aiko" }]);
  await pay(page, CARDS.good);
  await expect(page).toHaveURL(/\/ptp\/order-details\//);
  const tickets = page.locator("#order_tickets");
  const [service] = /^Frecciarossa \d+/.exec(
    (await tickets
      .getByText(/^Frecciarossa \d+/)
      .first()
      .textContent())!,
  )!;
  const order = page.url();

  const operator = await browser.newPage();
  await openAsOperator(operator, server.origin, "/_/disruptions");
  const report = async (minutes: string): Promise<void> => {
    await operator.getByLabel("Product").fill("eurail");
    await operator.getByLabel(/^Service/).fill(service);
    await operator.getByLabel(/^Day/).fill(inDays(12));
    await operator.getByLabel(/^Minutes/).fill(minutes);
    await operator.getByRole("button", { name: "Report" }).click();
  };
  await report("70");
  await expect(
    operator.getByText(`${service} (eurail), ${inDays(12)}: delayed, 70 min`),
  ).toBeVisible();

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

  await report("0");
  await expect(
    operator.getByText(`${service} (eurail), ${inDays(12)}: cancelled`),
  ).toBeVisible();
  await operator.close();
  await page.goto(order);
  await hydrated(page);
  await expect(notice).toContainText("is cancelled");
  await notice.getByRole("button", { name: /^Get / }).click();
  await expect(notice).toContainText("Paid before as compensation");
  await notice.getByRole("button", { name: /^Send / }).click();
  await expect(page).toHaveURL(/\/ptp\/refund-details\//);
  await expect(page.locator("#refund_details")).toContainText(
    "Your refund was sent",
  );
});
