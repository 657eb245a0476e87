/** The cities of all networks (data/cities.json), and the meaning of ids in addresses. */
import type { CityEntry } from "#schema/backend/cities.ts";
import type { DataSet } from "#server/backend/data-set/data-set.ts";
import type { Networks } from "./networks.ts";
import { distance } from "#server/backend/geography/distance.ts";

export interface City extends CityEntry {
  /** As in addresses: kuala-lumpur. */
  readonly city_id: string;
}

/** A stop of a network: jprail, tokyo. */
export interface NetworkStop {
  readonly product_type: string;
  readonly place_id: string;
}

/** A city, or one stop, which several networks can share. */
export interface Position {
  readonly city: City;
  /** Whether the whole city is meant. */
  readonly isCity: boolean;
  /** The ids of its stops by network, each network's main stop first. */
  readonly stops: ReadonlyMap<string, readonly string[]>;
}

export interface Cities {
  readonly all: readonly City[];
  /** The city of a stop. Every stop of every network has one. */
  readonly cityOf: (stop: NetworkStop) => City;
  /**
   * The meaning of an `origin_position` or `destination_position` in a search of all networks. If a
   * city and one of its stops have the same id, it is the city.
   */
  readonly positionOf: (id: string) => Position | undefined;
  /** ISO 3166-1 numeric, if areas.json has it; otherwise the calling code. */
  readonly countryId: (country: string) => number;
  /** Minutes from one stop of a city to another one; 0 for the same stop. */
  readonly transferMinutes: (from: NetworkStop, to: NetworkStop) => number;
}

/**
 * An estimate without `transfer_minutes`: a fixed part to leave and enter the stops, and the trip
 * by city transport.
 */
const TRANSFER = { fixed: 15, perKm: 4, step: 5 };

/**
 * The cities at which the networks stop, with these stops.
 *
 * @throws DataError if cities.json violates its schema
 */
export function createCities(
  networks: Networks,
  data: Pick<DataSet, "one">,
): Cities {
  const all = Object.entries(data.one("cities").cities)
    .map(([city_id, entry]): City => ({
      ...entry,
      city_id,
      stops: entry.stops.filter((stop) =>
        networks.has(readStop(stop).product_type),
      ),
    }))
    .filter(({ stops }) => stops.length > 0);
  const { countries } = data.one("areas");
  const { country_numbers } = data.one("country-numbers");
  const byStop = new Map(
    all.flatMap((city) => city.stops.map((stop) => [stop, city])),
  );
  const byId = new Map<string, Position>();
  for (const city of all) {
    const stops = city.stops.map(readStop);
    for (const { place_id } of stops)
      byId.set(place_id, {
        city,
        isCity: false,
        stops: byNetwork(stops.filter((one) => one.place_id === place_id)),
      });
    byId.set(city.city_id, { city, isCity: true, stops: byNetwork(stops) });
  }
  const cityOf = (stop: NetworkStop) =>
    byStop.get(`${stop.product_type}/${stop.place_id}`)!;
  const placeOf = ({ product_type, place_id }: NetworkStop) =>
    networks.get(product_type)!.places[place_id]!;
  return {
    all,
    cityOf,
    positionOf: (id) => byId.get(id),
    countryId: (country) =>
      countries.find(({ country_code }) => country_code === country)
        ?.country_id ?? Number(country_numbers[country]),
    transferMinutes(from, to) {
      if (
        from.place_id === to.place_id &&
        from.product_type === to.product_type
      )
        return 0;
      const minutes =
        cityOf(from).transfer_minutes ??
        TRANSFER.fixed + TRANSFER.perKm * distance(placeOf(from), placeOf(to));
      return Math.ceil(minutes / TRANSFER.step) * TRANSFER.step;
    },
  };
}

/** @param stop as in cities.json: jprail/tokyo */
export function readStop(stop: string): NetworkStop {
  const [product_type = "", place_id = ""] = stop.split("/");
  return { product_type, place_id };
}

function byNetwork(
  stops: readonly NetworkStop[],
): ReadonlyMap<string, readonly string[]> {
  const groups = Map.groupBy(stops, ({ product_type }) => product_type);
  return new Map(
    [...groups].map(([name, members]) => [
      name,
      members.map(({ place_id }) => place_id),
    ]),
  );
}
