/** From a search to an issued ticket, in a browser. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { hydrated, expect, openAsOperator, test } from "./fixtures.ts";
import {
  AIKO,
  buy,
  CARDS,
  choose,
  EMAIL,
  goOn,
  inDays,
  pay,
  searchOf,
  seatTexts,
  seeTickets,
  type Trip,
} from "./buying.ts";
import type { TrackedItem } from "#renderer/client/beacons/tracking.ts";
import { recordEvents } from "./sent-events.ts";
import { signIn } from "./signing-in.ts";

const REN = { family_name: "Tanaka", given_name: "Ren" };
const MEI = {
  family_name: "Tanaka",
  given_name: "Mei",
  birth_date: `${new Date().getUTCFullYear() - 8}-01-15`,
};

const KYOTO: Trip = {
  home: "/rails-32/",
  from: "tokyo",
  to: "kyoto",
  date: inDays(12),
};

/** The events of a purchase as a guest (docs/tracking.md). */
const PURCHASE = [
  "click search_list|journey_chosen",
  "call ticket_detail|ticket_validate jprail ok",
  "call checkout|order_check  ok",
  "call checkout|order_create  ok",
  "call checkout|order_pay card ok",
  "call order_receipt|receipt_buyer  ok",
];

/** Actions with category, label and value; ids of journeys are left out. */
function actionsOf(sent: readonly TrackedItem[]): string[] {
  return sent.flatMap(({ event, action }) => {
    if (!action) return [];
    const { category, action: name, label = "", value } = action;
    const details = event === "call" ? ` ${label} ${value}` : "";
    return [`${event} ${category}|${name}${details}`];
  });
}

/** Names a company on an order's receipt, and downloads it. */
async function takeReceipt(page: Page): Promise<void> {
  await page.locator('#order_price a[href*="/ptp/receipt/"]').click();
  const receipt = page.locator("#order_receipt");
  await receipt.locator("summary").click();
  await receipt.locator("[name=company]").fill("田中商事");
  await receipt.locator("[type=submit]").click();
  await expect(receipt.locator("article")).toContainText("田中商事");
  const download = page.waitForEvent("download");
  await receipt.locator('a[href^="/_/download/"]').first().click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^R\d{4}-\d{6}\.pdf$/);
  const pdf = readFileSync(await file.path(), "latin1");
  expect(pdf).toContain("/StructTreeRoot");
}

