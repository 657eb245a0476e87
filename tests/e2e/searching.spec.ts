/** Searches with silent suppliers and at peaks, invalid search addresses, and unavailable tickets. */
import { inDays, searchOf } from "./buying.ts";
import { hydrated, expect, test } from "./fixtures.ts";
import { watchShifts } from "./layout-shifts.ts";
import {
  RESULT,
  PARIS,
  KYOTO,
  LATE,
  LATE_NAME,
  list,
  cards,
  countCards,
  days,
  textsOf,
  again,
} from "./search-pages.ts";

test.describe("a supplier that does not answer", () => {
  for (const [kind, tag] of [
    ["down", "@desktop"],
    ["malformed", "@mobile"],
  ] as const) {
    test(
      `is named where it is "${kind}"; journeys of the others are shown`,
      { tag },
      async ({ page, server }) => {
        await server.fault({ path: `supplier:${LATE}`, kind });
        await page.goto(searchOf(PARIS));
        await expect(cards(page).first()).toBeVisible();
        await expect(list(page)).toContainText(
          `One partner did not answer: ${LATE_NAME}.`,
        );
        await expect(cards(page)).not.toHaveCount(0);
      },
    );
  }

  test(
    "is waited for, and named when the search ends without it",
    { tag: "@desktop" },
    async ({ page, server }) => {
      await server.fault({
        path: `supplier:${LATE}`,
        kind: "slow",
        ms: 60_000,
      });
      await page.clock.install();
      await page.goto(searchOf(PARIS));
      await hydrated(page);
      await expect(cards(page).first()).toBeVisible();
      const status = list(page).getByRole("status").first();
      await expect(status).toContainText("1 of 5 still searching");
      await page.clock.fastForward(15_000);
      await expect(list(page)).toContainText(
        `One partner did not answer: ${LATE_NAME}.`,
      );
      await expect(status).not.toContainText("still searching");
    },
  );

  test(
    "leaves the list of a coach's search to the others",
    { tag: "@mobile" },
    async ({ page, server }) => {
      await server.fault({ path: "supplier:merlion-express", kind: "down" });
      await page.goto(
        searchOf({
          home: "/buses-30/",
          from: "golden-mile",
          to: "kuala-lumpur-tbs",
          date: inDays(6),
        }),
      );
      await expect(list(page)).toContainText("did not answer: Merlion Express");
      await expect(cards(page).first()).toBeVisible();
    },
  );
});

test(
  "the list of a search that was left while it was loading does not replace the next one's",
  { tag: "@desktop" },
  async ({ page, server }) => {
    await server.fault({ path: RESULT("eurail"), kind: "hold" });
    await page.goto(searchOf(PARIS), { waitUntil: "commit" });
    await expect(page.locator("#search_list[data-pending]")).toHaveCount(1);
    // The entry script has run: a link is a client navigation now.
    await expect(page.locator(".progress-bar")).toHaveCount(1);
    await page.evaluate((href) => {
      Object.assign(window, { sameDocument: true });
      const link = document.createElement("a");
      link.href = href;
      document.body.append(link);
      link.click();
    }, searchOf(KYOTO));
    await expect(cards(page).first()).toBeVisible();
    await expect(list(page).getByRole("heading").first()).toContainText(
      "Kyoto",
    );
    await server.mend();
    await page.waitForLoadState("load");
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
    await expect(page.locator("template[id^=late-]")).toHaveCount(0);
    await expect(list(page).getByRole("heading").first()).toContainText(
      "Kyoto",
    );
    await expect(cards(page).first()).toBeVisible();
  },
);

