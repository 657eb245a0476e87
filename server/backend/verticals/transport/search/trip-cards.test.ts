import { describe, expect, test } from "vitest";
import { startSearcher } from "../../../../../tests/support/searcher.ts";

const LONDON_ROME = {
  origin_position: "london",
  destination_position: "rome",
  departure_date: "2026-12-02",
};

describe("where no network sells a journey", () => {
  test("the list has trips of journeys that the networks sell one by one", async () => {
    const { search } = await startSearcher();
    const { result, dates } = await search("all", LONDON_ROME);
    expect(dates!.every(({ available }) => available)).toBe(true);
    expect(result!.section.routes).toEqual([]);
    expect(result!.trips!.length).toBeGreaterThan(0);
    const sellers = result!.products!.map(({ product_type }) => product_type);
    for (const { parts, price, changes } of result!.trips!) {
      expect(parts.length).toBeGreaterThan(1);
      expect(parts.every((part) => sellers.includes(part.product_type!))).toBe(
        true,
      );
      expect(price).toEqual({
        ...parts[0]!.price,
        amount: parts.reduce((sum, part) => sum + part.price.amount, 0),
      });
      expect(changes).toBe(
        parts.reduce((sum, part) => sum + part.legs.length, -1),
      );
    }
  });
});

test("no trip is worse than another in everything; the cheapest is marked", async () => {
  const { search } = await startSearcher();
  const { result, dates } = await search("all", LONDON_ROME);
  const trips = result!.trips!;
  const amounts = trips.map(({ price }) => price.amount);
  for (const one of trips)
    for (const other of trips)
      expect(
        other.parts[0]!.departure.at > one.parts[0]!.departure.at &&
          other.parts.at(-1)!.arrival.at < one.parts.at(-1)!.arrival.at &&
          other.changes <= one.changes &&
          other.price.amount <= one.price.amount,
      ).toBe(false);
  // A coach to Paris is slower than the train, and cheaper.
  const [cheapest] = trips.filter(({ badges }) => badges.includes("cheapest"));
  expect(cheapest!.price.amount).toBe(Math.min(...amounts));
  expect(cheapest!.parts.map(({ product_type }) => product_type)).toEqual([
    "eubus",
    "eurail",
  ]);
  const day = dates!.find(({ date }) => date === LONDON_ROME.departure_date);
  expect(day!.price).toEqual(cheapest!.price);
});

test("beside few journeys there are the trips that none of them beats", async () => {
  const { search } = await startSearcher();
  const { result } = await search("all", {
    ...LONDON_ROME,
    origin_position: "paris",
  });
  const { routes } = result!.section;
  expect(routes.length).toBeGreaterThan(0);
  expect(result!.trips!.length).toBeGreaterThan(0);
  for (const { parts, price } of result!.trips!)
    for (const route of routes)
      expect(
        route.departure.at >= parts[0]!.departure.at &&
          route.arrival.at <= parts.at(-1)!.arrival.at &&
          route.price.amount <= price.amount,
      ).toBe(false);
});

test("beside many journeys there are no trips", async () => {
  const { search } = await startSearcher();
  const { result } = await search("all", {
    ...LONDON_ROME,
    destination_position: "paris",
  });
  expect(result!.section.routes.length).toBeGreaterThan(0);
  expect(result!.trips).toBeUndefined();
});
