/** WCAG 2.2 AA on an open page, by axe-core. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

export type ColorScheme = "light" | "dark";

export interface Violation {
  readonly scheme: ColorScheme;
  /** The rule of axe-core. */
  readonly id: string;
  /** What the rule demands. */
  readonly help: string;
  /** The page that explains the rule. */
  readonly helpUrl: string;
  /** The elements, each by its selector and with how to fix it. */
  readonly nodes: readonly { readonly target: string; readonly fix: string }[];
}

/** The rules that depend on the colour scheme: the others are about structure and sizes. */
const RULES_OF_COLOUR = ["color-contrast"];

let source: string | undefined;

/**
 * Checks every rule in the first scheme, and the colour rules in the others, as far as axe can. The
 * page stays in the last scheme.
 */
export async function findViolations(
  page: Page,
  schemes: readonly ColorScheme[],
): Promise<Violation[]> {
  // axe measures elements, so sections that are not in view have to be laid out.
  await page.evaluate(() => {
    document.documentElement.dataset["laidOut"] = "";
  });
  const found: Violation[] = [];
  for (const [index, scheme] of schemes.entries()) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    if (!(await page.evaluate(() => "axe" in window)))
      await page.evaluate((source ??= readAxe()));
    const rules =
      index === 0 ? undefined : { type: "rule", values: RULES_OF_COLOUR };
    found.push(
      ...(await runAxe(page, rules)).map((one) => ({ scheme, ...one })),
    );
  }
  return found;
}

function readAxe(): string {
  const { resolve } = createRequire(import.meta.url);
  return readFileSync(resolve("axe-core/axe.min.js"), "utf8");
}

function runAxe(
  page: Page,
  rules: object | undefined,
): Promise<Omit<Violation, "scheme">[]> {
  return page.evaluate(async (only) => {
    const { violations } = await (
      window as unknown as {
        axe: { run(options: object): Promise<AxeResults> };
      }
    ).axe.run({
      runOnly: only ?? ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
      // WCAG does not require it, but users of screen readers navigate by headings.
      rules: only ? {} : { "heading-order": { enabled: true } },
      // Only violations are read, and styles are read from the document itself.
      resultTypes: ["violations"],
      preload: false,
    });
    return violations.map(({ id, help, helpUrl, nodes }) => ({
      id,
      help,
      helpUrl,
      nodes: nodes.map(({ target, failureSummary }) => ({
        target: String(target),
        fix: failureSummary ?? "",
      })),
    }));
  }, rules);
}