test.describe("a search that fails", () => {
  test.use({ allowConsole: [/status of 5\d\d|ERR_/] });

  // refused-pages.test.ts has the other kinds of failures.
  for (const [kind, tag] of [
    ["error", "@desktop"],
    ["empty", "@mobile"],
  ] as const) {
    test(
      `on the server's side ("${kind}") can be retried`,
      { tag },
      async ({ page, server }) => {
        await server.fault({ path: RESULT("eurail"), kind });
        const response = await page.goto(searchOf(PARIS));
        expect(response?.status()).toBe(200);
        await expect(list(page).getByRole("alert")).toContainText(
          "The search failed",
        );
        await expect(cards(page)).toHaveCount(0);
        await server.mend();
        await again(page).click();
        await expect(cards(page).first()).toBeVisible();
        await expect(list(page).getByRole("alert")).toHaveCount(0);
      },
    );
  }

  test(
    "while it polls keeps its results, and can be retried",
    { tag: "@mobile" },
    async ({ page, server }) => {
      await server.fault({
        path: `supplier:${LATE}`,
        kind: "slow",
        ms: 60_000,
      });
      await page.goto(searchOf(PARIS));
      await hydrated(page);
      const found = await countCards(page);
      await server.fault({ path: RESULT("eurail"), kind: "error" });
      await expect(list(page).getByRole("alert")).toContainText(
        "These are the results found so far",
      );
      await expect(cards(page)).toHaveCount(found);
      await server.mend();
      // A service that failed several times gets no calls for a moment.
      await expect(async () => {
        const answer = page.waitForResponse("**/_/call/search_result*");
        await again(page).click();
        expect((await answer).status()).toBe(200);
      }).toPass({ intervals: [1000] });
      await expect(cards(page).first()).toBeVisible();
      await expect(list(page).getByRole("alert")).toHaveCount(0);
    },
  );

  test("in an offline browser says so, and continues when the network is back", async ({
    page,
    context,
    isMobile,
  }) => {
    await page.goto(searchOf(KYOTO));
    // Scrolling through the list loads its scripts.
    await textsOf(page);
    const day = days(page).getByRole("link").last();
    await context.setOffline(true);
    await day.click();
    await expect(list(page).getByRole("alert")).toBeVisible();
    await context.setOffline(false);
    // On a phone the message disappears by itself.
    if (!isMobile)
      await page.getByRole("alertdialog").getByRole("button").click();
    await again(page).click();
    await expect(cards(page).first()).toBeVisible();
    await expect(list(page).getByRole("alert")).toHaveCount(0);
  });
});

test("later journeys wait behind a button", async ({
  page,
  server,
  isMobile,
}) => {
  await server.fault({ path: `supplier:${LATE}`, kind: "slow", ms: 5000 });
  const shift = await watchShifts(page);
  const { promise: read, resolve: reading } = Promise.withResolvers<void>();
  let polls = 0;
  // On a busy machine the page can load before any journey is found. A poll brings the first ones then.
  await page.route("**/_/call/search_result*", async (route) => {
    polls += 1;
    if ((await cards(page).count()) > 0) await read;
    await route.continue();
  });
  await page.goto(searchOf(PARIS));
  await hydrated(page);
  const card = cards(page).nth(2);
  await expect(card).toBeVisible();
  const found = await countCards(page);
  await card.scrollIntoViewIfNeeded();
  if (isMobile) await card.getByRole("link").focus();
  else await card.hover();
  const [text, box] = [await card.textContent(), await card.boundingBox()];
  reading();

  const more = list(page).getByRole("button", { name: /^Show \d+ more$/ });
  await expect(more).toBeVisible();
  expect(polls).toBeGreaterThan(0);
  await expect(cards(page)).toHaveCount(found);
  expect(await card.textContent()).toBe(text);
  const { y, ...size } = (await card.boundingBox())!;
  expect(size).toEqual({ x: box!.x, width: box!.width, height: box!.height });
  // Scrolling ends between two pixels of the screen.
  expect(Math.abs(y - box!.y)).toBeLessThan(1);
  expect(await shift()).toBeLessThan(0.02);
  await expect(list(page).getByRole("status").first()).not.toContainText(
    "still",
  );
  const waiting = Number(/\d+/.exec((await more.textContent())!)![0]);
  // A mouse that leaves the list shows them, too.
  if (isMobile) await more.click();
  else await page.mouse.move(0, 0);
  await expect(cards(page)).toHaveCount(found + waiting);
  await expect(more).toHaveCount(0);
});

