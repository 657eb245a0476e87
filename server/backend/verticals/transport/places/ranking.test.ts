import { expect, test } from "vitest";
import { networkGroups, readNetworks } from "../network/networks.ts";
import { createCities } from "./cities.ts";
import { createFindPlaces } from "./place-index.ts";
import queries from "./ranking.queries.json" with { type: "json" };

const [networks] = networkGroups(readNetworks());
const findPlaces = createFindPlaces(networks, createCities(networks));

/** What stands first: a city, or one of its stops. */
function firstOf(text: string): string | null {
  const [found] = findPlaces(text, {});
  return found?.stops[0] ?? found?.city.city_id ?? null;
}

test("what people type in 25 languages finds what they mean", () => {
  const all = Object.entries(queries).flatMap(([language, expected]) =>
    Object.entries(expected).map(([text, id]) => ({ language, text, id })),
  );
  expect(all.length).toBeGreaterThan(300);
  expect(Object.keys(queries).length).toBeGreaterThan(24);
  expect(
    all
      .map((query) => ({ ...query, found: firstOf(query.text) }))
      .filter(({ id, found }) => found !== id),
  ).toEqual([]);
});
