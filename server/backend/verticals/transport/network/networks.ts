/** Timetables and fares of the networks: networks/<product type>.json. All fares are illustrative. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { PassengerType } from "#schema/transport.ts";

export interface Stop {
  readonly place_id: string;
  /** Minutes from the line's first stop. */
  readonly minutes: number;
  /** The adult fare from the line's first stop, in whole units of the network's currency. */
  readonly fare: number;
  /** How many minutes it stays there; it arrives at `minutes`. */
  readonly dwell?: number;
}

/** When a line's trains, coaches or boats go, and what they are. */
export interface LineTimetable {
  /** The first departure of a day, in the local time of where it is: "06:00". */
  readonly first: string;
  /** The same from the line's other end; left out, it is as early. */
  readonly first_back?: string;
  /** Minutes from one departure to the next. */
  readonly every: number;
  /** The carriers, in turn. */
  readonly carriers: readonly string[];
  /** Who sells them, in turn, where it is not the carriers' supplier. */
  readonly suppliers?: readonly string[];
  /** Departures are numbered upwards; those on the way back have the numbers between. */
  readonly numbers: { readonly first: number; readonly step: number };
  /** Places by seat class. */
  readonly seats: Readonly<Record<string, number>>;
  /** The days of the week on which it runs (Monday is 1); left out, on all. */
  readonly weekdays?: readonly number[];
  /** The days of each year on which nothing runs: "12-25". */
  readonly closed?: readonly string[];
  /** On these days of the week, only one in so many departures runs. */
  readonly thinned?: {
    readonly weekdays: readonly number[];
    readonly one_in: number;
  };
}

export interface Line {
  readonly line_id: string;
  /** The name of the trains, coaches or boats, where they have one that is the same everywhere. */
  readonly service?: string;
  readonly departures_per_day: number;
  readonly timetable: LineTimetable;
  readonly stops: readonly Stop[];
}

/** Who answers searches; each sells what its carriers run. */
export interface Supplier {
  readonly name: string;
  /** How long it takes to answer. */
  readonly delay_ms: number;
}

export interface Carrier {
  readonly name: string;
  readonly supplier: string;
}

/** What a seat class costs more than the network's first one. */
export interface SeatClass {
  readonly seat_class: string;
  /** The fare is multiplied by this. */
  readonly factor?: number;
  /** Or this is added: the first row that has the fare. */
  readonly surcharges?: readonly {
    readonly up_to_fare: number;
    readonly amount: number;
  }[];
}

export interface PassengerRule {
  readonly passenger_type: PassengerType;
  /** May travel only with somebody who is not. */
  readonly accompanied?: boolean;
  /** The search form asks how old they are. */
  readonly ask_ages?: boolean;
  readonly min_age: number;
  readonly max_age: number;
  /** Of the adult fare. */
  readonly percent: number;
  /** Of the adult fare from Saturday to Sunday and on holidays, where it differs. */
  readonly weekend_percent?: number;
  /** Without a place of their own, so many to an adult; the others pay `seated_percent`. */
  readonly on_lap?: number;
  readonly seated_percent?: number;
  /** In one order. */
  readonly most?: number;
}

/** How a fare depends on the departure and on when one buys. */
export type Pricing =
  | { readonly kind: "fixed" }
  | {
      readonly kind: "early_bird";
      /** Until so many days before. */
      readonly days: number;
      /** Off the adult fare of the first class, the best for the emptiest departures. */
      readonly percents: readonly number[];
    }
  | {
      readonly kind: "demand";
      /** How much dearer a busy departure is at most, as a share of the fare. */
      readonly peak: number;
      /** How much dearer it is when so many days or fewer are left. */
      readonly lead: readonly {
        readonly days: number;
        readonly share: number;
      }[];
    };

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
  readonly product_type: string;
  readonly currency: string;
  /** Fares between stops are rounded up to a multiple of this. */
  readonly fare_step: number;
  /** No journey is cheaper. */
  readonly fare_minimum: number;
  /** Fares between two places, either way, that do not follow from those of the stops. */
  readonly fares?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly time_zone: string;
  readonly sale_days: number;
  /** Reduced fares are rounded to a multiple of this. */
  readonly reduced_step: number;
  readonly reduced_rounding: "up" | "down";
  /** Only the fare is reduced, not what a better class costs more. */
  readonly full_surcharge?: boolean;
  readonly pricing: Pricing;
  /** The cheapest first. */
  readonly seat_classes: readonly SeatClass[];
  readonly most_passengers: number;
  /** The first is the usual one: who is not described is one of these. */
  readonly passenger_types: readonly [PassengerRule, ...PassengerRule[]];
  /** The least time to change from one to another. */
  readonly change_minutes: number;
  /** Public holidays: more people travel. */
  readonly holidays: readonly string[];
  readonly suppliers: Readonly<Record<string, Supplier>>;
  readonly carriers: Readonly<Record<string, Carrier>>;
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
      .map((file) => {
        const product_type = path.basename(file, ".json");
        const network = JSON.parse(
          readFileSync(path.join(directory, file), "utf8"),
        ) as Omit<Network, "product_type">;
        return [product_type, { ...network, product_type }];
      }),
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
  const { dwell = 0 } = start < end ? first : last;
  const between = line.stops
    .slice(Math.min(start, end) + 1, Math.max(start, end))
    .map(({ place_id }) => place_id);
  return {
    minutes: Math.abs(last.minutes - first.minutes) - dwell,
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
