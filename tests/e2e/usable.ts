/** Checks of every page: WCAG 2.2 AA, and no horizontal scrolling. */
import type { Page } from "@playwright/test";
import {
  findViolations,
  type ColorScheme,
} from "#server/workbench/conform/axe.ts";
import { expect } from "./fixtures.ts";

/**
 * WCAG 2.2 AA, as far as a machine can tell: every rule in the first scheme, the rules of
 * colour in the others.
 */
export async function expectAccessible(
  page: Page,
  schemes: readonly ColorScheme[],
): Promise<void> {
  const found = await findViolations(page, schemes);
  expect(
    found.map(
      ({ scheme, id, nodes }) =>
        `${scheme} ${id}: ${nodes
          .map(({ target }) => target)
          .slice(0, 3)
          .join(" | ")}`,
    ),
    page.url(),
  ).toEqual([]);
}

/** A window zoomed to 400 % has 320 px: nothing is wider. */
export async function expectToFit(
  page: Page,
  widths: readonly number[],
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // A dialog scrolls by itself: the page's width does not show wider content in it.
    const over = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll("dialog[open]")]
        .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
        .filter((stands) => stands > 0),
    );
    expect(over, `${page.url()} at ${width} px`).toEqual([]);
    expect(await smallFields(page), `${page.url()} at ${width} px`).toEqual([]);
  }
}

/** iPhones zoom into a page when a field is focused whose text is smaller than 16 px. */
function smallFields(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("input, select, textarea")]
      .filter(
        (field) =>
          !field.matches(
            "[type=hidden], [type=checkbox], [type=radio], [type=range]",
          ),
      )
      .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML.slice(0, 120)),
  );
}
