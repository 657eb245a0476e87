/**
 * Each screen of buying: WCAG 2.2 AA, no sideways scrolling at 320 px, and a purchase
 * with the keyboard alone.
 */
import type { Locator, Page } from "@playwright/test";
import {
  AIKO,
  CARDS,
  EMAIL,
  goOn,
  inDays,
  pay,
  sayWhoTravels,
  searchOf,
  seeTickets,
  type Trip,
} from "./buying.ts";
import { hydrated, expect, test } from "./fixtures.ts";
import type { ColorScheme } from "#server/workbench/conform/axe.ts";
import { expectAccessible, expectToFit } from "./usable.ts";

const KYOTO: Trip = {
  home: "/rails-32/",
  from: "tokyo",
  to: "kyoto",
  date: inDays(16),
};

/** The screens of every purchase are checked in both colour schemes. */
const BOTH: readonly ColorScheme[] = ["light", "dark"];

/** Checks of each screen in its current state. */
async function expectUsable(
  page: Page,
  schemes: readonly ColorScheme[] = ["light"],
): Promise<void> {
  const size = page.viewportSize()!;
  await expectAccessible(page, schemes);
  await expectToFit(page, [320]);
  await page.setViewportSize(size);
}

/** Opens a screen and waits for its heading. */
async function open(page: Page, address: string, shown: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await expect(page.locator(shown).first()).toBeVisible();
}

/** Resolves when all suppliers of a search have answered. */
async function settled(page: Page): Promise<void> {
  await hydrated(page);
  const list = page.locator("#search_list");
  await expect(list.locator("article").first()).toBeVisible();
  await expect(list.locator("[data-going], [aria-busy]")).toHaveCount(0);
}

/** The results of a trip in the morning: a whole day has no other elements. */
async function openResults(page: Page, trip: Trip): Promise<void> {
  await page.goto(`${searchOf(trip)}&departure_time=06:00-08:00`);
  await settled(page);
}

async function openTicket(page: Page): Promise<void> {
  await page.locator("#search_list article:not([data-gone])").first().click();
  await expect(page).toHaveURL(/\/ticket-detail\/\?/);
  await hydrated(page);
}

test(
  "results, their filters and the ticket can be used by everyone",
  { tag: "@desktop" },
  async ({ page }) => {
    await openResults(page, KYOTO);
    await expectUsable(page, BOTH);

    // In narrow windows the panel is a sheet.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator("#search_list summary", { hasText: "Filter" }).click();
    const sheet = page.locator("#search_list dialog[open]");
    await sheet.getByRole("checkbox").first().click();
    await expect(page.locator("#search_list [aria-busy]")).toHaveCount(0);
    await expectUsable(page, BOTH);
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);

    await openTicket(page);
    await expectUsable(page, BOTH);

    await page.getByRole("button", { name: "Choose a seat" }).click();
    const seats = page.getByRole("dialog");
    await seats.locator('[data-place][data-state="free"]').first().click();
    await expectUsable(page, BOTH);
    await seats.getByRole("button", { name: "List" }).click();
    await expect(seats.getByRole("checkbox").first()).toBeVisible();
    await expectUsable(page);
  },
);

test(
  "paying and the order can be used by everyone",
  { tag: "@mobile" },
  async ({ page }) => {
    await openResults(page, KYOTO);
    await openTicket(page);
    await goOn(page);
    await page.locator('#checkout form [name="contact.email"]').fill("nobody");
    await page.locator("#checkout form [type=submit]").click();
    await expect(page.locator("#checkout [aria-invalid=true]")).toHaveCount(3);
    await expectUsable(page, BOTH);

    await sayWhoTravels(page, [AIKO]);
    await expectUsable(page, BOTH);
    await page.locator("#checkout form [type=submit]").click();
    await expect(
      page.locator("#checkout [aria-invalid=true]").first(),
    ).toBeVisible();
    await expectUsable(page);

    await pay(page, CARDS.declined);
    await expect(page.locator("#checkout")).toContainText(
      /You have not been charged/,
    );
    await expectUsable(page);

    await pay(page, CARDS.asks);
    const question = page.getByRole("dialog");
    await question.getByRole("textbox").fill("000000");
    await question.getByRole("button", { name: "Confirm the payment" }).click();
    await expect(question).toContainText(/code is not correct/i);
    await expectUsable(page);
    await question.getByRole("textbox").fill("123456");
    await question.getByRole("button", { name: "Confirm the payment" }).click();
    await seeTickets(page, 1);
    await expectUsable(page, BOTH);
  },
);

