import { expect, test } from "vitest";
import { EXHAUSTIVE } from "../../../../../tests/support/exhaustive.ts";
import { networkGroups } from "../network/networks.ts";
import { createCities } from "../network/cities.ts";
import { createFindPlaces } from "./place-index.ts";
import queries from "./ranking.queries.json" with { type: "json" };
import {
  projectData,
  readData,
  readNetworks,
} from "../../../../../tests/support/project-data.ts";

const [networks] = networkGroups(readNetworks());
const findPlaces = createFindPlaces(
  networks,
  createCities(networks, projectData()),
  projectData(),
);

/** The first suggestion: a city, or one of its stops. */
function firstOf(text: string): string | null {
  const [found] = findPlaces(text, {}).cities;
  return found?.stops[0] ?? found?.city.city_id ?? null;
}

test("typical input in 25 languages finds the intended place", () => {
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

test.each([
  ["Köln", "Cologne"],
  ["Colonia", "Cologne"],
  ["Keulen", "Cologne"],
  ["Кёльн", "Cologne"],
  ["Đà Nẵng", "Da Nang"],
  ["Nizza", "Nice"],
  ["Marsiglia", "Marseille"],
  ["York", "York"],
  ["Wien", "Vienna"],
  ["Hamburg Hbf", "Hamburg"],
])("%s is a known place, and similar names are no match", (text, name) => {
  const { cities, isNear, unserved } = findPlaces(text, {});
  expect(unserved?.["en"]).toBe(name);
  expect(cities).toEqual([]);
  expect(isNear).toBe(false);
});

test.each([
  ["Genf", "chambery"],
  ["Lüttich", "brussels"],
])("%s has a stop near it", (text, cityId) => {
  const { cities, isNear } = findPlaces(text, {});
  expect(cities[0]?.city.city_id).toBe(cityId);
  expect(cities[0]?.nearby).toBeDefined();
  expect(isNear).toBe(false);
});

test.each(["Lodnon", "Zürih", "gfhb;", "Kiotto"])(
  "%s has similar names only",
  (text) => {
    expect(findPlaces(text, {})).toMatchObject({ isNear: true });
  },
);

test("four letters are not similar to the start of a longer name", () => {
  expect(findPlaces("kohm", {}).cities).toEqual([]);
});

test("each name in the data is a match or a known place, never a similar name", () => {
  const places = [
    ...Object.values(readData("cities").cities),
    ...Object.values(readData("nearby-places").places),
  ];
  const all = places.flatMap(({ names, words = [] }) => [
    ...Object.values(names),
    ...words,
  ]);
  const typed = [...new Set(all)];
  expect(typed.length).toBeGreaterThan(2000);
  const asked = typed.filter((_, index) => EXHAUSTIVE || index % 8 === 0);
  expect(
    asked.filter((text) => {
      const { cities, isNear, unserved } = findPlaces(text, {});
      return isNear || (cities.length === 0 && !unserved);
    }),
  ).toEqual([]);
});
