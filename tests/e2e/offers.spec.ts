/**
 * Products with a list of offers, from their landing page to their voucher: a transfer,
 * a car, an activity, and all of them at once.
 */
import type { Page } from "@playwright/test";
import {
  AIKO,
  CARDS,
  inDays,
  pay,
  sayWhoTravels,
  seeTickets,
} from "./buying.ts";
import { expect, hydrated, test } from "./fixtures.ts";
import { signIn } from "./signing-in.ts";

const TAGGED = { tag: "@mobile" };
const KENJI = { family_name: "Tanaka", given_name: "Kenji" };

/** An address of a landing page whose form has these answers, its results, and their first offer. */
async function openFirst(
  page: Page,
  home: string,
  answers: Readonly<Record<string, string>>,
): Promise<void> {
  await page.goto(`${home}?${new URLSearchParams(answers)}`);
  await hydrated(page);
  await page.locator("#offer_search [type=submit]").click();
  await page.locator("#offers article a").first().click();
  await expect(page).toHaveURL(/\/offer\/\?/);
  await hydrated(page);
}

const openTransfer = async (page: Page): Promise<void> => {
  await openFirst(page, "/airport-transfers/", {
    from: "kansai-airport",
    to: "kyoto",
    date: inDays(20),
    people: "3",
  });
  await page.locator('#offer [name="flight"]').fill("JL 123");
  await page.locator('#offer [name="address"]').fill("Hotel Gracery, Sanjo");
};

const openCar = (page: Page): Promise<void> =>
  openFirst(page, "/car-rentals/", {
    pick_up: "heathrow-airport",
    drop_off: "oxford",
    start_date: inDays(30),
    end_date: inDays(33),
    age: "24",
  });

const openActivity = async (page: Page): Promise<void> => {
  await page.goto("/transport/ttd/");
  await hydrated(page);
  await page.locator('#offers a[href$="/ttd/kyoto/"]').first().click();
  await expect(page).toHaveURL(/\/ttd\/kyoto\/$/);
  await page.locator('#offers article a[href*="tea-ceremony"]').click();
  await expect(page).toHaveURL(/tea-ceremony/);
  await hydrated(page);
  await page.locator('#offer [name="time"][value="13:00"]').check();
  await expect(page.locator("#offer [aria-busy=true]")).toHaveCount(0);
};

async function book(page: Page): Promise<void> {
  await page.locator("#offer form > button").first().click();
  await expect(page).toHaveURL(/\/transport-tickets\/pay\/\?validate_id=/);
  await hydrated(page);
}

/** The number that a driver calls. */
async function callMe(page: Page): Promise<void> {
  await page.locator('#checkout [name="contact.phone"]').fill("07400 123456");
}

async function addToCart(page: Page): Promise<void> {
  await page.locator("#offer form > button").last().click();
  await expect(
    page.locator('#offer [role=status] a[href$="/shopping-cart/"]'),
  ).toBeVisible();
}

test(
  "a place is typed, a day is chosen in a calendar, and a count has buttons",
  TAGGED,
  async ({ page }) => {
    await page.goto("/airport-transfers/");
    await hydrated(page);
    const form = page.locator("#offer_search form");
    for (const [name, text] of [
      ["from", "kix"],
      ["to", "kamo"],
    ] as const) {
      await form.locator(`[data-field="${name}"]`).click();
      await page.locator("input[role=combobox]:focus").fill(text);
      await page.locator("[role=option]").first().click();
    }
    await form.locator('[data-field="return_date"]').click();
    await page
      .getByRole("dialog")
      .getByRole("gridcell")
      .getByRole("button", { disabled: false })
      .last()
      .click();
    await form.getByRole("button", { name: "One more: People" }).click();
    await form.locator("[type=submit]").click();
    await expect(page).toHaveURL(
      /from=kansai-airport&to=kamo-river-inn.*return_date=\d{4}.*people=3/,
    );
    await expect(page.locator("#offer_search summary")).toContainText(
      "Kamo River Inn",
    );
  },
);

test("a transfer is booked from its landing page", TAGGED, async ({ page }) => {
  await openTransfer(page);
  await book(page);
  await expect(page.locator("#checkout")).toContainText("JL 123");
  await callMe(page);
  await sayWhoTravels(page, [AIKO]);
  await pay(page, CARDS.good);
  await seeTickets(page, 1);
  await expect(page.locator("#order_items")).toContainText("Hotel Gracery");
});

test(
  "a car for three days shows the possible extra costs before it is paid for",
  TAGGED,
  async ({ page }) => {
    await openCar(page);
    const offer = page.locator("#offer");
    await expect(offer).toContainText("Excess");
    await expect(offer).toContainText("Deposit");
    await expect(offer).toContainText("Young-driver fee");
    await expect(offer).toContainText("600 km");
    const total = offer.locator("form dl");
    const before = await total.textContent();
    await offer.locator('[name="full_cover"]').check();
    await expect(total).not.toHaveText(before!);
    await expect(total).toContainText("Full cover");
    await book(page);
    await sayWhoTravels(page, [AIKO]);
    await pay(page, CARDS.good);
    await seeTickets(page, 1);
  },
);

test(
  "an activity for two has a time, and a ticket for each",
  TAGGED,
  async ({ page }) => {
    await openActivity(page);
    await book(page);
    await expect(page.locator("#checkout")).toContainText("13:00");
    await sayWhoTravels(page, [AIKO, KENJI]);
    await pay(page, CARDS.good);
    await seeTickets(page, 2);
  },
);

test(
  "a cart with one product of each type is paid once",
  TAGGED,
  async ({ page, server }) => {
    await page.goto("/signin/?signin_jump=%2Fshopping-cart%2F");
    await signIn(page, server);
    await expect(page).toHaveURL("/shopping-cart/");
    for (const open of [openTransfer, openCar, openActivity]) {
      await open(page);
      await addToCart(page);
    }
    await page.goto("/shopping-cart/");
    await hydrated(page);
    await expect(page.locator("#shopping_cart li h2")).toHaveCount(3);
    const counted = page
      .locator('#site_header a[href$="/shopping-cart/"]:not([hreflang])')
      .first();
    await expect(counted).toContainText("3");
    await page.locator("#shopping_cart section > button").click();
    await expect(page).toHaveURL(/\/transport-tickets\/pay\/\?validate_id=/);
    await hydrated(page);
    await callMe(page);
    await sayWhoTravels(page, [AIKO, KENJI]);
    await pay(page, CARDS.good);
    await seeTickets(page, 4);
    await expect(counted).not.toContainText("3");
    await expect(page.locator("#order_items article")).toHaveCount(3);
    await page.goto("/shopping-cart/");
    await expect(page.locator("#shopping_cart li h2")).toHaveCount(0);
  },
);
