/** What holds for every page: WCAG 2.2 AA, and no sideways scrolling. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";
import { expect } from "./fixtures.ts";

const axe = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

export type ColorScheme = "light" | "dark";

/** WCAG 2.2 AA, as far as a machine can tell, in each of the schemes. */
export async function expectAccessible(
  page: Page,
  schemes: readonly ColorScheme[],
): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() =>
      (
        window as unknown as {
          axe: { run(options: object): Promise<AxeResults> };
        }
      ).axe.run({
        runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
      }),
    );
    const found = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ target }) => String(target))
          .slice(0, 3)
          .join(" | ")}`,
    );
    expect(found, `${page.url()} ${colorScheme}`).toEqual([]);
  }
}

/** Whoever zooms to 400 % reads 320 px: nothing stands out of them. */
export async function expectToFit(
  page: Page,
  widths: readonly number[],
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // A dialog scrolls by itself: what stands out of it, the page does not show.
    const over = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll("dialog[open]")]
        .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
        .filter((stands) => stands > 0),
    );
    expect(over, `${page.url()} at ${width} px`).toEqual([]);
  }
}
