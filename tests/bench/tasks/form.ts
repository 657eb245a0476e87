/** The parts of pages that tasks use, found in any language by their kind. */
import type { Locator, Page } from "@playwright/test";
import type { Hand } from "./hand.ts";

export interface Shopper {
  readonly hand: Hand;
  readonly page: Page;
  readonly isPhone: boolean;
  /** "", "/ja" or "/de". */
  readonly segment: string;
}

export type Place = "origin_position" | "destination_position";
export type Day = "departure_date" | "return_date";

const form = (page: Page) => page.locator("#search_form form");
const field = (page: Page, name: string) =>
  form(page).locator(`[data-field="${name}"]:visible`);

export const results = (page: Page) =>
  page.locator("#search_list article:not([data-gone])");

/**
 * Types into a place field and takes the first suggestion, unless it has the place already.
 *
 * @param shown the text of the suggestion, if it differs from the typed one
 */
export async function setPlace(
  { hand, page, isPhone }: Shopper,
  name: Place,
  text: string,
  shownAs: string = text,
): Promise<void> {
  const shown = field(page, name);
  if (
    [
      await shown.inputValue().catch(() => ""),
      await shown.textContent(),
    ].includes(text)
  )
    return;
  await hand.press(shown);
  const input = isPhone ? page.locator("#place-search") : field(page, name);
  await hand.typeOn(input, text);
  await hand.press(
    page.locator("[role=option]").filter({ hasText: shownAs }).first(),
  );
}

/** Opens a date's calendar. */
export async function openCalendar(
  { hand, page, isPhone }: Shopper,
  name: Day,
): Promise<Locator> {
  await hand.press(
    isPhone
      ? field(page, name)
      : form(page).locator(`[data-field="${name}"] ~ button`),
  );
  return page.getByRole("dialog");
}

/** Takes a day of the calendar. */
export async function setDay(
  shopper: Shopper,
  name: Day,
  date: string,
): Promise<void> {
  const calendar = await openCalendar(shopper, name);
  const day = calendar.locator(`[data-day="${date}"] button`);
  if (!(await day.isVisible()))
    await shopper.hand.press(calendar.locator("nav button").last());
  await shopper.hand.press(day);
}

export const submit = (page: Page) => form(page).locator("[type=submit]");
