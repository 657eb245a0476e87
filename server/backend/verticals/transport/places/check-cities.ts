/** Checks that every stop is in one city, and that an id in an address has one meaning. */
import type { DataCheck } from "#server/backend/data-set/data-check.ts";
import { hasReadableName } from "#server/backend/text/readable-name.ts";
import { problemIn, repeatedIn } from "#server/backend/data-set/data-check.ts";
import { networkGroups, networksOf } from "../network/networks.ts";
import { readStop } from "../network/cities.ts";
import { MAX_NEARBY_KM, nearestStop } from "./nearby-places.ts";

const FILE = "cities.json";

/** The position of a stop that its network does not have, which another check reports. */
const NOWHERE = { latitude: -90, longitude: 0 };

/** Checks that a place without a stop is near one, and is not a place with stops. */
export const checkNearbyPlaces: DataCheck = (data) => {
  const file = "nearby-places.json";
  const networks = networksOf(data);
  const [together] = networkGroups(networks);
  const stops = Object.entries(data.one("cities").cities).flatMap(
    ([city_id, city]) =>
      city.stops
        .map((stop) => [{ ...city, city_id }, readStop(stop)] as const)
        // A stop that no network has is reported by another check.
        .filter(
          ([, { product_type }]) =>
            together.has(product_type) || !networks.has(product_type),
        ),
  );
  const taken = new Set([
    ...stops.map(([{ city_id }]) => city_id),
    ...stops.map(([, { place_id }]) => place_id),
  ]);
  return Object.entries(data.one("nearby-places").places).flatMap(
    ([id, place]) => {
      const { city, kilometres } = nearestStop(
        place,
        stops,
        ({ product_type, place_id }) =>
          networks.get(product_type)?.places[place_id] ?? NOWHERE,
      );
      return [
        ...(taken.has(id)
          ? [
              problemIn(data, file, ["places", id], {
                rule: "has_stop",
                message: "a city or a stop has this id",
                value: id,
              }),
            ]
          : []),
        ...(kilometres > MAX_NEARBY_KM && !place.unserved
          ? [
              problemIn(data, file, ["places", id], {
                rule: "too_far",
                message: `the nearest stop, in ${city.city_id}, is ${Math.round(kilometres)} km away; more than ${MAX_NEARBY_KM} is "unserved": true`,
                value: id,
              }),
            ]
          : []),
        ...(kilometres <= MAX_NEARBY_KM && place.unserved
          ? [
              problemIn(data, file, ["places", id, "unserved"], {
                rule: "served",
                message: `a stop is near: in ${city.city_id}, ${Math.round(kilometres)} km away`,
                value: id,
              }),
            ]
          : []),
      ];
    },
  );
};

export const checkCities: DataCheck = (data) => {
  const cities = Object.entries(data.one("cities").cities);
  const stops = cities.flatMap(([id, city]) =>
    city.stops.map((stop, index) => ({ id, stop, index })),
  );
  const grouped = new Set(stops.map(({ stop }) => stop));
  const cityOfPlace = Map.groupBy(stops, ({ stop }) =>
    stop.slice(stop.indexOf("/") + 1),
  );
  return [
    ...[...networksOf(data)].flatMap(([name, { places }]) =>
      Object.keys(places)
        .filter((place) => !grouped.has(`${name}/${place}`))
        .map((place) =>
          problemIn(data, `networks/${name}.json`, ["places", place], {
            rule: "no_city",
            message: "no city of cities.json has this stop",
            value: `${name}/${place}`,
          }),
        ),
    ),
    ...repeatedIn(
      data,
      FILE,
      stops.map(({ id, stop, index }) => [
        stop,
        ["cities", id, "stops", index],
      ]),
    ),
    ...repeatedIn(
      data,
      FILE,
      cities.map(([id, { number }]) => [number, ["cities", id, "number"]]),
    ),
    ...cities
      .filter(([id]) => cityOfPlace.get(id)?.some((stop) => stop.id !== id))
      .map(([id]) =>
        problemIn(data, FILE, ["cities", id], {
          rule: "id_of_a_stop",
          message: "a stop of another city has this id",
          value: id,
        }),
      ),
    ...[...cityOfPlace.values()].flatMap((sharing) => {
      const other = sharing.find(({ id }) => id !== sharing[0]!.id);
      return other
        ? problemIn(data, FILE, ["cities", other.id, "stops", other.index], {
            rule: "one_city",
            message: `stops with the same id must be in one city; another is in ${sharing[0]!.id}`,
            value: other.stop,
          })
        : [];
    }),
    ...cities.flatMap(([id, { names }]) =>
      [...data.all("texts").keys()]
        .filter((language) => !hasReadableName(names, language))
        .map((language) =>
          problemIn(data, FILE, ["cities", id, "names"], {
            severity: "warning",
            rule: "missing_name",
            message: `the city has no name in ${language}`,
          }),
        ),
    ),
  ];
};
