/** Measures layout shifts (https://web.dev/articles/cls). */
import type { Page } from "@playwright/test";

/**
 * Call it before the page is opened.
 *
 * @returns reads the sum of the layout shifts so far, without those that follow an input
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput)
          (window as unknown as { shift: number }).shift += value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () =>
    page.evaluate(() => (window as unknown as { shift: number }).shift);
}
