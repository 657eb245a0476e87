/** A browser whose language data is not the server's: it writes a date in another way. */
import { expect, test } from "./fixtures.ts";

test.use({ allowConsole: [/Minified React error #418/] });

test.skip(({ isMobile }) => isMobile, "the steps are those of a desktop");

test(
  "actions from before hydration are repeated, although React replaces the elements",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Intl.DateTimeFormat.prototype, "format", {
        value(this: Intl.DateTimeFormat, date: Date) {
          const parts = this.formatToParts(date);
          return parts.map(({ value }) => value).join("·");
        },
      });
    });
    const scripts = Promise.withResolvers<void>();
    await page.route(/\/runtime-/, async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto("/rails-32/", { waitUntil: "domcontentloaded" });
    const form = page.getByRole("search");
    const served = form.locator("[data-date]").first();
    await expect(served).not.toContainText("·");
    await form.locator('[name="seat_class"]').selectOption("green");
    await form.getByRole("button", { name: "Swap" }).click();
    await form.locator('[data-field="origin_position"]').click();
    await page.keyboard.type("Nag");
    scripts.resolve();
    await page.getByRole("option", { name: "Nagoya" }).first().click();
    await expect(form.locator("[data-date]").first()).toContainText("·");
    await expect(form.locator('[name="seat_class"]')).toHaveValue("green");
    await expect(form.locator('[name="origin_position"]')).toHaveValue(
      "nagoya",
    );
    await expect(form.locator('[name="destination_position"]')).toHaveValue(
      "tokyo",
    );
  },
);
