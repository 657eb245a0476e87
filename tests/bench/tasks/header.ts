/** The header of pages, as tasks use it. */
import type { Locator, Page } from "@playwright/test";
import type { Shopper } from "./form.ts";

/** A button of the header, counted from the left. */
export const headerButton = (page: Page, index: number): Locator =>
  page.locator("#site_header :is(summary, button):visible").nth(index);

/** Follows a link of the header, which phones have in a menu. */
export async function followHeader(
  { hand, page, isPhone }: Shopper,
  path: string,
): Promise<void> {
  const link = page.locator(`#site_header a[href$="${path}"]:visible`);
  if (isPhone && !(await link.first().isVisible()))
    await hand.press(page.locator("#site_header button:visible").last());
  await hand.press(link.first());
}
