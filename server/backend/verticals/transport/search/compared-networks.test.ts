/** Networks that are sold alone beside those that a search joins. */
import { expect, test } from "vitest";
import { effortOf } from "./cards/effort.ts";
import type { RouteCard } from "#schema/transport.ts";
import {
  routesOf,
  startSearcher,
} from "../../../../../tests/support/searcher.ts";

const on = (origin_position: string, destination_position: string) => ({
  origin_position,
  destination_position,
  departure_date: "2026-12-01",
});
const sellersOf = (cards: readonly RouteCard[]) =>
  new Set(cards.map(({ product_type }) => product_type));

test("a search of everything lists flights beside trains and coaches, each sold by its own product", async () => {
  const { search } = await startSearcher();
  const { result } = await search("all", on("london", "paris"));
  const { routes } = result!.section;
  expect(sellersOf(routes)).toEqual(new Set(["eurail", "eubus", "flights"]));
  expect(new Set(result!.modes!.map(({ value }) => value))).toEqual(
    new Set(["rail", "bus", "flight"]),
  );
  expect(
    result!.products!.find(({ product_type }) => product_type === "flights"),
  ).toMatchObject({ ticket_path: "/flights/ticket-detail/" });
});

test("a flight hides no trains and coaches with changes", async () => {
  const { search } = await startSearcher();
  const { result } = await search("all", on("london", "rome"));
  expect(sellersOf(result!.section.routes)).toEqual(new Set(["flights"]));
  const parts = result!.trips!.flatMap((trip) => trip.parts);
  expect(sellersOf(parts)).toEqual(new Set(["eurail", "eubus"]));
});

test("where nothing goes by land, flights are listed; a station has no flights", async () => {
  const { search } = await startSearcher();
  const far = routesOf(await search("all", on("tokyo", "london")));
  expect(sellersOf(far)).toEqual(new Set(["flights"]));
  const station = await search("all", on("london-st-pancras", "rome"));
  expect(sellersOf(routesOf(station))).toEqual(new Set());
});

test("to be at the departure early, and the ways between airports and cities, count as time", async () => {
  const { search } = await startSearcher();
  const { result } = await search("all", on("london", "paris"));
  const { routes } = result!.section;
  const earlyOf = (type: string) =>
    routes.find(({ product_type }) => product_type === type)!.early_minutes;
  expect(earlyOf("flights")).toBe(120);
  // Border control before the tunnel.
  expect(earlyOf("eurail")).toBeGreaterThan(30);
  expect(earlyOf("eubus")).toBe(45);
  // From St Pancras, and to the Gare du Nord.
  const cityOf = (type: string) =>
    routes.find(({ product_type }) => product_type === type)!.city_minutes;
  expect(cityOf("flights")).toBe(40 + 45);
  expect(cityOf("eurail")).toBeUndefined();
  const flight = routes.find(({ legs }) => legs[0]!.vertical === "flight")!;
  expect(effortOf(flight, [flight]).minutes).toBe(flight.minutes + 120 + 85);
});
