/** A text that a page lacks is found, translated beside the page, published, seen by a visitor, and reverted. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, openAsOperator, test } from "./fixtures.ts";
import { expectAccessible, expectToFit } from "./usable.ts";

test.use({
  viewport: { width: 1280, height: 800 },
  // A text that the server refuses, as one of the tests types.
  allowConsole: [/status of 422/],
});

const PATH = "/de/rails-32/";
const FILE = "locales/de/search_form.json";
const KEY = "origin_position";

test(
  "a missing text is found by its place or by the next key, translated, seen, published and reverted",
  { tag: "@desktop" },
  async ({ page, server, browser }) => {
    const file = path.join(server.configDir, FILE);
    const before = readFileSync(file, "utf8");
    const { [KEY]: was, ...rest } = JSON.parse(before) as Record<
      string,
      unknown
    >;
    expect(was).toBe("Von");
    writeFileSync(file, JSON.stringify(rest, null, 2));
    const guest = await browser.newPage();
    const label = async () => {
      await guest.goto(server.origin + PATH);
      return guest.locator("#search_form label").first().textContent();
    };
    await expect.poll(label).toContain("From");

    await openAsOperator(page, server.origin, `/_/translate?url=${PATH}`);
    const frame = page.frameLocator('iframe[title="The page"]');
    const language = page.locator('[aria-label="Language"] option:checked');
    const status = page.getByRole("status").first();
    await expect(language).toHaveText("Deutsch (1 missing)");
    await expectAccessible(page, ["light", "dark"]);

    // By the next key, and by a press on the page.
    const field = page.getByLabel(`Deutsch, search_form:${KEY}`, {
      exact: true,
    });
    await page.keyboard.press("Control+Enter");
    await expect(field).toBeFocused();
    await page.getByLabel("Find a text").fill("nothing like it");
    await expect(field).toHaveCount(0);
    await frame.getByText("From", { exact: true }).first().click();
    await expect(field).toBeFocused();

    // A placeholder that the source lacks is refused, and what is typed stays.
    await field.fill("Von {wo}");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(/\{wo\}/);
    await expect(field).toHaveValue("Von {wo}");
    await field.fill("Ab wo");
    await expect(
      frame.getByText("Ab wo", { exact: true }).first(),
    ).toBeVisible();
    await expect(field).not.toHaveAttribute("aria-invalid");
    await expect(language).toHaveText("Deutsch");
    await page.keyboard.press("Control+Enter");
    await expect(status).toHaveText("No text is missing below");

    // Undo drops what was refused, too.
    await field.fill("{wo}");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(field).toHaveValue("");
    await expect(field).not.toHaveAttribute("aria-invalid");
    await page.getByRole("button", { name: "Redo" }).click();
    await expect(field).toHaveValue("Ab wo");
    expect(await label()).toContain("From");

    await page.getByRole("button", { name: "Save or publish" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name of the change").fill("The first field");
    await dialog.getByLabel("Your name").fill("Ada");
    await dialog.getByRole("button", { name: "Publish now" }).click();
    await expect(status).toHaveText("The first field is live");
    expect(await label()).toContain("Ab wo");

    await page.getByRole("button", { name: "History" }).click();
    await dialog
      .getByRole("button", { name: "Revert The first field" })
      .first()
      .click();
    await expect(status).toContainText("Reverted");
    await expect(field).toHaveValue("");
    expect(await label()).toContain("From");
    await expectToFit(page, [320, 390]);
    await guest.close();
    writeFileSync(file, before);
  },
);
