/** Guarantees for travellers: a seat, their typed values, and a link back. */
import { hydrated, expect, test } from "./fixtures.ts";
import {
  AIKO,
  buy,
  CARDS,
  choose,
  EMAIL,
  goOn,
  inDays,
  openTickets,
  pay,
  sayWhoTravels,
  searchOf,
  seeTickets,
} from "./buying.ts";

const TRAIN = {
  home: "/rails-32/",
  from: "tokyo",
  to: "kyoto",
  date: inDays(9),
  passengers: [{ passenger_type: "adult", count: 2 }],
};
const FERRY = {
  home: "/ferry-41/",
  from: "harbourfront",
  to: "batam-centre",
  date: inDays(9),
};
const COUPLE = [AIKO, { family_name: "Tanaka", given_name: "Ren" }];

test(
  "travellers who choose no seats sit together, and see their seats before and after paying",
  { tag: "@desktop" },
  async ({ page }) => {
    await choose(page, TRAIN);
    await goOn(page);
    await expect(page.locator("#checkout")).toContainText(
      /Coach \d+: \d+[A-E], \d+[A-E]/,
    );
    await sayWhoTravels(page, COUPLE);
    await pay(page, CARDS.good);
    await openTickets(page);
    const seats = page.locator("#order_tickets dd").filter({
      hasText: /^\d+[A-E]$/,
    });
    await expect(seats).toHaveCount(2);
    const [first, second] = await seats.allTextContents();
    expect(first).not.toBe(second);
    expect(first!.slice(0, -1)).toBe(second!.slice(0, -1));
  },
);

test(
  "after a failed order, all typed values are restored, and can be paid",
  { tag: "@mobile" },
  async ({ page }) => {
    await choose(page, TRAIN);
    await buy(page, COUPLE, CARDS.unissued);
    const again = page.getByRole("link", { name: "Choose the ticket again" });
    await again.click();
    await expect(page).toHaveURL(/\/ticket-detail\/\?/);
    await hydrated(page);
    await goOn(page);
    const form = page.locator("#checkout form");
    await expect(form.locator('[name="travellers.1.given_name"]')).toHaveValue(
      "Ren",
    );
    await expect(form.locator('[name="contact.email"]')).toHaveValue(EMAIL);
    await form.locator("[type=submit]").click();
    await expect(form.locator('[name="card_number"]')).toHaveValue("");
    await pay(page, CARDS.good);
    await openTickets(page);
  },
);

test(
  "a passport that expires too early and a name in another script are explained at their fields",
  { tag: "@desktop" },
  async ({ page }) => {
    await choose(page, FERRY);
    await goOn(page);
    const form = page.locator("#checkout form");
    const name = form.locator('[name="travellers.0.family_name"]');
    await name.fill("山田");
    await expect(form).toContainText("must be in Latin letters");
    await name.fill("Yamada");
    await expect(form).not.toContainText("must be in Latin letters");
    const expiry = form.locator('[name="travellers.0.passport_expiry"]');
    await expiry.fill(inDays(60));
    await expiry.blur();
    await expect(form).toContainText("The passport must be valid until");
    await expiry.fill(inDays(9 + 190));
    await expect(form).not.toContainText("The passport must be valid until");
  },
);

test(
  "an invalid return date is explained, and is not read as a single trip",
  { tag: "@mobile" },
  async ({ page }) => {
    await page.goto(`${searchOf(TRAIN)}&return_date=tomorrow`);
    await expect(page.locator("#search_list")).toContainText("Return date");
    await expect(page.locator("#search_list article")).toHaveCount(0);
  },
);

test(
  "from the details of an add-on a link leads back to the ticket, and nowhere else",
  { tag: "@mobile" },
  async ({ page }) => {
    await choose(page, TRAIN);
    const ticket = new URL(page.url());
    await page
      .locator("#ticket_detail a[href*='addon-detail']")
      .first()
      .click();
    await expect(page).toHaveURL(/addon-detail/);
    const details = new URL(page.url());
    await page.getByRole("link", { name: "Back to your ticket" }).click();
    await expect(page).toHaveURL(
      ({ pathname, searchParams }) =>
        pathname === ticket.pathname &&
        searchParams.get("route_id") === ticket.searchParams.get("route_id"),
    );

    for (const from of ["//evil.test/ticket-detail/?a", "https://evil.test/"]) {
      details.searchParams.set("from", from);
      await page.goto(details.href);
      await expect(page.locator("h1")).toBeVisible();
      await expect(page.locator("#addon_detail a[href*='evil']")).toHaveCount(
        0,
      );
    }
  },
);

test.describe("without a connection", () => {
  test.use({ allowConsole: [/ERR_INTERNET_DISCONNECTED/] });

  test("the summary of the search has the shown day, without a connection too", async ({
    page,
    context,
  }) => {
    await page.goto(searchOf(TRAIN));
    await hydrated(page);
    const days = page.locator(
      "#search_list nav ol a, #search_list nav ol button",
    );
    const other = page.locator("#search_list nav ol li").filter({
      hasNot: page.locator("[aria-current]"),
    });
    await expect(days.first()).toBeVisible();
    // The form's script is loaded after the list's, which is loaded by a search in the page.
    await page.keyboard.press("Control+f");
    await expect(page.locator("#search_form[data-hydrated]")).toBeVisible();
    await context.setOffline(true);
    const day = other.last();
    const label = (await day.textContent())!.slice(0, 6);
    await day.locator("a, button").first().click();
    await expect(page.locator("#search_form summary")).toContainText(
      label.trim(),
    );
    await context.setOffline(false);
  });
});

test.describe("on a phone", () => {
  test.skip(({ isMobile }) => !isMobile, "sheets are on phones");

  test("Back closes a sheet and stays on the page; after another way of closing, Back leaves the page", async ({
    page,
  }) => {
    await page.goto("/rails-32/");
    await hydrated(page);
    await page.goto(searchOf(TRAIN));
    await hydrated(page);
    const address = page.url();
    const sheet = page.getByRole("dialog");
    const opener = page.locator("#search_list summary[aria-haspopup]");
    await opener.click();
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    expect(page.url()).toBe(address);

    await opener.click();
    await expect(sheet).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await page.waitForFunction(() => !history.state?.dialog);
    await page.goBack();
    await expect(page).toHaveURL(/\/rails-32\/$/);
  });
});

test(
  "a ticket fits the first screen of a phone, and each traveller's code can be enlarged",
  { tag: "@mobile" },
  async ({ page }) => {
    await choose(page, TRAIN);
    await buy(page, COUPLE);
    await seeTickets(page, 2);
    const codes = page.locator("#order_tickets li button");
    await expect(codes.first()).toBeInViewport({ ratio: 1 });
    await codes.last().click();
    const dialog = page.getByRole("dialog");
    const large = dialog.locator("svg[role=img]");
    await expect(large).toHaveCount(2);
    await expect(large.first()).toBeInViewport({ ratio: 1 });
    await expect(large.last()).not.toBeInViewport();
    await expect(dialog).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await dialog.getByRole("button", { name: "Next" }).click();
    await expect(large.last()).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(codes.last()).toBeFocused();
  },
);
