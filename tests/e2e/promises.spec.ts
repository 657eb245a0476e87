/** The price in the list is the price that is paid, although the fare goes up in between. */
import { AIKO, buy, inDays, searchOf, type Trip } from "./buying.ts";
import { expect, hydrated, test } from "./fixtures.ts";
import { expectAccessible } from "./usable.ts";

const TRIP: Trip = {
  home: "/rails-24/",
  from: "taipei",
  to: "zuoying",
  date: inDays(9),
};

test(
  "a fare that goes up is paid at the price of the list, and the order says who paid the difference",
  { tag: "@desktop" },
  async ({ page, server }) => {
    await page.goto(searchOf(TRIP));
    await hydrated(page);
    const list = page.locator("#search_list");
    const held = list.locator("details", { hasText: "Prices held until" });
    await held.locator("summary").click();
    await expect(held).toContainText("How prices work");
    const card = list.locator("article:not([data-gone])").first();
    const price = await card.locator("strong").textContent();
    await server.fault({ path: "price:twrail", kind: "price", percent: 110 });
    await card.click();
    await expect(page).toHaveURL(/\/ticket-detail\/\?.*promise=/);
    const ticket = page.locator("#ticket_detail");
    await expect(ticket).toContainText(`You pay the price you saw: ${price}`);
    await expect(ticket).toContainText("We pay the difference");
    await expectAccessible(page, ["light", "dark"]);
    await hydrated(page);
    await buy(page, [AIKO]);
  },
);
