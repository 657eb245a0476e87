/** A picture of one's own: uploaded, described, used in a section, published, seen. */
import sharp from "sharp";
import { expect, openAsOperator, test } from "./fixtures.ts";
import { expectAccessible } from "./usable.ts";

test.use({
  pictures: true,
  viewport: { width: 1280, height: 800 },
  // A file that the server refuses, and a picture that is used.
  allowConsole: [/status of (?:409|422)/],
});

/** Yellow, with a blue corner at the bottom right. */
async function corner(): Promise<Buffer> {
  const blue = sharp({
    create: { width: 400, height: 200, channels: 3, background: "#00f" },
  });
  return sharp({
    create: { width: 1600, height: 1600, channels: 3, background: "#ff0" },
  })
    .composite([{ input: await blue.png().toBuffer(), gravity: "southeast" }])
    .jpeg()
    .toBuffer();
}

test(
  "a picture is uploaded, described by keys, used in a section, published and seen around its focus",
  { tag: "@desktop" },
  async ({ page, server, browser }) => {
    await openAsOperator(page, server.origin, "/_/edit?url=/rails-32/");
    const panel = page.getByRole("complementary", {
      name: "Sections of the page",
    });
    await panel.locator('.row[data-section="hero"]').press("Enter");
    const choose = panel.getByRole("button", { name: "Choose a picture" });
    await choose.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Media library" });
    await expect(dialog.getByRole("searchbox")).toBeFocused();
    const files = dialog.getByLabel(/^Upload pictures/);
    const gif = {
      name: "a.gif",
      mimeType: "image/gif",
      buffer: Buffer.from("GIF89a"),
    };
    await files.setInputFiles(gif);
    await expect(dialog.getByRole("alert").first()).toContainText(
      "Write your name first",
    );
    await expect(dialog.getByLabel("Your name")).toBeFocused();
    await page.keyboard.type("Ada");
    await files.setInputFiles(gif);
    await expect(dialog.getByRole("alert").first()).toContainText(
      "this is a GIF",
    );
    await files.setInputFiles({
      name: "corner.jpg",
      mimeType: "image/jpeg",
      buffer: await corner(),
    });
    await expect(
      dialog.getByText("corner.jpg is in the library."),
    ).toBeVisible();
    await expect(dialog.getByText("It is not used.")).toBeVisible();

    const focus = dialog.getByRole("button", { name: /^Focus of the picture/ });
    await focus.focus();
    for (let step = 0; step < 5; step += 1) {
      await page.keyboard.press("Shift+ArrowRight");
      await page.keyboard.press("Shift+ArrowDown");
    }
    await expect(focus).toHaveAccessibleName(
      /100 % from the left, 100 % from the top/,
    );
    await expectAccessible(page, ["light", "dark"]);
    const use = dialog.getByRole("button", { name: "Use this picture" });
    await use.press("Enter");
    await expect(
      dialog.getByText("Say in English what the picture shows"),
    ).toBeVisible();
    await expect(
      dialog.getByLabel("Alternative text, English", { exact: true }),
    ).toBeFocused();
    await page.keyboard.type("A blue corner");
    await expect(dialog.getByText(/^Missing: .*Deutsch/)).toBeVisible();
    await use.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(panel.getByLabel(/^alt/i)).toHaveValue("A blue corner");
    const shown = page
      .frameLocator('iframe[title="The page"]')
      .locator("#hero img");
    await expect(shown).toHaveAttribute("alt", "A blue corner");
    await expectAccessible(page, ["light", "dark"]);

    await page.getByRole("button", { name: "Save or publish" }).click();
    const save = page.getByRole("dialog", { name: "Save or publish" });
    await save.getByLabel("Name of the change").fill("A picture of our own");
    await save.getByRole("button", { name: "Publish now" }).click();
    await expect(page.getByRole("status").first()).toHaveText(
      "A picture of our own is live",
    );

    const guest = await browser.newPage();
    await guest.goto(`${server.origin}/rails-32/`);
    const hero = guest.locator("#hero img");
    await expect(hero).toHaveAttribute("alt", "A blue corner");
    const address = await hero.evaluate(
      (image: HTMLImageElement) => image.currentSrc,
    );
    const response = await guest.request.get(address);
    expect(response.status()).toBe(200);
    const { data, info } = await sharp(await response.body())
      .raw()
      .toBuffer({ resolveWithObject: true });
    // The last pixel is of the corner that the focus is in.
    const [red = 255, , blue = 0] = data.subarray(-info.channels);
    expect([red < 60, blue > 200]).toEqual([true, true]);
    await guest.close();

    await choose.press("Enter");
    await expect(dialog.getByText(/overlays\/edited-.*\.json/)).toBeVisible();
    await dialog.getByRole("button", { name: "Delete" }).press("Enter");
    await expect(dialog.getByRole("alert").first()).toContainText(
      "is used in overlays/",
    );
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();

    // Other tests look at this page.
    await page.getByRole("button", { name: "History" }).click();
    const history = page.getByRole("dialog", { name: "Drafts and history" });
    await history.getByRole("button", { name: "Revert" }).first().click();
    await expect(page.getByRole("status").first()).toContainText("Reverted");
  },
);