for (const [segment, tag] of [
  ["/ja", "@desktop"],
  ["/de", "@mobile"],
] as const) {
  test(
    `buying at ${segment}/ can be used by everyone`,
    { tag },
    async ({ page }) => {
      await openResults(page, { ...KYOTO, home: `${segment}/rails-32/` });
      await expectUsable(page);
      await openTicket(page);
      await expectUsable(page);
      await goOn(page);
      await expectUsable(page);
      await sayWhoTravels(page, [AIKO]);
      await expectUsable(page);
      await pay(page, CARDS.good);
      await seeTickets(page, 1);
      await expectUsable(page);
    },
  );
}

test(
  "pages around buying can be used by everyone",
  { tag: "@mobile" },
  async ({ page }) => {
    for (const [address, shown] of [
      ["/ptp/order-details/", "#order_lookup form"],
      ["/ptp/refund-policy-details/?product_type=jprail", "h1"],
      ["/ptp-policy/eurail/ticket/", "h1"],
      ["/ptp/addon-list/?product_type=jprail", "h1"],
      ["/ptp/addon-detail/?product_type=jprail&addon_id=esim", "h1"],
    ] as const) {
      await open(page, address, shown);
      await expectUsable(page, BOTH);
    }
  },
);

test.describe("a search that finds nothing", () => {
  test.use({ allowConsole: [/status of (404|50\d)/] });

  test(
    "can be used by everyone",
    { tag: "@mobile" },
    async ({ page, server }) => {
      for (const supplier of ["jr-tokai-west", "jr-east"])
        await server.fault({ path: `supplier:${supplier}`, kind: "empty" });
      await open(page, searchOf(KYOTO), "#search_list h1");
      await expect(page.locator("#search_list h2").first()).toBeVisible();
      await expectUsable(page, BOTH);

      await server.fault({
        path: "/v3/reappserv/ptp/jprail/route/search/result",
        kind: "error",
      });
      await open(
        page,
        searchOf({ ...KYOTO, date: inDays(17) }),
        "#search_list [role=alert] button",
      );
      await expectUsable(page, BOTH);
    },
  );
});

