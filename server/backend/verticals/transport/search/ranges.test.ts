import { expect, test } from "vitest";
import type { SearchListData } from "#schema/modules/search_list.ts";
import {
  ROME,
  routesOf,
  startSearcher,
} from "../../../../../tests/support/searcher.ts";

const rangesOf = ({ result }: SearchListData) =>
  new Map(
    result!.filter_sorts.ranges!.map((range) => [range.filter_type, range]),
  );

test("journeys are filtered by a maximum price, in any currency", async () => {
  const { search } = await startSearcher();
  const all = routesOf(await search("eurail", ROME));
  const amounts = all.map(({ price }) => price.amount);
  const { currency } = all[0]!.price;
  const limit = Math.floor((Math.min(...amounts) + Math.max(...amounts)) / 2);
  const cheap = routesOf(
    await search("eurail", {
      ...ROME,
      filters: `price:${currency.toLowerCase()}${limit}`,
    }),
  );
  const sorted = (list: readonly number[]) => list.toSorted((a, b) => a - b);
  expect(sorted(cheap.map(({ price }) => price.amount))).toEqual(
    sorted(amounts.filter((amount) => amount <= limit)),
  );
  // Nothing costs less than a yen, and everything less than a hundred million.
  for (const [filters, count] of [
    ["price:jpy1", 0],
    ["price:jpy99999999", all.length],
  ] as const)
    expect(routesOf(await search("eurail", { ...ROME, filters }))).toHaveLength(
      count,
    );
});

test("the scale of prices has all journeys, and at least one at its lower end", async () => {
  const { search } = await startSearcher();
  const data = await search("eurail", ROME);
  const { least, most, step } = rangesOf(data).get("price")!;
  const amounts = routesOf(data).map(({ price }) => price.amount);
  expect(least).toBeGreaterThanOrEqual(Math.min(...amounts));
  expect(most).toBeGreaterThanOrEqual(Math.max(...amounts));
  expect((most - least) % step).toBe(0);
  expect((most - least) / step).toBeLessThanOrEqual(41);
  const narrowed = await search("eurail", {
    ...ROME,
    filters: `price:usd${least}`,
  });
  // It does not depend on the choice.
  expect(rangesOf(narrowed).get("price")).toMatchObject({ least, most, step });
});

test("journeys are filtered by the hours of departure and of arrival", async () => {
  const { search } = await startSearcher();
  const all = routesOf(await search("eurail", ROME));
  const data = await search("eurail", {
    ...ROME,
    filters: "departure_hours:0700-1030;arrival_hours:1000-1400",
  });
  const shown = routesOf(data);
  const fits = all.filter(
    ({ departure, arrival }) =>
      departure.time >= "07:00" &&
      departure.time <= "10:30" &&
      arrival.time >= "10:00" &&
      arrival.time <= "14:00",
  );
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.map(({ route_id }) => route_id).toSorted()).toEqual(
    fits.map(({ route_id }) => route_id).toSorted(),
  );
  expect(rangesOf(data).get("departure_hours")).toEqual({
    filter_type: "departure_hours",
    label: "Departure",
    beside: "departure_window",
    least: 0,
    most: 1440,
    step: 30,
    chosen: { from: 420, to: 630 },
  });
});

test.each([
  "price:100",
  "price:usd",
  "price:xxx100",
  "price:usd-5",
  "price:usd99999999999999999999",
  "departure_hours:0800",
  "departure_hours:1400-0800",
  "departure_hours:0800-2460",
  "departure_hours:0800-2500",
  "departure_hours:<b>-1000",
])("%s is ignored", async (filters) => {
  const { search } = await startSearcher();
  const all = routesOf(await search("eurail", ROME));
  expect(routesOf(await search("eurail", { ...ROME, filters }))).toEqual(all);
});

test("filters that leave nothing are named with what there is without them", async () => {
  const { search } = await startSearcher();
  const { result } = await search("eurail", {
    ...ROME,
    filters: "price:usd1;departure_hours:0600-1200",
  });
  expect(result!.summary.without).toMatchObject([
    { filter_type: "price", label: "Price" },
  ]);
  expect(result!.summary.without![0]!.count).toBeGreaterThan(0);
});

test("flights of which the shown price includes a checked bag", async () => {
  const { search } = await startSearcher();
  const wish = {
    ...ROME,
    origin_position: "tokyo",
    destination_position: "london",
  };
  const all = routesOf(await search("flights", wish));
  const included = all.filter((route) => route.checked_bag);
  expect(included.length).toBeGreaterThan(0);
  expect(included.length).toBeLessThan(all.length);
  const shown = routesOf(
    await search("flights", { ...wish, quick_filters: "checked_bag" }),
  );
  expect(shown.map(({ route_id }) => route_id)).toEqual(
    included.map(({ route_id }) => route_id),
  );
});

test("no flight comes before a cheaper one that is as short and direct", async () => {
  const { search } = await startSearcher();
  for (const [origin_position, destination_position] of [
    ["tokyo", "london"],
    ["tpe", "lhr"],
    ["paris", "rome"],
  ]) {
    const [best, ...others] = routesOf(
      await search("flights", {
        ...ROME,
        origin_position,
        destination_position,
      }),
    ).filter(({ sold_out }) => !sold_out);
    expect(
      others.filter(
        ({ price, minutes, changes, city_minutes, departure, arrival }) =>
          // Other hours count as more time.
          departure.time >= "07:00" &&
          departure.time < "22:00" &&
          arrival.time >= "06:00" &&
          arrival.time < "23:00" &&
          price.amount < best!.price.amount &&
          minutes <= best!.minutes &&
          changes <= best!.changes &&
          (city_minutes ?? 0) <= (best!.city_minutes ?? 0),
      ),
    ).toEqual([]);
  }
});
