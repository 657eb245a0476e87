/** Three flights from the search form to the tickets of one order. */
import type { Page } from "@playwright/test";
import { buy, CARDS, inDays, pay, seeTickets } from "./buying.ts";
import { expect, hydrated, test } from "./fixtures.ts";

/** Chooses a place as people do: by its name, in the list. */
async function choosePlace(
  page: Page,
  field: string,
  name: string,
): Promise<void> {
  const box = page.locator(`input[data-field="${field}"]`);
  await box.click();
  await box.fill(name);
  await page.getByRole("option", { name }).first().click();
  await expect(page.locator(`input[name="${field}"]`)).not.toHaveValue("");
}

test(
  "three flights are chosen in turn, and are one order with three tickets",
  { tag: "@desktop" },
  async ({ page, isMobile }) => {
    test.skip(isMobile, "a phone's days are chosen in a calendar");
    await page.goto("/flights/");
    await hydrated(page);
    const form = page.locator("#search_form form");
    await form.getByRole("link", { name: "Multi-city" }).click();
    await expect(form.locator('[name="origin_position_2"]')).toHaveValue(
      "tokyo",
    );
    await form.locator('[data-field="departure_date"]').fill(inDays(10));
    await choosePlace(page, "destination_position_2", "Seoul");
    await form.locator('[data-field="departure_date_2"]').fill(inDays(9));
    await form.getByRole("button", { name: "Add a journey" }).click();
    await expect(form.locator('[name="origin_position_3"]')).toHaveValue(
      "seoul",
    );
    await choosePlace(page, "destination_position_3", "Taipei");
    await form.locator('[data-field="departure_date_3"]').fill(inDays(18));
    await form.getByRole("button", { name: "Search", exact: true }).click();
    const second = form.locator('[data-field="departure_date_2"]');
    await expect(second).toBeFocused();
    await expect(second).toHaveAccessibleDescription(/before the previous/);
    await second.fill(inDays(14));
    await form.getByRole("button", { name: "Search", exact: true }).click();

    await expect(page).toHaveURL(/departure_date_3=/);
    await hydrated(page);
    const list = page.locator("#search_list");
    const cards = list.locator("article:not([data-gone])");
    await expect(list).toContainText("1 of 3: choose this journey");
    await cards.first().click();
    await expect(list).toContainText("2 of 3: choose this journey");
    await expect(list.getByRole("heading", { level: 1 })).toHaveText(
      "Tokyo to Seoul",
    );
    await cards.first().click();
    await expect(list).toContainText("3 of 3: choose this journey");
    await expect(list).toContainText(/\d so far/);
    await expect(cards.first()).toContainText("in total");
    await cards.first().click();
    await expect(page).toHaveURL(/\/ticket-detail\/\?/);
    await hydrated(page);
    await expect(
      page.getByRole("heading", { name: /^Seoul .* to Taipei / }),
    ).toBeVisible();
    await buy(page);
    await seeTickets(page, 3);

    // Each leg is changed by itself, into an order of its own.
    await page.getByRole("link", { name: "Change date or time" }).click();
    await hydrated(page);
    const change = page.locator("#amendment_request");
    await change.getByRole("link", { name: /^Tokyo .* to Seoul / }).click();
    await expect(change.getByLabel("New date")).toHaveValue(inDays(14));
    await hydrated(page);
    await change.getByRole("button", { name: /Pay / }).first().click();
    await expect(page).toHaveURL(/\/amendment\/pay\//);
    await hydrated(page);
    await pay(page, CARDS.good);
    await seeTickets(page, 1);
    await expect(page.locator("#order_tickets")).toContainText(
      "Tokyo Narita (NRT) to Seoul Incheon (ICN)",
    );
  },
);