test.describe("with the keyboard alone", () => {
  /** More tab stops than any screen has. */
  const MAX_STOPS = 120;

  /** Presses Tab until the focus reaches the element; each tab stop has to be visible. */
  async function tabTo(page: Page, wanted: Locator): Promise<void> {
    await expect(wanted).toBeAttached();
    for (let stops = 0; stops < MAX_STOPS; stops += 1) {
      await page.keyboard.press("Tab");
      // A part that the focus hydrates scrolls afterwards.
      await expect.poll(() => hiddenFocus(page)).toBeUndefined();
      if (await hasFocus(wanted)) return;
    }
    await expect(wanted).toBeFocused();
  }

  /** In one step, because another field may replace this one and take the focus. */
  async function hasFocus(wanted: Locator): Promise<boolean> {
    return (await wanted.and(wanted.page().locator(":focus")).count()) > 0;
  }

  /** The focused element, if it is outside of the window or covered. */
  async function hiddenFocus(page: Page): Promise<string | undefined> {
    return page.evaluate(() => {
      const focused = document.activeElement!;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const middle = [left + width / 2, top + height / 2] as const;
      const found = document.elementFromPoint(...middle);
      // Of a slider only its handle takes presses: below its middle is the line.
      const isLine = getComputedStyle(focused).pointerEvents === "none";
      const seen = isLine ? (found?.closest("div") ?? null) : found;
      const isSeen =
        seen !== null &&
        (focused.contains(seen) ||
          seen.contains(focused) ||
          seen.closest("label")?.contains(focused) === true);
      return isSeen ? undefined : focused.outerHTML;
    });
  }

  async function type(page: Page, field: Locator, text: string): Promise<void> {
    await tabTo(page, field);
    await page.keyboard.type(text);
  }

  /** The size of a small window at a zoom of 400 %. */
  const ZOOMED = { width: 320, height: 400 };

  for (const [zoom, viewport] of [
    ["", undefined],
    [", at 400 %", ZOOMED],
  ] as const) {
    test(`a ticket from Tokyo to Kyoto with a seat${zoom}`, async ({
      page,
      isMobile,
    }) => {
      test.skip(isMobile, "telephones have no Tab key");
      if (viewport) await page.setViewportSize(viewport);
      const { keyboard } = page;
      await page.goto("/rails-32/");
      await hydrated(page);
      const search = page.locator("#search_form form");
      for (const [name, city] of [
        ["origin_position", "Tokyo"],
        ["destination_position", "Kyoto"],
      ] as const) {
        await type(page, search.locator(`[data-field="${name}"]`), city);
        await expect(
          search.locator('[role="option"][aria-selected="true"]'),
        ).toContainText(city);
        await keyboard.press("Enter");
      }
      await tabTo(
        page,
        search.locator('[data-field="departure_date"] ~ button'),
      );
      await keyboard.press("Enter");
      const calendar = search.getByRole("dialog");
      await expect(
        calendar.getByRole("gridcell").locator(":focus"),
      ).toBeVisible();
      await keyboard.press("ArrowDown");
      await keyboard.press("Enter");
      await expect(calendar).toHaveCount(0);
      await type(page, search.locator('[name="departure_time"]'), "Morning");
      await tabTo(page, search.locator("[type=submit]"));
      await keyboard.press("Enter");
      await expect(page).toHaveURL(
        /origin_position=tokyo&destination_position=kyoto.*departure_time=/,
      );

      await settled(page);
      const cards = page.locator("#search_list article:not([data-gone]) a");
      await tabTo(page, cards.nth(1));
      await keyboard.press("Enter");
      await expect(page).toHaveURL(/\/ticket-detail\/\?/);

      await hydrated(page);
      await tabTo(page, page.locator("#ticket_detail [type=radio]:checked"));
      await keyboard.press("ArrowDown");
      await tabTo(page, page.getByRole("button", { name: "Choose a seat" }));
      await keyboard.press("Enter");
      const seats = page.getByRole("dialog");
      await tabTo(page, seats.locator('[data-place][tabindex="0"]'));
      await keyboard.press("End");
      expect(await hiddenFocus(page)).toBeUndefined();
      await keyboard.press("Home");
      // Other visitors also hold seats in this train.
      const focused = seats.locator("[data-place]:focus");
      while ((await focused.getAttribute("data-state")) !== "free")
        await keyboard.press("ArrowDown");
      await keyboard.press("Space");
      await tabTo(page, seats.getByRole("button", { name: /Hold/ }));
      await keyboard.press("Enter");
      await expect(seats).toHaveCount(0);
      await tabTo(page, page.getByRole("button", { name: /^Continue/ }));
      await keyboard.press("Enter");
      await expect(page).toHaveURL(/\/transport-tickets\/pay\/\?validate_id=/);

      await hydrated(page);
      const form = page.locator("#checkout form");
      const field = (name: string) => form.locator(`[name="${name}"]`);
      await type(page, field("travellers.0.family_name"), AIKO.family_name);
      await type(page, field("travellers.0.given_name"), AIKO.given_name);
      await type(page, field("contact.email"), EMAIL);
      await keyboard.press("Enter");
      await expect(page.locator("#checkout h1")).toBeFocused();

      await tabTo(page, form.locator('[name="method"]:checked'));
      await keyboard.press("Space");
      await type(page, field("card_number"), CARDS.good);
      await type(page, field("card_expiry"), "1232");
      await type(page, field("card_cvc"), "123");
      await type(page, field("card_holder"), "AIKO TANAKA");
      for (const term of await field("terms").all()) {
        await tabTo(page, term);
        await keyboard.press("Space");
      }
      await tabTo(page, form.locator("[type=submit]"));
      await keyboard.press("Enter");
      await seeTickets(page, 1);
      await expect(page.locator("#order_travellers")).toContainText(EMAIL);
    });
  }
});
