/** Flights from a search to tickets and a refund, on their own pages. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../support/mini-config.ts";
import { hydrated, expect, test } from "./fixtures.ts";
import {
  AIKO,
  CARDS,
  choose,
  goOn,
  inDays,
  messagesOf,
  pay,
  sayWhoTravels,
  searchOf,
  seatTexts,
  seeTickets,
} from "./buying.ts";
import { again, cards, days, list } from "./search-pages.ts";

const yearsAgo = (years: number) =>
  `${new Date().getUTCFullYear() - years}-01-15`;

const BAG = { en: "Checked bag", "zh-TW": "託運行李" } as const;

/** The texts of the services in a language. */
function servicesTexts(language: string): Readonly<Record<string, string>> {
  const file = `server/backend/data/texts/${language}.json`;
  return JSON.parse(readFileSync(path.join(ROOT, file), "utf8")) as Record<
    string,
    string
  >;
}

const FAMILY = [
  AIKO,
  { family_name: "Tanaka", given_name: "Ren" },
  { family_name: "Tanaka", given_name: "Mei", birth_date: yearsAgo(8) },
  { family_name: "Tanaka", given_name: "Yui", birth_date: yearsAgo(1) },
];

interface RefundTexts {
  readonly next: string;
  readonly confirm: string;
}

// EXHAUSTIVE=1: in both languages on both platforms.
for (const [language, tag] of [
  ["en", "@exhaustive"],
  ["zh-TW", "@mobile"],
] as const)
  test(
    `in ${language}: a round trip for two adults, a child and an infant, with seats and a bag, and a refund for one`,
    { tag },
    async ({ page }, { project }) => {
      const segment = language === "en" ? "" : `/${language}`;
      const said = servicesTexts(language);
      await choose(page, {
        home: `${segment}/flights/`,
        from: "tpe",
        to: "nrt",
        date: inDays(12),
        returnDate: inDays(18),
        passengers: [
          { passenger_type: "adult", count: 2 },
          { passenger_type: "child", count: 1 },
          { passenger_type: "infant", count: 1 },
        ],
      });
      await expect(page).toHaveURL(/\/flights\/ticket-detail\/\?/);
      const ticket = page.locator("#ticket_detail");
      await expect(ticket).toContainText("GMT+9");
      const refundable = ticket.locator('[value="economy.fly_standard"]');
      await expect(refundable).toHaveCount(2);
      for (const fare of await refundable.all()) await fare.check();
      // The infant has no seat of its own.
      const button = (text: string) =>
        page.getByRole("button", { name: text.replace("{count}", "3") });
      const seats = seatTexts(language);
      await button(seats["choose_other"]!).first().click();
      const free = page
        .getByRole("dialog")
        .locator('[data-place][data-state="free"]');
      for (let seat = 0; seat < 3; seat += 1) await free.first().click();
      await button(seats["hold_other"]!).click();
      await expect(button(seats["extend"]!)).toBeVisible();
      const { addons } = messagesOf<{ addons: { more: string } }>(
        language,
        "ticket_detail",
      );
      await button(addons.more.replace("{title}", BAG[language])).click();
      await goOn(page);
      await expect(page).toHaveURL(/\/flights\/pay\/\?/);
      await sayWhoTravels(page, FAMILY);
      await pay(page, CARDS.good);
      await seeTickets(page, 8);
      await expect(page).toHaveURL(/\/flights\/order-details\/\?/);
      const tickets = page.locator("#order_tickets");
      await expect(tickets).toContainText(said["order.seating.on_lap"]!);
      // A plane has no coaches.
      await expect(tickets).not.toContainText(/Coach|車廂/);

      await page
        .getByRole("link", { name: said["refund.action.title"]! })
        .first()
        .click();
      await expect(page).toHaveURL(
        project.name === "mobile"
          ? /\/flights\/refund\/\?/
          : /\/ptp\/refund\/\?/,
      );
      const form = page.locator("#refund_request form");
      await hydrated(page);
      await form.getByRole("checkbox", { name: /Ren/ }).first().check();
      const refund = messagesOf<RefundTexts>(language, "refund_request");
      await form.getByRole("button", { name: refund.next }).click();
      const [confirm] = refund.confirm.split("{price}");
      await form
        .getByRole("button", { name: new RegExp(`^${confirm}.*\\d`) })
        .click();
      await expect(page.locator("#refund_details")).toContainText(
        said["refund.state.sent.title"]!,
      );
    },
  );

/** From 10:00 to 19:59: a flight of the night lands another day. */
const DEPARTS_AT_NOON =
  "div:first-child > p:first-child > time[datetime*='T1']";

test(
  "a flight over the date line lands earlier on its day, and on the next one the other way",
  { tag: "@desktop" },
  async ({ page }) => {
    const first = async (from: string, to: string) => {
      await page.goto(
        searchOf({ home: "/flights/", from, to, date: inDays(12) }),
      );
      const direct = page
        .locator("#search_list article")
        .filter({ hasText: "Nonstop" })
        .filter({ has: page.locator(DEPARTS_AT_NOON) })
        .first();
      await expect(direct).toBeVisible();
      const times = await direct
        .locator("time")
        .evaluateAll((all) =>
          all.map((time) => (time as HTMLTimeElement).dateTime),
        );
      return { direct, departure: times[0]!, arrival: times[1]! };
    };
    const eastward = await first("nrt", "lax");
    await expect(eastward.direct).toContainText(/GMT−[78]/);
    // Ten hours later, in a time zone that is seventeen hours behind.
    expect(eastward.arrival.slice(0, 10)).toBe(eastward.departure.slice(0, 10));
    expect(eastward.arrival < eastward.departure).toBe(true);

    // Twelve hours later, in a time zone that is seventeen hours ahead.
    const westward = await first("lax", "nrt");
    await expect(westward.direct).toContainText("+1");
    expect(westward.arrival.slice(0, 10)).toBe(inDays(13));
  },
);

test.describe("the states of a search", () => {
  test.use({ allowConsole: [/status of 5\d\d|ERR_/] });
  const RESULT = "/v3/flightbffserv/search/result";

  test(
    "loading, failed while it went on, no connection, none, none with these filters, complete",
    { tag: "@mobile" },
    async ({ page, server, context, isMobile }) => {
      const address = (to: string, from = "tpe") =>
        searchOf({ home: "/flights/", from, to, date: inDays(12) });
      await server.fault({ path: RESULT, kind: "error" });
      await page.goto(address("nrt"));
      await expect(list(page).getByRole("status").first()).toContainText(
        "Searching",
      );
      await expect(list(page).getByRole("alert")).toBeVisible();
      await server.mend();
      await again(page).click();
      await expect(cards(page).first()).toBeVisible();
      await expect(list(page).getByRole("alert")).toHaveCount(0);

      await context.setOffline(true);
      await days(page).getByRole("link").last().click();
      await expect(list(page).getByRole("alert")).toBeVisible();
      await context.setOffline(false);
      // On a phone the message disappears by itself.
      if (!isMobile)
        await page.getByRole("alertdialog").getByRole("button").click();
      await again(page).click();
      await expect(cards(page).first()).toBeVisible();

      await page.goto(`${address("nrt")}&filters=carrier:alpenrhein`);
      await expect(list(page)).toContainText("No journeys match these filters");
      await page.goto(address("usm", "lis"));
      await expect(list(page)).toContainText("No journeys");
      await expect(list(page)).not.toContainText("filters");
      await expect(cards(page)).toHaveCount(0);
    },
  );
});
