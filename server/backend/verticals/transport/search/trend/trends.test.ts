/** What searches found is compared with what earlier searches found, on a backend whose days pass. */
import { expect, test } from "vitest";
import { startSearcher } from "../../../../../../tests/support/searcher.ts";
import type { PriceHistoryAnswer } from "#schema/answers.ts";

const DAY_MS = 24 * 60 * 60_000;
/** A Friday, 20 days after the first search. */
const FRIDAY = "2026-12-11";
const PARIS = {
  origin_position: "london-st-pancras",
  destination_position: "paris-nord",
};
const on = (departure_date: string) => ({ ...PARIS, departure_date });
const AT = "/v1/reappserv/ptp/eurail/search/price_history";

async function startDays() {
  const searcher = await startSearcher();
  const { backend, search, jump } = searcher;
  const historyOf = async (departure_date: string, currency = "USD") =>
    (await backend.ask(AT, on(departure_date), "en", currency))
      .result as PriceHistoryAnswer;
  /** Searches these days on each of some days. */
  const searchFor = async (days: number, dates: readonly string[]) => {
    for (let day = 0; day < days; day += 1) {
      for (const date of dates) {
        await search("eurail", on(date));
        // Waits until the prices are stored.
        await historyOf(date);
      }
      jump(DAY_MS);
    }
  };
  return { ...searcher, historyOf, searchFor };
}

test("a new installation says nothing", async () => {
  const { search, historyOf } = await startDays();
  expect((await search("eurail", on(FRIDAY))).trend).toBeUndefined();
  expect((await search("eurail", on(FRIDAY))).trend).toBeUndefined();
  // Only today is known.
  expect((await historyOf(FRIDAY)).days).toHaveLength(1);
});

test("a day has the prices of earlier days, and nothing is said of too few", async () => {
  const { search, searchFor, historyOf } = await startDays();
  await searchFor(2, [FRIDAY, "2026-12-18"]);
  const { trend } = await search("eurail", on(FRIDAY));
  expect(trend).toEqual({ is_per_adult: false, has_history: true });
  const { days, today } = await historyOf(FRIDAY);
  expect(today).toBe("2026-11-23");
  expect(days.map(({ date }) => date)).toEqual([
    "2026-11-21",
    "2026-11-22",
    "2026-11-23",
  ]);
  const list = await search("eurail", on(FRIDAY));
  const shown = list.dates!.find(({ date }) => date === FRIDAY)!.price;
  expect(days.at(-1)!.price).toEqual(shown);
  const [yen] = (await historyOf(FRIDAY, "JPY")).days;
  expect(yen!.price.currency).toBe("JPY");
});

test("a level has the span of usual prices, and is for one adult, for every party", async () => {
  const { search, searchFor } = await startDays();
  // Wednesdays that are 15 to 30 days ahead on most of these days.
  await searchFor(5, ["2026-12-09", "2026-12-16"]);
  await searchFor(5, ["2026-12-16", "2026-12-23"]);
  await searchFor(1, ["2026-12-30"]);
  // Today is 2 December, 28 days before.
  const asked = on("2026-12-30");
  const alone = (await search("eurail", asked)).trend!;
  expect(alone.compared).toMatchObject({
    weekday: 3,
    lead_days: { first: 15, last: 30 },
    low_percent: 25,
    high_percent: 75,
  });
  const { from, to, count, level } = alone.compared!;
  expect(count).toBeGreaterThanOrEqual(8);
  expect(from.currency).toBe("USD");
  expect(from.amount).toBeLessThanOrEqual(to.amount);
  // It is some euros cheaper than the others, which is less than the rules ask for.
  expect(level).toBe("usual");

  const passengers = [{ passenger_type: "adult", count: 3 }];
  const party = await search("eurail", { ...asked, passengers });
  expect(party.trend).toEqual({ ...alone, is_per_adult: true });

  for (const narrowed of [
    { departure_time: "12:00-17:59" },
    { seat_class: "first" },
    { departure_date: "2026-12-02" },
  ])
    expect(
      (await search("eurail", { ...asked, ...narrowed })).trend?.compared,
    ).toBeUndefined();
});

test.each([
  [{ departure_date: "yesterday" }],
  [{ departure_date: "2020-01-01" }],
  [{ origin_position: "nowhere" }],
  [{ destination_position: "london-st-pancras" }],
  [{ origin_position: "__proto__" }],
])("a history of %j is refused", async (nonsense) => {
  const { backend } = await startSearcher();
  const { success, error } = await backend.ask(AT, {
    ...on(FRIDAY),
    ...nonsense,
  });
  expect(success).toBe(false);
  expect(error?.code).toBeDefined();
});
