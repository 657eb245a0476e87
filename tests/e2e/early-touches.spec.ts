/**
 * A visitor's actions take effect once, whether before, during or after the loading of
 * scripts: each run holds back the entry, React and the section's scripts until some of
 * its steps were taken.
 */
import type { Page } from "@playwright/test";
import { EXHAUSTIVE } from "../support/exhaustive.ts";
import { randomOf } from "../reliability/random.ts";
import { inDays } from "./buying.ts";
import { expect, test } from "./fixtures.ts";
import { holdScripts } from "./held-scripts.ts";

const RUNS = EXHAUSTIVE ? 84 : 6;
const STEPS = 12;
/** The scripts that are held back, in the order in which they are needed. */
const SCRIPTS = [/\/entry-/, /\/runtime-/, /\/search-form-/];

const FIELDS = [
  "origin_position",
  "destination_position",
  "departure_date",
  "departure_time",
  "seat_class",
] as const;

type Journey = Readonly<Record<(typeof FIELDS)[number], string>>;

/** A step: the visitor's action, and the expected query of the form. */
interface Step {
  readonly name: string;
  readonly act: (page: Page) => Promise<void>;
  readonly leads: (journey: Journey, usual: Journey) => Journey;
}

const form = (page: Page) => page.getByRole("search");

function stepsOf(pick: (below: number) => number): Step[] {
  const kinds: (() => Step)[] = [
    () => ({
      name: "swap",
      act: (page) => form(page).getByRole("button", { name: "Swap" }).click(),
      leads: (now) => ({
        ...now,
        origin_position: now.destination_position,
        destination_position: now.origin_position,
      }),
    }),
    () => {
      const departure_date = inDays(2 + pick(20));
      return {
        name: `date ${departure_date}`,
        act: (page) =>
          form(page).locator('[name="departure_date"]').fill(departure_date),
        leads: (now) => ({ ...now, departure_date }),
      };
    },
    () => {
      const index = pick(3);
      let departure_time = "";
      return {
        name: `time ${index}`,
        async act(page) {
          const field = form(page).locator('[name="departure_time"]');
          [departure_time = ""] = await field.selectOption({ index });
        },
        leads: (now) => ({ ...now, departure_time }),
      };
    },
    () => {
      const seat_class = pick(2) === 0 ? "" : "green";
      return {
        name: `class ${seat_class}`,
        act: async (page) =>
          void (await form(page)
            .locator('[name="seat_class"]')
            .selectOption(seat_class)),
        leads: (now) => ({ ...now, seat_class }),
      };
    },
    () => ({
      name: "tab",
      act: (page) => page.keyboard.press("Tab"),
      leads: (now) => now,
    }),
    () => ({
      name: "reset",
      act: (page) =>
        form(page).getByRole("button", { name: "Start over" }).click(),
      leads: (_, usual) => usual,
    }),
  ];
  return Array.from({ length: STEPS }, () => kinds[pick(kinds.length)]!());
}

test.skip(({ isMobile }) => isMobile, "the steps are those of a desktop");

for (let seed = 1; seed <= RUNS; seed += 1)
  test(
    `early steps are neither lost nor doubled, seed ${seed}`,
    { tag: "@desktop" },
    async ({ page }) => {
      const pick = randomOf(seed);
      const steps = stepsOf(pick);
      const due = SCRIPTS.map(() => pick(STEPS + 1)).sort((a, b) => a - b);
      const release = await holdScripts(page, SCRIPTS, due);
      const searches: string[] = [];
      page.on("request", (request) => {
        const { pathname, searchParams } = new URL(request.url());
        const url = searchParams.get("url") ?? "";
        if (pathname === "/_/page-state" && url.includes("origin_position"))
          searches.push(url);
      });
      await page.goto("/rails-32/", { waitUntil: "domcontentloaded" });
      const usual = await form(page).evaluate(
        (element) =>
          Object.fromEntries(
            new FormData(element as HTMLFormElement),
          ) as unknown as Journey,
      );
      let journey: Journey = usual;
      for (const [index, step] of steps.entries()) {
        release(index);
        await step.act(page);
        journey = step.leads(journey, usual);
      }
      await form(page).getByRole("button", { name: "Search" }).click();
      release(STEPS);
      const told = `${steps.map(({ name }) => name).join(", ")}; scripts at ${due.join(", ")}`;
      await expect(page, told).toHaveURL(/origin_position/);
      const query = new URL(page.url()).searchParams;
      const asked = Object.fromEntries(
        FIELDS.map((name) => [name, query.get(name) ?? ""]),
      );
      expect(asked, told).toEqual(
        Object.fromEntries(FIELDS.map((name) => [name, journey[name]])),
      );
      expect(searches, told).toHaveLength(1);
    },
  );

test(
  "a place field that is pressed early opens its list",
  { tag: "@desktop" },
  async ({ page }) => {
    const release = await holdScripts(page, SCRIPTS, [1, 1, 1]);
    await page.goto("/rails-32/", { waitUntil: "domcontentloaded" });
    await form(page).locator('[data-field="destination_position"]').click();
    release(1);
    await expect(page.getByRole("option").first()).toBeVisible();
  },
);

test(
  "what is typed early replaces the place in the field",
  { tag: "@desktop" },
  async ({ page }) => {
    const release = await holdScripts(page, SCRIPTS, [1, 1, 1]);
    await page.goto("/rails-32/", { waitUntil: "domcontentloaded" });
    const origin = form(page).locator('[data-field="origin_position"]');
    await expect(origin).toHaveValue("Tokyo");
    await origin.click();
    await page.keyboard.type("Nag");
    await expect(origin).toHaveValue("Nag");
    release(1);
    await page.getByRole("option", { name: "Nagoya" }).first().click();
    await expect(origin).toHaveValue("Nagoya");
    await expect(form(page).locator('[name="origin_position"]')).toHaveValue(
      "nagoya",
    );
  },
);

// Otherwise a press costs another round trip of a slow network.
test(
  "scripts of a field's tools are requested together with what they import",
  { tag: "@desktop" },
  async ({ page }) => {
    const calendar = /\/fare-calendar-/;
    const release = await holdScripts(page, [calendar], [1]);
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await page.goto("/rails-32/");
    const held = page.waitForRequest(calendar);
    await form(page)
      .getByRole("button", { name: "Calendar: Departure" })
      .click();
    const address = (await held).url();
    const code = await (await page.request.get(address)).text();
    const imported = [...code.matchAll(/from"(\.\/[^"]+)"/g)].map(
      ([, file]) => new URL(file!, address).href,
    );
    expect(imported.length).toBeGreaterThan(3);
    // While the calendar itself has not arrived.
    await expect
      .poll(() => imported.filter((file) => !requested.includes(file)))
      .toEqual([]);
    release(1);
    await expect(page.getByRole("grid").first()).toBeVisible();
  },
);
