/**
 * A visitor's choices in a list of journeys take effect once, whether before, during or
 * after the loading of its scripts.
 */
import { EXHAUSTIVE } from "../support/exhaustive.ts";
import { randomOf } from "../reliability/random.ts";
import { searchOf } from "./buying.ts";
import { expect, test } from "./fixtures.ts";
import { holdScripts } from "./held-scripts.ts";
import {
  countCards,
  KYOTO,
  list,
  rows,
  sortTab,
  textsOf,
} from "./search-pages.ts";

const RUNS = EXHAUSTIVE ? 20 : 2;
const STEPS = 6;
const SCRIPTS = [/\/entry-/, /\/runtime-/, /\/search_list\/view-/];
const CARRIERS = ["JR West", "JR Central"] as const;
const SORTS = ["Cheapest", "Fastest"] as const;

test.skip(({ isMobile }) => isMobile, "the steps are those of a desktop");

for (let seed = 1; seed <= RUNS; seed += 1)
  test(
    `early choices are neither lost nor doubled, seed ${seed}`,
    { tag: "@desktop" },
    async ({ page }) => {
      const pick = randomOf(seed);
      const due = SCRIPTS.map(() => pick(STEPS + 1)).sort((a, b) => a - b);
      const release = await holdScripts(page, SCRIPTS, due);
      await page.goto(searchOf(KYOTO), { waitUntil: "domcontentloaded" });
      const all = await countCards(page);
      const carrier = (name: string) =>
        list(page).getByRole("checkbox", { name: new RegExp(`^${name}`) });
      const chosen = new Set<string>();
      let sorted: string | undefined;
      const told: string[] = [];
      for (let step = 0; step < STEPS; step += 1) {
        release(step);
        const kind = pick(3);
        if (kind === 2) {
          sorted = SORTS[pick(SORTS.length)]!;
          await sortTab(page, sorted).click();
          told.push(sorted);
          continue;
        }
        const name = CARRIERS[pick(CARRIERS.length)]!;
        if (kind === 0) await carrier(name).click();
        else await carrier(name).press(" ");
        if (!chosen.delete(name)) chosen.add(name);
        told.push(name);
      }
      release(STEPS);
      const steps = `${told.join(", ")}; scripts at ${due.join(", ")}`;
      for (const name of CARRIERS)
        await expect(carrier(name), steps).toBeChecked({
          checked: chosen.has(name),
        });
      if (sorted)
        await expect(sortTab(page, sorted), steps).toHaveAttribute(
          "aria-current",
          "true",
        );
      // The address follows after the paint of the last press (modules/ui/hooks/next-paint.ts).
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            requestAnimationFrame(() => setTimeout(resolve));
          }),
      );
      const opened = await page.context().newPage();
      await opened.goto(page.url());
      const texts = await textsOf(opened);
      if (chosen.size === 1) expect(texts.length, steps).toBeLessThan(all);
      await expect.poll(() => textsOf(page), steps).toEqual(texts);
    },
  );

test(
  "the rest of the list is loaded in place on an early request",
  { tag: "@desktop" },
  async ({ page }) => {
    const release = await holdScripts(page, [/\/runtime-/], [1]);
    await page.goto(searchOf(KYOTO));
    const all = await countCards(page);
    await list(page)
      .getByRole("link", { name: `Show ${all} journeys` })
      .click();
    release(1);
    expect(await textsOf(page)).toHaveLength(all);
    await expect(page).not.toHaveURL(/show=all/);
    await expect(rows(page).nth(13).getByRole("link").first()).toBeFocused();
  },
);

test(
  "a complete list loads React only on intent",
  { tag: "@mobile" },
  async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request.url());
    });
    await page.goto(searchOf(KYOTO));
    await page.waitForLoadState("networkidle");
    expect(scripts).toEqual([expect.stringContaining("/entry-")]);
    const all = await countCards(page);
    await rows(page).nth(12).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 5000);
    expect(await textsOf(page)).toHaveLength(all);
  },
);
