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

/** What depends on the colour scheme: the other rules are about structure and sizes. */
const RULES_OF_COLOUR = ["color-contrast"];

/**
 * WCAG 2.2 AA, as far as a machine can tell: every rule in the first scheme, the rules of
 * colour in the others.
 */
export async function expectAccessible(
  page: Page,
  schemes: readonly ColorScheme[],
): Promise<void> {
  for (const [index, colorScheme] of schemes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
    const found = await page.evaluate(
      async (rules) => {
        const { violations } = await (
          window as unknown as {
            axe: { run(options: object): Promise<AxeResults> };
          }
        ).axe.run({
          runOnly: rules ?? [
            "wcag2a",
            "wcag2aa",
            "wcag21a",
            "wcag21aa",
            "wcag22aa",
          ],
          // No criterion of WCAG asks for it; people who listen go by headings.
          rules: rules ? {} : { "heading-order": { enabled: true } },
          // Only what is wrong is read, and styles are read from the document itself.
          resultTypes: ["violations"],
          preload: false,
        });
        return violations.map(
          ({ id, nodes }) =>
            `${id}: ${nodes
              .map(({ target }) => String(target))
              .slice(0, 3)
              .join(" | ")}`,
        );
      },
      index === 0 ? undefined : { type: "rule", values: RULES_OF_COLOUR },
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
