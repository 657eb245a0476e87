/**
 * Changing a ticket: to a cheaper train with a refund, then to a more expensive one that is paid.
 */
import { buy, CARDS, choose, inDays, openTickets, pay } from "./buying.ts";
import { expect, hydrated, test } from "./fixtures.ts";

test(
  "a date is changed with money back, then with a surcharge",
  { tag: "@desktop" },
  async ({ page }) => {
    await choose(page, {
      home: "/rails-32/",
      from: "tokyo",
      to: "kyoto",
      date: inDays(9),
      passengers: [{ passenger_type: "adult", count: 1 }],
    });
    await buy(page);
    await openTickets(page);
    const change = page.getByRole("link", { name: "Change date or time" });
    await change.click();

    // Days and travellers are links and a form; only a departure needs a script.
    await page.getByRole("link", { name: "Day after" }).click();
    await expect(page.getByLabel("New date")).toHaveValue(inDays(10));
    await hydrated(page);
    const offer = (name: RegExp) =>
      page.locator("#amendment_request").getByRole("button", { name }).first();
    await offer(/Kodama.*\(¥[\d,]+\) back/s).click();
    await expect(page).toHaveURL(/\/ptp\/amendment\/pay\//);
    const checkout = page.locator("#checkout");
    await expect(checkout).toContainText("Your old tickets stay valid");
    await expect(checkout).toContainText(/You get .*¥[\d,]+\) back/);
    await hydrated(page);
    for (const term of await checkout.getByRole("checkbox").all())
      await term.check();
    await checkout.getByRole("button", { name: "Confirm the change" }).click();
    await openTickets(page);
    await expect(page.locator("#order_tickets")).toContainText("Kodama");

    await change.click();
    await hydrated(page);
    await offer(/Nozomi.*Pay .*¥/s).click();
    await expect(page).toHaveURL(/\/ptp\/amendment\/pay\//);
    await hydrated(page);
    await expect(
      checkout.getByRole("button", { name: /^Pay ¥/ }),
    ).toBeVisible();
    await pay(page, CARDS.good);
    await openTickets(page);
    await expect(page.locator("#order_tickets")).toContainText("Nozomi");
    await page.getByRole("link", { name: /The booking before/ }).click();
    await expect(page.locator("#order_status")).toContainText(
      "These tickets are no longer valid.",
    );
    await page.getByRole("link", { name: /The booking before/ }).click();
    await page.getByRole("link", { name: "See your refunds" }).click();
    await expect(page.locator("#refund_details")).toContainText(
      "Used for the new booking",
    );
  },
);