test.describe("while many people search", () => {
  test.beforeEach(async ({ page, server }) => {
    await page.addInitScript(() => {
      Math.random = () => 0.5;
    });
    await server.fault({ path: "search:peak", kind: "slow", ms: 60_000 });
  });

  test(
    "another day waits for its turn, and the wait can be cancelled",
    { tag: "@desktop" },
    async ({ page }) => {
      await page.goto(searchOf(KYOTO));
      await hydrated(page);
      const found = await textsOf(page);
      await days(page).getByRole("link").last().click();
      const timer = list(page).getByRole("timer");
      await expect(timer).toContainText(/Yours starts in 1\d\d seconds/);
      await expect(list(page)).toContainText("Many people are searching");
      await list(page).getByRole("button", { name: "Stop waiting" }).click();
      await expect(timer).toHaveCount(0);
      expect(await textsOf(page)).toEqual(found);
      await expect(days(page).locator("[aria-current]")).toHaveCount(1);
      await expect(page).toHaveURL(new RegExp(`departure_date=${KYOTO.date}`));
    },
  );

  test("the wait ends by itself", { tag: "@mobile" }, async ({ page }) => {
    await page.clock.install();
    await page.goto(searchOf(KYOTO));
    await hydrated(page);
    await days(page).getByRole("link").last().click();
    await expect(list(page).getByRole("timer")).toBeVisible();
    await page.clock.fastForward(150_000);
    await expect(page).toHaveURL(new RegExp(`departure_date=${inDays(15)}`));
    await expect(cards(page).first()).toBeVisible();
  });
});

test.describe("an invalid search address", () => {
  test("can be corrected at its field", async ({ page, isMobile }) => {
    await page.goto(searchOf({ ...KYOTO, to: "atlantis" }));
    await hydrated(page);
    const form = page.locator("#search_form form");
    const field = form.locator('[data-field="destination_position"]');
    await form.locator("[type=submit]").click();
    await expect(field).toBeFocused();
    if (isMobile) await field.click();
    const input = isMobile ? page.locator("#place-search") : field;
    await input.fill("Kyoto");
    await page.getByRole("option", { name: /^Kyoto/ }).click();
    await expect(field).not.toHaveAttribute("aria-invalid", "true");
    await form.locator("[type=submit]").click();
    await expect(page).toHaveURL(/destination_position=kyoto/);
    await expect(cards(page).first()).toBeVisible();
  });
});

test.describe("an unavailable ticket", () => {
  const ROUTE = `nozomi-hakata.${KYOTO.date.replaceAll("-", "")}.0600.tokyo.kyoto`;
  const ticket = (query: Readonly<Record<string, string>>) =>
    `/rails-32/ticket-detail/?${new URLSearchParams(query)}`;
  test(
    "that is sold out says so, and links to the others",
    { tag: "@desktop" },
    async ({ page, server }) => {
      await server.fault({ path: `inventory:${ROUTE}`, kind: "sold_out" });
      await page.goto(ticket({ route_id: ROUTE }));
      await hydrated(page);
      const detail = page.locator("#ticket_detail");
      await expect(detail).toContainText("This journey is sold out");
      await detail.getByRole("link", { name: "Back to the search" }).click();
      await expect(cards(page).and(page.locator("[data-gone]"))).toContainText([
        "Sold out",
      ]);
      await expect(
        cards(page).and(page.locator(":not([data-gone])")).first(),
      ).toBeVisible();
    },
  );

  test(
    "that sold out meanwhile says so before anything is paid",
    { tag: "@mobile" },
    async ({ page, server }) => {
      await page.goto(ticket({ route_id: ROUTE }));
      await hydrated(page);
      await server.fault({ path: `inventory:${ROUTE}`, kind: "sold_out" });
      const detail = page.locator("#ticket_detail");
      await detail
        .getByRole("button", { name: /^Continue/ })
        .last()
        .click();
      await expect(detail).toContainText(/sold out/i);
      await expect(page).toHaveURL(/\/ticket-detail\//);
    },
  );

  test(
    "that did not load can be retried",
    { tag: "@desktop" },
    async ({ page, server }) => {
      await server.fault({
        path: "/v3/reappserv/ptp/jprail/route/detail",
        kind: "error",
      });
      const response = await page.goto(ticket({ route_id: ROUTE }));
      expect(response?.status()).toBe(200);
      const detail = page.locator("#ticket_detail");
      await expect(detail).toContainText("The ticket did not load");
      await server.mend();
      await detail.getByRole("link", { name: "Try again" }).click();
      await expect(
        detail.getByRole("button", { name: /^Continue/ }).first(),
      ).toBeVisible();
    },
  );
});
