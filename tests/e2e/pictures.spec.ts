/** Pages with their pictures, which the other browser tests leave out. */
import { hydrated, expect, test } from "./fixtures.ts";
import { watchShifts } from "./layout-shifts.ts";
import { expectToFit } from "./usable.ts";

test.use({ pictures: true });

test("every picture of a page loads, moves nothing and fits a narrow screen", async ({
  page,
}) => {
  const shift = await watchShifts(page);
  await page.goto("/rails-32/?complete=1");
  await hydrated(page);
  const pictures = page.locator("main img:visible");
  expect(await pictures.count()).toBeGreaterThan(3);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        picture.evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0);
  }
  expect(await shift()).toBeLessThan(0.02);
  await expectToFit(page, [320]);
});
