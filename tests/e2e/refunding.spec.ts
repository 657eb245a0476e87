/** Refunding tickets: the announced amount is the refund. */
import { AIKO, buy, choose, inDays, openTickets } from "./buying.ts";
import { expect, hydrated, test } from "./fixtures.ts";

const FAMILY = [
  AIKO,
  { family_name: "Tanaka", given_name: "Ren" },
  { family_name: "Tanaka", given_name: "Mei", birth_date: "2018-01-02" },
];

test(
  "one traveller of three on a round trip is refunded, then the others",
  { tag: "@mobile" },
  async ({ page }) => {
    await choose(page, {
      home: "/rails-32/",
      from: "tokyo",
      to: "kyoto",
      date: inDays(9),
      returnDate: inDays(11),
      passengers: [
        { passenger_type: "adult", count: 2 },
        { passenger_type: "child", count: 1 },
      ],
    });
    await buy(page, FAMILY);
    await openTickets(page);
    await expect(page.locator("#order_tickets li svg")).not.toHaveCount(0);
    await page.getByRole("link", { name: "Refund tickets" }).click();
    const form = page.locator("#refund_request form");
    await expect(form).toBeVisible();
    await hydrated(page);

    // A child cannot travel alone on a train.
    const aiko = form.getByRole("checkbox", { name: /Aiko/ });
    const ren = form.getByRole("checkbox", { name: /Ren/ });
    await aiko.first().check();
    await ren.first().check();
    await form.getByRole("button", { name: "Check the refund" }).click();
    await expect(form.getByRole("alert")).toContainText("without an adult");

    await aiko.first().uncheck();
    await ren.last().check();
    const said = form.getByText(/You get back .*¥[\d,]+/);
    const [, amount] = /¥([\d,]+)/.exec((await said.textContent())!)!;
    await form.getByRole("button", { name: "Check the refund" }).click();
    await expect(
      page.getByRole("heading", { name: "Check your refund" }),
    ).toBeVisible();
    await page
      .getByRole("button", { name: new RegExp(`^Refund .*¥${amount}`) })
      .click();
    await expect(page).toHaveURL(/\/ptp\/refund-details\//);
    const details = page.locator("#refund_details");
    await expect(details).toContainText("Your refund was sent");
    await expect(details.getByText(amount!)).not.toHaveCount(0);

    await details.getByRole("link", { name: "Back to the order" }).click();
    const tickets = page.locator("#order_tickets");
    await expect(tickets).toContainText("Aiko");
    await expect(tickets).not.toContainText("Ren");
    await page.getByRole("link", { name: "Refund tickets" }).click();
    await hydrated(page);
    await form.getByRole("checkbox", { name: "All tickets" }).check();
    await form.getByRole("button", { name: "Check the refund" }).click();
    await page.getByRole("button", { name: /^Refund .*¥/ }).click();
    await expect(details.getByText("Your refund was sent")).toHaveCount(2);
    await details.getByRole("link", { name: "Back to the order" }).click();
    await expect(page.locator("#order_status")).toContainText(
      "All tickets of this order have been refunded.",
    );
  },
);
