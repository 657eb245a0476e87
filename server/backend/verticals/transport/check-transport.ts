/**
 * Checks the data of transport across its files, and collects the names that other files may use.
 */
import type { DefinedNames } from "#server/config/data-files/unknown-names.ts";
import {
  problemIn,
  unknownIn,
  type DataCheck,
  type Steps,
} from "#server/backend/data-set/data-check.ts";
import type { DataSet } from "#server/backend/data-set/data-set.ts";
import { checkAssistance } from "./assistance/check-assistance.ts";
import { checkScenarios } from "./network/check-scenarios.ts";
import {
  checkCompensation,
  compensationOf,
} from "./fares/check-compensation.ts";
import { checkFares } from "./fares/check-fares.ts";
import { checkMonotonic } from "./fares/check-monotonic.ts";
import { checkLineNames } from "./network/line-names.ts";
import { checkPartnerPages } from "./checks/check-partner-pages.ts";
import { checkNetworks } from "./checks/check-network.ts";
import { checkProgrammes } from "./checks/check-programmes.ts";
import { checkNotices } from "./notices/check-notices.ts";
import { networksOf } from "./network/networks.ts";
import { checkCities, checkNearbyPlaces } from "./places/check-cities.ts";
import { checkLayouts } from "./seats/check-layouts.ts";
import { checkTrend } from "./search/trend/check-trend.ts";
import { checkTravel } from "./travel-advice/check-travel.ts";

/** Names by their kind in schemas' `refers_to`. */
export function transportNames(data: DataSet): DefinedNames {
  const networks = [...networksOf(data).values()];
  const namesOf = (read: (network: (typeof networks)[number]) => string[]) =>
    new Set(networks.flatMap(read));
  return {
    network: new Set(data.all("networks").keys()),
    place: namesOf(({ places }) => Object.keys(places)),
    network_place: namesOf(({ product_type, places }) =>
      Object.keys(places).map((id) => `${product_type}/${id}`),
    ),
    line: namesOf(({ lines }) => lines.map(({ line_id }) => line_id)),
    popular_route: namesOf(({ popular }) =>
      popular.map(({ route_id }) => String(route_id)),
    ),
    addon_text: new Set(
      Object.keys(
        data.at("content/en/tickets.json", "content-tickets")?.sections
          .addons ?? {},
      ),
    ),
  };
}

/** The maps in other files whose keys are products. */
const checkProducts: DataCheck = (data) => {
  const { default: _, ...fields } = data.one("traveller-fields").products;
  const { stations, words } = data.one("place-words");
  const maps: readonly (readonly [file: string, steps: Steps, map: object])[] =
    [
      ["fare-families.json", ["products"], data.one("fare-families").products],
      ["seat-layouts.json", [], data.one("seat-layouts")],
      ["ticket-addons.json", [], data.one("ticket-addons")],
      ["assistance.json", [], data.one("assistance")],
      ["compensation.json", [], compensationOf(data)],
      ["place-words.json", ["stations"], stations],
    ];
  const { network, place } = transportNames(data);
  return [
    ...maps.flatMap(([file, steps, map]) =>
      unknownIn(
        data,
        file,
        "network",
        network!,
        Object.keys(map).map((name) => [name, [...steps, name]]),
      ),
    ),
    ...unknownIn(
      data,
      "traveller-fields.json",
      "product",
      Object.values(data.one("products").products).map(
        ({ product_type }) => product_type,
      ),
      Object.keys(fields).map((name) => [name, ["products", name]]),
    ),
    ...Object.entries(stations).flatMap(([name, ids]) =>
      unknownIn(
        data,
        "place-words.json",
        "place",
        Object.keys(data.all("networks").get(name)?.places ?? {}),
        ids.map((id, index) => [id, ["stations", name, index]]),
      ),
    ),
    ...unknownIn(
      data,
      "place-words.json",
      "place",
      place!,
      Object.keys(words).map((id) => [id, ["words", id]]),
    ),
  ];
};

/** Home pages choose popular routes of several networks by their ids. */
const checkRouteIds: DataCheck = (data) => {
  const owners = new Map<number, string>();
  return [...data.all("networks")].flatMap(([name, { popular }]) => {
    const file = `networks/${name}.json`;
    return popular.flatMap(({ route_id }, index) => {
      const owner = owners.get(route_id) ?? file;
      owners.set(route_id, owner);
      return owner === file
        ? []
        : problemIn(data, file, ["popular", index, "route_id"], {
            rule: "unique",
            message: `this id is in use in ${owner}`,
            value: route_id,
          });
    });
  });
};

/** The form of several networks must begin with existing places. */
const checkJoined: DataCheck = (data) => {
  const places = [
    ...Object.keys(data.one("cities").cities),
    ...transportNames(data)["place"]!,
  ];
  return Object.entries(data.one("joined-networks").products).flatMap(
    ([name, { default_origin, default_destination }]) =>
      unknownIn(data, "joined-networks.json", "place", places, [
        [default_origin, ["products", name, "default_origin"]],
        [default_destination, ["products", name, "default_destination"]],
      ]),
  );
};

export const TRANSPORT_CHECKS: readonly DataCheck[] = [
  checkProducts,
  checkNetworks,
  checkCities,
  checkNearbyPlaces,
  checkLineNames,
  checkRouteIds,
  checkJoined,
  checkPartnerPages,
  checkFares,
  checkMonotonic,
  checkCompensation,
  checkLayouts,
  checkNotices,
  checkScenarios,
  checkTravel,
  checkTrend,
  checkAssistance,
  checkProgrammes,
];
