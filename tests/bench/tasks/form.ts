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

const DAY_MS = 24 * 60 * 60 * 1000;
const FRIDAY = 5;

export function inDays(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

/** The Friday of next week. */
export function nextFriday(): string {
  const day = new Date().getUTCDay();
  return inDays(((FRIDAY - day + 7) % 7) + (day < FRIDAY ? 7 : 0) || 7);
}

const form = (page: Page) => page.locator("main form[role=search]");
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
  { hand, page }: Shopper,
  name: string,
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
  await hand.typeOn(page.locator("input[role=combobox]:focus"), text);
  await hand.press(
    page.locator("[role=option]").filter({ hasText: shownAs }).first(),
  );
}

/** Opens a date's calendar. */
export async function openCalendar(
  { hand, page }: Shopper,
  name: string,
): Promise<Locator> {
  // A button itself, or a field with one beside it.
  await hand.press(
    form(page)
      .locator(
        `button[data-field="${name}"]:visible, [data-field="${name}"] ~ button:visible`,
      )
      .first(),
  );
  const calendar = page.getByRole("dialog");
  await hand.see(calendar.locator("[data-day] button").first());
  return calendar;
}

/** Takes a day of the calendar. */
export async function setDay(
  shopper: Shopper,
  name: string,
  date: string,
): Promise<void> {
  const calendar = await openCalendar(shopper, name);
  const day = calendar.locator(`[data-day="${date}"] button`);
  if (!(await day.isVisible()))
    await shopper.hand.press(calendar.locator("nav button").last());
  await shopper.hand.press(day);
}

/** Adds one to the first number that has buttons. */
export async function addOne({ hand, page }: Shopper): Promise<void> {
  const number = form(page).locator('[data-kind="count"]').first();
  await hand.press(number.getByRole("button").last());
}

export const submit = (page: Page) => form(page).locator("[type=submit]");
