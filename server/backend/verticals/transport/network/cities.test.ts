import { expect, test } from "vitest";
import { networkGroups } from "./networks.ts";
import { createCities } from "./cities.ts";
import {
  projectData,
  readNetworks,
} from "../../../../../tests/support/project-data.ts";

const { positionOf, transferMinutes, cityOf } = createCities(
  readNetworks(),
  projectData(),
);

test("a city has its stops in every network", () => {
  const london = positionOf("london")!;
  expect(london.isCity).toBe(true);
  expect([...london.stops]).toEqual([
    ["eurail", ["london-st-pancras"]],
    ["eubus", ["london-victoria"]],
    ["flights", ["lhr", "lgw", "stn"]],
  ]);
});

test("a stop stands for itself only, in every network that has it", () => {
  const stop = positionOf("kuala-lumpur-tbs")!;
  expect(stop.isCity).toBe(false);
  expect([...stop.stops]).toEqual([
    ["mybus", ["kuala-lumpur-tbs"]],
    ["sgbus", ["kuala-lumpur-tbs"]],
  ]);
  expect(stop.city.city_id).toBe("kuala-lumpur");
});

test("an id that a city shares with its stop is the city", () => {
  expect(positionOf("tokyo")!.stops.get("jprail")).toEqual([
    "tokyo",
    "shinagawa",
    "ueno",
  ]);
});

test.each(["atlantis", "constructor", ""])("%j is not a position", (id) => {
  expect(positionOf(id)).toBeUndefined();
});

test("a transfer takes the city's time, or else a time by distance", () => {
  const stop = (text: string) => {
    const [product_type = "", place_id = ""] = text.split("/");
    return { product_type, place_id };
  };
  const nord = stop("eurail/paris-nord");
  expect(cityOf(nord).city_id).toBe("paris");
  expect(transferMinutes(nord, stop("eubus/paris-bercy"))).toBe(45);
  expect(transferMinutes(nord, nord)).toBe(0);
  // 6 km apart.
  expect(
    transferMinutes(stop("eurail/milan"), stop("eubus/milan-lampugnano")),
  ).toBe(40);
});

test("a joint search has no cities of networks that are sold alone", () => {
  const [together, ...alone] = networkGroups(readNetworks()).map((group) =>
    createCities(group, projectData()),
  );
  expect(together!.positionOf("sydney")).toBeUndefined();
  expect([...together!.positionOf("london")!.stops.keys()]).toEqual([
    "eurail",
    "eubus",
  ]);
  expect(alone.flatMap(({ all }) => all).map(({ city_id }) => city_id)).toEqual(
    expect.arrayContaining(["sydney", "london"]),
  );
});
