/** Flights from a search to tickets and a refund, on their own pages. */
import { hydrated, expect, test } from "./fixtures.ts";
import {
  CARDS,
  choose,
  goOn,
  inDays,
  pay,
  sayWhoTravels,
  searchOf,
  seeTickets,
} from "./buying.ts";

const yearsAgo = (years: number) =>
  `${new Date().getUTCFullYear() - years}-01-15`;

const FAMILY = [
  { family_name: "Tanaka", given_name: "Aiko" },
  { family_name: "Tanaka", given_name: "Ren" },
  { family_name: "Tanaka", given_name: "Mei", birth_date: yearsAgo(8) },
  { family_name: "Tanaka", given_name: "Yui", birth_date: yearsAgo(1) },
];

test(
  "a return for two adults, a child and an infant, with seats and a bag, and one of them refunded",
  { tag: "@mobile" },
  async ({ page }) => {
    await choose(page, {
      home: "/flights/",
      from: "tpe",
      to: "nrt",
      date: inDays(12),
      returnDate: inDays(18),
      passengers: [
        { passenger_type: "adult", count: 2 },
        { passenger_type: "child", count: 1 },
        { passenger_type: "infant", count: 1 },
      ],
    });
    await expect(page).toHaveURL(/\/flights\/ticket-detail\/\?/);
    const ticket = page.locator("#ticket_detail");
    await expect(ticket).toContainText("GMT+9");
    const refundable = ticket.getByRole("radio", {
      name: /^Economy, Standard/,
    });
    await expect(refundable).toHaveCount(2);
    for (const fare of await refundable.all()) await fare.check();
    // The infant has no seat of its own.
    await page.getByRole("button", { name: "Choose 3 seats" }).first().click();
    const free = page
      .getByRole("dialog")
      .locator('[data-place][data-state="free"]');
    for (let seat = 0; seat < 3; seat += 1) await free.first().click();
    await page.getByRole("button", { name: "Hold 3 seats" }).click();
    await page.getByRole("button", { name: "One more: Checked bag" }).click();
    await goOn(page);
    await expect(page).toHaveURL(/\/flights\/pay\/\?/);
    await sayWhoTravels(page, FAMILY);
    await pay(page, CARDS.good);
    await seeTickets(page, 8);
    await expect(page).toHaveURL(/\/flights\/order-details\/\?/);
    const tickets = page.locator("#order_tickets");
    await expect(tickets).toContainText("On an adult’s lap");
    // A plane has no coaches.
    await expect(tickets).not.toContainText("Coach");

    await page.getByRole("link", { name: "Refund tickets" }).click();
    await expect(page).toHaveURL(/\/flights\/refund\/\?/);
    const form = page.locator("#refund_request form");
    await hydrated(page);
    await form.getByRole("checkbox", { name: /Ren/ }).first().check();
    await form.getByRole("button", { name: "Check the refund" }).click();
    await page.getByRole("button", { name: /^Refund USD/ }).click();
    await expect(page.locator("#refund_details")).toContainText(
      "Your refund was sent",
    );
  },
);

test(
  "a flight over night lands on the next day, by the clocks there",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.goto(
      searchOf({
        home: "/flights/",
        from: "tpe",
        to: "london",
        date: inDays(12),
      }),
    );
    await hydrated(page);
    const cards = page.locator("#search_list article");
    await expect(cards.first()).toContainText(/\(LHR\)|\(LGW\)/);
    await expect(page.locator("#search_list")).toContainText(/GMT/);
  },
);