for (const language of ["en", "ja"]) {
  const segment = language === "en" ? "" : `/${language}`;

  /** Without EXHAUSTIVE=1, each purchase is made once. */
  const on = (usual: string, platform: "desktop" | "mobile") =>
    language === usual ? `@${platform}` : "@exhaustive";

  test.describe(`in ${language}`, () => {
    test(
      "a single from Tokyo to Kyoto, as a guest",
      { tag: on("en", "mobile") },
      async ({ page }) => {
        const sent = await recordEvents(page);
        await choose(page, { ...KYOTO, home: `${segment}/rails-32/` });
        await buy(page);
        await seeTickets(page, 1);
        await expect(page.locator("#order_travellers")).toContainText(EMAIL);
        await takeReceipt(page);
        await expect.poll(() => actionsOf(sent)).toEqual(PURCHASE);
        await page.goBack();
        await page.locator('#order_tickets a[href*="dynamic_voucher"]').click();
        await expect(page).toHaveURL(/\/ptp\/dynamic_voucher\/\?order_guid=/);
        await expect(page.locator("#order_tickets li button svg")).toHaveCount(
          1,
        );
        await expect(page.locator("#site_header")).toHaveCount(0);
      },
    );

    test(
      "a round trip on Taiwan's fast train for three, with seats",
      { tag: on("ja", "desktop") },
      async ({ page }) => {
        await choose(page, {
          home: `${segment}/rails-24/`,
          from: "taipei",
          to: "zuoying",
          date: inDays(9),
          returnDate: inDays(11),
          passengers: [
            { passenger_type: "adult", count: 2 },
            { passenger_type: "child", count: 1, ages: [8] },
          ],
        });
        const texts = seatTexts(language);
        const button = (key: string) =>
          page.getByRole("button", {
            name: texts[key]!.replace("{count}", "3"),
          });
        await button("choose_other").first().click();
        const free = page
          .getByRole("dialog")
          .locator('[data-place][data-state="free"]');
        for (let seat = 0; seat < 3; seat += 1) await free.first().click();
        await button("hold_other").click();
        await expect(button("extend")).toBeVisible();
        await buy(page, [AIKO, REN, MEI]);
        await seeTickets(page, 6);
        await expect(page.locator("#order_items article")).toHaveCount(2);
        // In print: the tickets only, on a page for each leg.
        await page.emulateMedia({ media: "print" });
        for (const name of ["site_header", "order_price"])
          await expect(page.locator(`#${name}`)).toBeHidden();
        const paper = await page.pdf({ format: "A4" });
        expect(paper.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(
          2,
        );
      },
    );

    test(
      "a coach from Singapore to Kuala Lumpur, signed in",
      { tag: on("en", "desktop") },
      async ({ page, server }) => {
        await page.goto("/signin/?signin_jump=%2Fbuses-30%2F");
        await signIn(page, server);
        await expect(page).toHaveURL("/buses-30/");
        await choose(page, {
          home: `${segment}/buses-30/`,
          from: "golden-mile",
          to: "kuala-lumpur-tbs",
          date: inDays(6),
        });
        await buy(page);
        await seeTickets(page, 1);
      },
    );

    test(
      "a ferry that arrives an hour earlier in local time than its duration suggests",
      { tag: on("ja", "mobile") },
      async ({ page }) => {
        await choose(page, {
          home: `${segment}/ferry-41/`,
          from: "harbourfront",
          to: "batam-centre",
          date: inDays(5),
        });
        await expect(page.locator("#ticket_detail")).toContainText("GMT+7");
        await buy(page);
        await seeTickets(page, 1);
      },
    );
  });
}

test(
  "a declined card is not charged, and another one can pay",
  { tag: "@desktop" },
  async ({ page }) => {
    await choose(page, KYOTO);
    await buy(page, [AIKO], CARDS.declined);
    await expect(page.getByText(/declined the payment/).first()).toBeVisible();
    await expect(page.locator("#checkout")).toContainText(
      /You have not been charged/,
    );
    await pay(page, CARDS.good);
    await seeTickets(page, 1);
  },
);

test(
  "a challenge of the bank can be answered, and a wrong answer is counted",
  { tag: "@mobile" },
  async ({ page }) => {
    await choose(page, KYOTO);
    await buy(page, [AIKO], CARDS.asks);
    const question = page.getByRole("dialog");
    await question.getByRole("textbox").fill("000000");
    await question.getByRole("button", { name: "Confirm the payment" }).click();
    await expect(question).toContainText(/code is not correct/i);
    await question.getByRole("textbox").fill("123456");
    await question.getByRole("button", { name: "Confirm the payment" }).click();
    await seeTickets(page, 1);
  },
);

test(
  "a ticket that cannot be issued is not charged, and the page says so",
  { tag: "@desktop" },
  async ({ page }) => {
    await choose(page, KYOTO);
    await buy(page, [AIKO], CARDS.unissued);
    await expect(page.locator("#checkout")).toContainText(/released/i);
  },
);

test(
  "typed values survive a reload; errors are shown at their fields",
  { tag: "@mobile" },
  async ({ page }) => {
    await choose(page, KYOTO);
    await goOn(page);
    const form = page.locator("#checkout form");
    await form.locator('[name="travellers.0.family_name"]').fill("Tanaka");
    await form.locator('[name="contact.email"]').fill("no address");
    await form.locator("[type=submit]").click();
    const email = form.locator('[name="contact.email"]');
    await expect(email).toHaveAttribute("aria-invalid", "true");
    await page.reload();
    await hydrated(page);
    await expect(form.locator('[name="travellers.0.family_name"]')).toHaveValue(
      "Tanaka",
    );
    await expect(email).toHaveValue("no address");
  },
);

test(
  "a higher price than promises pay for is shown before anything is charged",
  { tag: "@desktop" },
  async ({ page, server }) => {
    await choose(page, KYOTO);
    await server.fault({ path: "price:jprail", kind: "price", percent: 400 });
    await page
      .locator("#ticket_detail")
      .getByRole("button", { name: /^Continue/ })
      .last()
      .click();
    await expect(page.locator("#ticket_detail")).toContainText(/and is now/);
    await expect(page).toHaveURL(/\/ticket-detail\//);
  },
);

test(
  "an order is its buyer's; others need the link that is mailed to its address",
  { tag: "@desktop" },
  async ({ page, browser, server }) => {
    await choose(page, KYOTO);
    await buy(page);
    await seeTickets(page, 1);
    const booking = /WF-\w+/.exec(
      (await page.locator("#order_status h2").textContent())!,
    )![0];

    const elsewhere = await browser.newContext({ baseURL: server.origin });
    const other = await elsewhere.newPage();
    await other.goto(page.url());
    await expect(other.locator("#order_tickets")).toHaveCount(0);
    await hydrated(other);
    await other.getByLabel("Booking reference").fill(booking);
    await other
      .getByLabel("Email address or family name on the booking")
      .fill(EMAIL);
    await other.getByRole("button", { name: "Find the order" }).click();
    await expect(
      other.getByRole("status").filter({ hasText: "sent a link" }),
    ).toBeVisible();

    await openAsOperator(page, server.origin, "/_/outbox");
    const mail = page.getByRole("link", {
      name: `Your link to the order (${booking})`,
    });
    await expect
      .poll(async () => {
        await page.reload();
        return mail.count();
      })
      .toBe(1);
    await mail.click();
    const [link] = /https?:\/\/\S+link=\S+/.exec(
      (await page.locator("body").textContent())!,
    )!;
    const { pathname, search } = new URL(link);
    await other.goto(`${pathname}${search}`);
    await hydrated(other);
    await other.getByRole("button", { name: "Open the order" }).click();
    await expect(other.locator("#order_tickets li button svg")).toHaveCount(1);
    await elsewhere.close();
  },
);

test(
  "a trip over two networks is one order with a ticket for each part",
  { tag: "@mobile" },
  async ({ page }) => {
    await page.goto(
      searchOf({
        home: "/ptp-1/",
        from: "batam",
        to: "kuala-lumpur",
        date: inDays(9),
      }),
    );
    await hydrated(page);
    // Flights are above the trips.
    await page
      .locator('#search_list article a[href*="/ptp-1/ticket-detail/"]')
      .first()
      .click();
    await expect(page).toHaveURL(/\/ptp-1\/ticket-detail\/\?/);
    await hydrated(page);
    const fieldsets = page.locator("#ticket_detail fieldset");
    await expect(fieldsets.nth(1)).toBeVisible();
    const parts = await fieldsets.count();
    await buy(page);
    await seeTickets(page, parts);
  },
);
