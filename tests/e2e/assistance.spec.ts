/** A wheelchair space on a train in China: from the ticket's page to the order, and one less for the next traveller. */
import { AIKO, buy, choose, inDays, openTickets, type Trip } from "./buying.ts";
import { expect, hydrated, test } from "./fixtures.ts";
import { expectAccessible } from "./usable.ts";

const TRIP: Trip = {
  home: "/rails-52/",
  from: "beijing-south",
  to: "shanghai-hongqiao",
  // Sales open 15 days ahead.
  date: inDays(9),
};

test(
  "a wheelchair space is booked with a passport, and held from others",
  { tag: "@mobile" },
  async ({ page }) => {
    await choose(page, TRIP);
    const ticket = page.url();
    const assistance = page.locator("#ticket_detail details", {
      hasText: "Wheelchair space and assistance",
    });
    await assistance.locator("summary").click();
    const space = assistance.getByRole("group", { name: "Wheelchair space" });
    await expect(space).toContainText("2 left");
    await space.getByRole("checkbox").check();
    await expectAccessible(page, ["light", "dark"]);
    await buy(page, [AIKO]);
    await openTickets(page);
    const tickets = page.locator("#order_tickets");
    await expect(tickets).toContainText("Wheelchair space");
    await expect(tickets).toContainText("Coach 4");
    await expect(tickets).toContainText("60 minutes before departure");
    // The passport opens the gate.
    await expect(tickets).toContainText("no code and no paper are needed");
    await expect(tickets.getByRole("button", { name: "Enlarge" })).toHaveCount(
      0,
    );

    await page.goto(ticket);
    await hydrated(page);
    await expect(space).toContainText("1 left");
  },
);
