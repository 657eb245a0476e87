/**
 * A journey in a link from a maps product, by names or coordinates: the searches that it may mean.
 */
import { distance, type Located } from "#server/backend/geography/distance.ts";
import { isDay } from "#server/backend/time/days.ts";
import { localTime } from "#server/backend/time/local-time.ts";
import type { Networks } from "#server/backend/verticals/transport/network/networks.ts";
import {
  readStop,
  type Cities,
  type City,
} from "#server/backend/verticals/transport/network/cities.ts";
import type { FindPlaces } from "#server/backend/verticals/transport/places/place-index.ts";

export interface DeepLinkInput {
  readonly networks: Networks;
  readonly cities: Cities;
  readonly findPlaces: FindPlaces;
}

/** The parameters of the address. */
export interface DeepLink {
  /** "London", or "51.5,-0.12". */
  readonly origin: string;
  readonly destination: string;
  /** "2026-12-01T08:30" in the origin's local time, or seconds since 1970. */
  readonly time: string;
}

export interface CityPair {
  readonly from: City;
  readonly to: City;
  /** YYYY-MM-DD; undefined if there is no day, or it does not exist. */
  readonly date?: string;
  /** HH:MM */
  readonly time?: string;
}

/** A position farther away needs the choice of a city. */
const MAX_KILOMETRES = 60;
const MAX_CITIES = 2;
const COORDINATES = /^(-?\d{1,2}(?:\.\d{1,8})?),\s?(-?\d{1,3}(?:\.\d{1,8})?)$/;
const LOCAL = /^(\d{4}-\d{2}-\d{2})(?:T([01]\d|2[0-3]):([0-5]\d))?$/;

/** The possible pairs of cities, best first. */
export function meaningsOf(
  { origin, destination, time }: DeepLink,
  input: DeepLinkInput,
): readonly CityPair[] {
  const starts = citiesFor(origin, input);
  const ends = citiesFor(destination, input);
  return starts.flatMap((from) =>
    ends
      .filter((to) => to !== from)
      .map((to) => ({ from, to, ...momentFor(time, from, input) })),
  );
}

function citiesFor(
  text: string,
  { findPlaces, cities, networks }: DeepLinkInput,
): readonly City[] {
  const [, latitude, longitude] = COORDINATES.exec(text.trim()) ?? [];
  if (latitude !== undefined) {
    const here = { latitude: Number(latitude), longitude: Number(longitude) };
    return cities.all
      .map((city) => ({
        city,
        away: Math.min(
          ...city.stops.map((stop) => distance(here, placeOf(stop, networks))),
        ),
      }))
      .filter(({ away }) => away <= MAX_KILOMETRES)
      .toSorted((a, b) => a.away - b.away)
      .slice(0, 1)
      .map(({ city }) => city);
  }
  // "London, UK": the part after the comma is the country or region.
  const [name = ""] = text.split(",", 1);
  if (name.trim() === "") return [];
  const found = findPlaces(name.trim(), {});
  return found.isNear
    ? []
    : found.cities.slice(0, MAX_CITIES).map(({ city }) => city);
}

function momentFor(
  time: string,
  from: City,
  { networks }: Pick<DeepLinkInput, "networks">,
): Pick<CityPair, "date" | "time"> {
  if (/^\d{9,11}$/.test(time)) {
    const { product_type, place_id } = readStop(from.stops[0]!);
    const network = networks.get(product_type)!;
    const zone = network.places[place_id]!.time_zone ?? network.time_zone;
    return localTime(zone, Number(time) * 1000);
  }
  const [, date, hours, minutes] = LOCAL.exec(time) ?? [];
  if (date === undefined || !isDay(date)) return {};
  return {
    date,
    ...(hours === undefined ? {} : { time: `${hours}:${minutes}` }),
  };
}

function placeOf(stop: string, networks: Networks): Located {
  const { product_type, place_id } = readStop(stop);
  return networks.get(product_type)!.places[place_id]!;
}
