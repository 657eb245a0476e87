/** Popovers and sheets in windows that are too low for them, and after a resize. */
import { expect, hydrated, test } from "./fixtures.ts";

test(
  "popovers stay inside low windows",
  { tag: "@desktop" },
  async ({ page, isMobile }) => {
    test.skip(isMobile, "phones have sheets");
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto("/rails-32/");
    await hydrated(page);
    const search = page.locator("#search_form form");

    const expectInside = async (selector: string) => {
      for (const height of [500, 390, 900, 500]) {
        await page.setViewportSize({ width: height * 2, height });
        await expect
          .poll(() =>
            search.locator(selector).evaluate((box) => {
              const { top, right, bottom, left } = box.getBoundingClientRect();
              return [
                top >= 0 && left >= 0,
                right <= document.documentElement.clientWidth,
                bottom <= window.innerHeight,
              ];
            }),
          )
          .toEqual([true, true, true]);
      }
    };

    await search.locator('[data-field="destination_position"]').click();
    await expectInside("[role=listbox]:not([hidden])");
    await page.keyboard.press("Escape");
    await search.locator('[data-field="return_date"] ~ button').click();
    await expectInside("[role=dialog]");
    await page.keyboard.press("Escape");
    await search.locator('[data-field="passengers"]').click();
    await expectInside("[role=dialog]");
    await expect(search.getByRole("button", { name: "Done" })).toBeInViewport({
      ratio: 1,
    });
  },
);

test(
  "a sheet fits the window, with Close and Done in view",
  { tag: "@mobile" },
  async ({ page, isMobile }) => {
    test.skip(!isMobile, "desktops have popovers");
    await page.goto("/rails-32/");
    await hydrated(page);
    await page.locator("button[data-field=departure_date]").click();
    const sheet = page.getByRole("dialog");
    for (const name of ["Close", "Done"])
      for (const height of [340, 664]) {
        await page.setViewportSize({ width: 390, height });
        await expect(sheet.getByRole("button", { name })).toBeInViewport({
          ratio: 1,
        });
        // A phone's pixels are fractions of CSS pixels.
        expect((await sheet.boundingBox())?.height).toBeCloseTo(height, 1);
      }
  },
);
