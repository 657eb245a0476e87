/** A shopper's hand: carries out a task's steps, and counts them. */
import type { Locator, Page } from "@playwright/test";

/**
 * Seconds of the keystroke-level model (Card, Moran and Newell, "The keystroke-level model for
 * user performance time with interactive systems", Communications of the ACM 23, 1980).
 */
const THINK_S = 1.35;
const POINT_S = 1.1;
const PRESS_S = 0.2;
const KEY_S = 0.28;

/** Ends what hangs. */
const HANG_MS = 15 * 1000;

export interface Effort {
  readonly presses: number;
  readonly keys: number;
  /** The model's time for a person who knows the pages, without the pages' own time. */
  readonly handSeconds: number;
  /** The time for which the hand waited for pages. */
  readonly waitedSeconds: number;
}

export class Hand {
  readonly page: Page;
  #presses = 0;
  #keys = 0;
  #waitedMs = 0;

  constructor(page: Page) {
    this.page = page;
    page.setDefaultTimeout(HANG_MS);
  }

  /** Presses an element as soon as the page shows it. */
  async press(target: Locator): Promise<void> {
    this.#presses += 1;
    await this.#wait(() => target.click());
  }

  /** Presses a field and types; the press selects its earlier text. */
  async type(field: Locator, text: string): Promise<void> {
    await this.press(field);
    await this.typeOn(field, text);
  }

  /** Types into a field that has the focus already. */
  async typeOn(field: Locator, text: string): Promise<void> {
    this.#keys += text.length;
    await this.#wait(() => field.fill(text));
  }

  /** Opens a native list and selects an option: two presses. */
  async pick(list: Locator, value: string): Promise<void> {
    await this.choose(list, value, "presses");
  }

  /** Selects an option of a native list, by two presses or keys. */
  async choose(
    list: Locator,
    value: string,
    by: "presses" | "keys",
  ): Promise<void> {
    if (by === "keys") this.#keys += 2;
    else this.#presses += 2;
    await this.#wait(() => list.selectOption(value));
  }

  /** Presses a key, or several at once: "Shift+Tab". */
  async keys(combination: string): Promise<void> {
    this.#keys += combination.split("+").length;
    await this.#wait(() => this.page.keyboard.press(combination));
  }

  /** Waits until an element can be used. */
  async ready(target: Locator): Promise<void> {
    await this.#wait(() => target.click({ trial: true }));
  }

  /** Reads: the task's result must be visible. */
  async see(target: Locator): Promise<void> {
    await this.#wait(() => target.waitFor({ state: "visible" }));
  }

  async #wait(act: () => Promise<unknown>): Promise<void> {
    const started = performance.now();
    await act();
    this.#waitedMs += performance.now() - started;
  }

  effort(): Effort {
    const points = this.#presses * (THINK_S + POINT_S + PRESS_S);
    return {
      presses: this.#presses,
      keys: this.#keys,
      handSeconds: points + this.#keys * KEY_S,
      waitedSeconds: this.#waitedMs / 1000,
    };
  }
}
