/** Timetables and fares of the networks: networks/<product type>.json. All fares are illustrative. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export interface Stop {
  readonly place_id: string;
  /** Minutes from the line's first stop. */
  readonly minutes: number;
  /** The adult fare from the line's first stop, in whole units of the network's currency. */
  readonly fare: number;
}

export interface Line {
  readonly line_id: string;
  /** The name of the trains, coaches or boats, where they have one that is the same everywhere. */
  readonly service?: string;
  readonly departures_per_day: number;
  readonly stops: readonly Stop[];
}

export interface Place {
  /** The place's name by language. */
  readonly names: Readonly<Record<string, string>>;
  /** The language of the country, in which its signs are written. */
  readonly local?: string;
  readonly latitude: number;
  readonly longitude: number;
  /** The place's time zone, where its clocks differ from the network's. */
  readonly time_zone?: string;
}

export interface PopularPair {
  readonly route_id: number;
  readonly line_id: string;
  readonly from: string;
  readonly to: string;
  readonly image_id?: string;
}

export interface Network {
  readonly currency: string;
  /** Fares between stops are rounded up to a multiple of this. */
  readonly fare_step: number;
  /** No journey is cheaper. */
  readonly fare_minimum: number;
  /** Fares between two places, either way, that do not follow from those of the stops. */
  readonly fares?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly time_zone: string;
  readonly sale_days: number;
  readonly default_origin: string;
  readonly default_destination: string;
  readonly places: Readonly<Record<string, Place>>;
  readonly lines: readonly Line[];
  readonly popular: readonly PopularPair[];
}

/** The networks by product type. */
export type Networks = ReadonlyMap<string, Network>;

export function readNetworks(directory: string): Networks {
  return new Map(
    readdirSync(directory)
      .filter((name) => name.endsWith(".json"))
      .map((name) => [
        path.basename(name, ".json"),
        JSON.parse(readFileSync(path.join(directory, name), "utf8")) as Network,
      ]),
  );
}

export interface Journey {
  readonly minutes: number;
  /** In whole units of the network's currency. */
  readonly fare: number;
  /** The ids of the stops between. */
  readonly via: readonly string[];
}

/** The journey between two stops of a line, in either direction. */
export function journeyOf(
  network: Network,
  line: Line,
  from: string,
  to: string,
): Journey | undefined {
  const start = line.stops.findIndex(({ place_id }) => place_id === from);
  const end = line.stops.findIndex(({ place_id }) => place_id === to);
  const first = line.stops[start];
  const last = line.stops[end];
  if (!first || !last || start === end) return undefined;
  const between = line.stops
    .slice(Math.min(start, end) + 1, Math.max(start, end))
    .map(({ place_id }) => place_id);
  return {
    minutes: Math.abs(last.minutes - first.minutes),
    fare: fareOf(network, first, last),
    via: start < end ? between : between.reverse(),
  };
}

function fareOf(
  { fares, fare_step, fare_minimum }: Network,
  first: Stop,
  last: Stop,
): number {
  const own =
    fares?.[first.place_id]?.[last.place_id] ??
    fares?.[last.place_id]?.[first.place_id];
  if (own !== undefined) return own;
  const difference = Math.abs(last.fare - first.fare);
  return Math.max(Math.ceil(difference / fare_step) * fare_step, fare_minimum);
}

/** The line on which one travels fastest between two places; of equals, the most frequent. */
export function fastestLine(
  network: Network,
  from: string,
  to: string,
): Line | undefined {
  return network.lines
    .flatMap((line) => {
      const journey = journeyOf(network, line, from, to);
      return journey ? [{ line, minutes: journey.minutes }] : [];
    })
    .toSorted(
      (a, b) =>
        a.minutes - b.minutes ||
        b.line.departures_per_day - a.line.departures_per_day,
    )[0]?.line;
}

/** How many trains, coaches or boats of a line's service go between two places in a day. */
export function departuresPerDay(
  { lines }: Network,
  { service }: Line,
  from: string,
  to: string,
): number {
  return lines
    .filter(
      (line) =>
        line.service === service &&
        [from, to].every((id) =>
          line.stops.some(({ place_id }) => place_id === id),
        ),
    )
    .reduce((sum, { departures_per_day }) => sum + departures_per_day, 0);
}
