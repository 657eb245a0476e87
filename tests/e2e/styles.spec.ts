/** A page while its styles are loading. */
import { expect, test } from "./fixtures.ts";
import { watchShifts } from "./layout-shifts.ts";

const LANDING = "/rails-32/?complete=1";

test("the first screen does not wait for later styles, and no section is shown unstyled @mobile", async ({
  page,
}) => {
  const document = await (await page.request.get(LANDING)).text();
  const [, body = ""] = document.split("<body");
  const [, later] = /<link rel="stylesheet" href="([^"]+)"/.exec(body)!;
  const styles = Promise.withResolvers<void>();
  await page.route(`**${later}`, async (route) => {
    await styles.promise;
    await route.continue();
  });
  const shift = await watchShifts(page);
  const response = await page.goto(LANDING, { waitUntil: "commit" });
  await response!.finished();
  await expect(page.locator("h1")).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(
        () => performance.getEntriesByName("first-contentful-paint").length,
      ),
    )
    .toBe(1);
  await expect(page.locator("#search_form")).toBeVisible();
  await expect(page.locator("#faq")).toHaveCount(0);

  styles.resolve();
  await expect(page.locator("#faq")).toBeVisible();
  await page.waitForLoadState();
  expect(await shift()).toBe(0);
});
