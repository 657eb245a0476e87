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

test("where journeys are sold there are no trips beside them", async () => {
  const { search } = await startSearcher();
  const { result } = await search("all", {
    ...LONDON_ROME,
    destination_position: "paris",
  });
  expect(result!.section.routes.length).toBeGreaterThan(0);
  expect(result!.trips).toBeUndefined();
});
