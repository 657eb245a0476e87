/** Scripts that arrive late. */
import type { Page } from "@playwright/test";

/**
 * Holds scripts back, as a slow network does.
 *
 * @param due the step at which each one may go on
 * @returns releases the scripts that are due at a step
 */
export async function holdScripts(
  page: Page,
  scripts: readonly RegExp[],
  due: readonly number[],
) {
  const gates = due.map(() => Promise.withResolvers<void>());
  for (const [index, script] of scripts.entries())
    await page.route(script, async (route) => {
      await gates[index]!.promise;
      await route.continue();
    });
  return (step: number) => {
    for (const [index, at] of due.entries())
      if (at <= step) gates[index]!.resolve();
  };
}
