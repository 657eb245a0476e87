/** A hand that uses the keyboard only: it goes from control to control, and presses what has the focus. */
import type { Locator } from "@playwright/test";
import { Hand } from "./hand.ts";

/** More controls than any view of the editor has. */
const MAX_STEPS = 400;

export class KeyHand extends Hand {
  /** Goes to an element by Tab, forwards or backwards, and presses it. */
  override async press(target: Locator): Promise<void> {
    await this.#reach(target);
    const isBox = await target.evaluate((element) =>
      element.matches("input[type=checkbox]"),
    );
    await this.keys(isBox ? "Space" : "Enter");
  }

  override async type(field: Locator, text: string): Promise<void> {
    await this.#reach(field);
    await this.typeOn(field, text);
  }

  override async pick(list: Locator, value: string): Promise<void> {
    await this.#reach(list);
    await this.choose(list, value, "keys");
  }

  async #reach(target: Locator): Promise<void> {
    await this.ready(target);
    for (let steps = 0; steps < MAX_STEPS; steps += 1) {
      const where = await target.evaluate((element) => {
        const active = element.ownerDocument.activeElement!;
        if (active === element) return "there";
        // What a press on the page's ground has left is before everything.
        return active.compareDocumentPosition(element) &
          Node.DOCUMENT_POSITION_PRECEDING
          ? "before"
          : "after";
      });
      if (where === "there") return;
      await this.keys(where === "after" ? "Tab" : "Shift+Tab");
    }
    throw new Error(`${String(target)} cannot be reached by keys`);
  }
}
