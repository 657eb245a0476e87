import { describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#server/backend/storage/open-database.ts";
import {
  databaseOf,
  ENGINES,
} from "../../../../../../tests/support/engines.ts";
import { TREND_MIGRATIONS } from "./migrations.ts";
import { createObservations, type ObservationsInput } from "./observations.ts";
import { createPriceHistory } from "./price-history.ts";

const ROUTE = {
  product_type: "eurail",
  origin: "london",
  destination: "paris",
};
const seen = (departs_on: string, observed_on = "2026-11-21") => ({
  route: ROUTE,
  departs_on,
  observed_on,
});
const RULES = { kept_days: 30, rows_a_day: 100 };

function observe(
  input: Partial<ObservationsInput> & Pick<ObservationsInput, "history">,
) {
  return createObservations({
    now: () => Date.parse("2026-11-21T12:00:00Z"),
    rules: RULES,
    priceOf: () => ({ amount: 5000, currency: "GBP" }),
    onError(error) {
      throw error;
    },
    ...input,
  });
}

describe.each(ENGINES)("%s", (engine) => {
  const open = async () => {
    const databaseUrl = await databaseOf(engine);
    if (databaseUrl === null) return undefined;
    const database = await openDatabase({
      directory: undefined,
      url: databaseUrl,
      migrations: { "price-history": TREND_MIGRATIONS },
    });
    onTestFinished(() => database.close());
    return createPriceHistory(database);
  };

  test("a day of departure has one price for each day of searches, the first one", async (context) => {
    const history = await open();
    if (!history) return context.skip();
    const prices = [5000, 4000, 6000, 5500];
    const asked = () => {
      const amount = prices.shift()!;
      return { amount, currency: "GBP" };
    };
    // Two servers see the same search.
    for (const one of [1, 2].map(() => observe({ history, priceOf: asked }))) {
      one.note("4", [seen("2026-12-11"), seen("2026-12-11")]);
      await one.settled();
    }
    const next = observe({ history, priceOf: asked });
    next.note("4", [seen("2026-12-11", "2026-11-22")]);
    await next.settled();
    expect(await history.ofDay(ROUTE, "2026-12-11", "GBP")).toEqual([
      { observed_on: "2026-11-21", amount: 5000 },
      { observed_on: "2026-11-22", amount: 6000 },
    ]);
    // Another currency, after an edit of the network, is another history.
    expect(await history.ofDay(ROUTE, "2026-12-11", "EUR")).toEqual([]);
  });

  test("other days are compared by weekday and by the days before the departure", async (context) => {
    const history = await open();
    if (!history) return context.skip();
    const price = (amount: number) => ({ amount, currency: "GBP" });
    const write = (departs_on: string, observed_on: string, amount: number) =>
      history.write(ROUTE, { departs_on, observed_on }, price(amount));
    await write("2026-12-04", "2026-11-20", 1); // A Friday, 14 days before
    await write("2026-12-18", "2026-12-04", 2); // A Friday, 14 days before
    await write("2026-12-18", "2026-12-08", 3); // 10 days before
    await write("2026-12-18", "2026-12-12", 4); // 6 days before
    await write("2026-12-19", "2026-12-05", 5); // A Saturday
    await write("2026-12-11", "2026-11-27", 6); // The day itself
    const alike = await history.alike(
      ROUTE,
      { departs_on: "2026-12-11", observed_on: "2026-11-28" },
      { first: 8, last: 14 },
      "GBP",
    );
    expect(alike.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual(
      [1, 2, 3],
    );
  });

  test("old prices are deleted", async (context) => {
    const history = await open();
    if (!history) return context.skip();
    const price = { amount: 5000, currency: "GBP" };
    for (const observed_on of ["2026-10-21", "2026-10-22", "2026-10-23"])
      await history.write(
        ROUTE,
        { departs_on: "2026-12-11", observed_on },
        price,
      );
    await observe({ history }).forgetOld();
    const left = await history.ofDay(ROUTE, "2026-12-11", "GBP");
    expect(left.map((one) => one.observed_on)).toEqual([
      "2026-10-22",
      "2026-10-23",
    ]);
  });
});

test("journeys of today are not stored, nor days without a price, nor more than the rules allow", async () => {
  const written: string[] = [];
  const observations = observe({
    rules: { ...RULES, rows_a_day: 2 },
    priceOf: (_product, { departs_on }) =>
      departs_on === "2026-12-02"
        ? undefined
        : { amount: 5000, currency: "GBP" },
    history: {
      async write(_route, { departs_on }) {
        written.push(departs_on);
      },
      async forget() {},
    },
  });
  observations.note(
    "4",
    ["2026-11-21", "2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04"].map(
      (day) => seen(day),
    ),
  );
  expect(written).toEqual([]);
  await observations.settled();
  expect(written).toEqual(["2026-12-01", "2026-12-03"]);
});

test("a database that is away costs the waiting prices, once, and the next search is stored", async () => {
  const errors: unknown[] = [];
  const written: string[] = [];
  let isAway = true;
  const observations = observe({
    onError: (error) => errors.push(error),
    history: {
      async write(_route, { departs_on }) {
        if (isAway) throw new Error("away");
        written.push(departs_on);
      },
      async forget() {},
    },
  });
  observations.note("4", [seen("2026-12-01"), seen("2026-12-02")]);
  await observations.settled();
  expect(errors).toHaveLength(1);
  isAway = false;
  observations.note("4", [seen("2026-12-03")]);
  await observations.settled();
  expect(written).toEqual(["2026-12-03"]);
});
