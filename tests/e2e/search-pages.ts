/** Search pages that several tests open, and their parts. */
import type { Page } from "@playwright/test";
import { inDays, type Trip } from "./buying.ts";
import { expect } from "./fixtures.ts";

export const RESULT = (type: string) =>
  `/v3/reappserv/ptp/${type}/route/search/result`;

/** Five suppliers, of which two serve this route and answer one after the other. */
export const PARIS: Trip = {
  home: "/rails-4/",
  from: "london-st-pancras",
  to: "paris-nord",
  date: inDays(12),
};

/** A network that answers at once and completely. */
export const KYOTO: Trip = {
  home: "/rails-32/",
  from: "tokyo",
  to: "kyoto",
  date: inDays(12),
};

export const LATE = "continental-rail-desk";
export const LATE_NAME = "Continental Rail Desk";

export const list = (page: Page) => page.locator("#search_list");
export const cards = (page: Page) => list(page).locator("article");

/** The days around the searched one. */
export const days = (page: Page) =>
  list(page).getByRole("navigation", { name: "Other days" });

/** A sort above the list: its name is followed by a price and a duration. */
export const sortTab = (page: Page, name: string) =>
  list(page)
    .getByRole("navigation", { name: "Sort by" })
    .getByRole("link", { name: new RegExp(`^${name}`) });

/** A row for each journey. Beyond the first screen, scripts render the journeys into their rows. */
export const rows = (page: Page) =>
  list(page)
    .getByRole("list", { name: "Journeys", exact: true })
    .locator("> li");

/** The number of journeys, once there are any: they appear all at once. */
export async function countCards(page: Page): Promise<number> {
  await expect(cards(page).first()).toBeVisible();
  return rows(page).count();
}

/** The text of each journey, once all are rendered, so that the browser can find texts in the page. */
export async function textsOf(page: Page): Promise<string[]> {
  await page.keyboard.press("Control+f");
  await expect(cards(page)).toHaveCount(await countCards(page));
  return cards(page).allTextContents();
}

export const again = (page: Page) =>
  list(page).getByRole("button", { name: "Search again" });
