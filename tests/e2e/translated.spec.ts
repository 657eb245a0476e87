/** A page that the browser translates: each text is in a `<font>`, those that scripts write too. */
import { expect, test } from "./fixtures.ts";

/** Runs in the page, as a browser's translator does. */
function translate(): void {
  const wrap = (within: Node): void => {
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const parent = text.parentElement;
      if (
        !parent ||
        text.data.trim() === "" ||
        parent.closest("font, svg, option, textarea, script, style, template")
      )
        continue;
      const font = document.createElement("font");
      font.textContent = text.data;
      text.replaceWith(font);
    }
  };
  new MutationObserver(() => wrap(document.body ?? document)).observe(
    document,
    {
      childList: true,
      subtree: true,
      characterData: true,
    },
  );
}

test(
  "under a translator, tabs, fields and a search work",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.addInitScript(translate);
    await page.goto("/rails-32/");
    const destinations = page.locator("#destination_list");
    const tabs = destinations.getByRole("tab");
    await tabs.nth(1).click();
    await expect(tabs.nth(1)).toHaveAttribute("aria-selected", "true");
    await expect(destinations.getByRole("listitem").first()).toBeVisible();
    await tabs.nth(2).click();
    await expect(tabs.nth(2)).toHaveAttribute("aria-selected", "true");
    await expect(destinations.getByRole("listitem").first()).toBeVisible();

    const form = page.getByRole("search");
    // On phones it is typed on a screen of its own.
    await form.locator('[data-field="destination_position"]').click();
    await page.getByRole("combobox", { name: "To" }).fill("Osaka");
    await page.getByRole("option", { name: /Osaka/ }).first().click();
    await form.getByRole("button", { name: "Search" }).click();
    await expect(
      page.getByRole("heading", { name: /Osaka/ }).first(),
    ).toBeVisible();
  },
);
