/** Whether a day's price is low, usual or high, and how it changed: in a list whose route was searched on days before. */
import { DatabaseSync } from "node:sqlite";
import path from "node:path";
import { addDays } from "#server/backend/time/days.ts";
import { weekdayOf } from "#server/backend/time/local-time.ts";
import { DATABASE_FILE } from "#server/backend/storage/sqlite.ts";
import { inDays, searchOf } from "./buying.ts";
import { expect, test, type TestServer } from "./fixtures.ts";
import { cards, KYOTO, list } from "./search-pages.ts";
import { expectAccessible, expectToFit } from "./usable.ts";

/** In yen: the train costs less on each day. */
const EARLIER = [
  15_000, 16_000, 17_000, 15_500, 16_500, 17_500, 15_000, 16_000, 17_000,
];

/** Searches that found these prices on the days before: of the day itself, and of three weeks with the same weekday. */
function searchedBefore({ dataDir }: TestServer, date: string): void {
  const database = new DatabaseSync(path.join(dataDir, DATABASE_FILE));
  const insert = database.prepare(
    `INSERT INTO price_history
       (product_type, origin, destination, departs_on, observed_on, weekday, lead_days, amount, currency)
       VALUES ('jprail', ?, ?, ?, ?, ?, 12, ?, 'JPY') ON CONFLICT DO NOTHING`,
  );
  for (const [index, amount] of EARLIER.entries())
    for (const [departs, observed] of [
      [addDays(date, -7 * (1 + (index % 3))), -30 - index],
      [date, -1 - index],
    ] as const)
      insert.run(
        KYOTO.from,
        KYOTO.to,
        departs,
        addDays(inDays(0), observed),
        weekdayOf(departs),
        amount,
      );
  database.close();
}

test("a low price says so, and its history is a graph and a table", async ({
  page,
  server,
}) => {
  const dates = [12, 13, 14].map(inDays);
  for (const date of dates) searchedBefore(server, date);
  // A list does not wait for a slow database, and is cached as it is: another one is opened.
  await expect(async () => {
    const date = dates.shift()!;
    dates.push(date);
    await page.goto(searchOf({ ...KYOTO, date }));
    await expect(cards(page).first()).toBeVisible();
    expect(await list(page).innerText()).toContain("Low for this day");
  }).toPass();
  await list(page).getByRole("button", { name: "Price history" }).click();
  const dialog = page.getByRole("dialog", { name: /^Lowest prices for/ });
  await expect(dialog.getByRole("img")).toBeVisible();
  await expect(dialog).toContainText("Today:");
  await dialog.getByText("As a table").click();
  await expect(dialog.getByRole("row")).toHaveCount(EARLIER.length + 2);
  await expectAccessible(page, ["light", "dark"]);
  await expectToFit(page, [320]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(
    list(page).getByRole("button", { name: "Price history" }),
  ).toBeFocused();
});
