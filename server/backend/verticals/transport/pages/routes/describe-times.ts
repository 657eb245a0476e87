/** The direct departures of a day in the reader's language. */
import type { RouteTimesData } from "#schema/modules/route_times.ts";
import { daysBetween, localTime } from "#server/backend/time/local-time.ts";
import {
  carrierName,
  runName,
} from "#server/backend/verticals/transport/network/line-names.ts";
import { stopOf } from "#server/backend/verticals/transport/network/stops.ts";
import type { NetworkProduct } from "#server/backend/verticals/transport/timetable/find-route.ts";
import {
  runOf,
  zoneOf,
  type Route,
} from "#server/backend/verticals/transport/timetable/route.ts";
import type { RoutePair } from "../links/pairs.ts";
import type { RouteDay } from "./route-facts.ts";

const MAX_TIMES = 80;

export interface DescribeTimesInput {
  readonly product: NetworkProduct;
  readonly pair: RoutePair;
  /** The reader's language and its fallbacks. */
  readonly languages: readonly string[];
  /** The selectable days. */
  readonly days: readonly string[];
  /** A text of `route.times` for a day. */
  readonly say: (key: string, date: string) => string;
  readonly durationOf: (route: Route) => string;
  /** The path of the search for a day. */
  readonly searchOn: (date: string) => string;
}

export function describeTimes(
  { date, direct }: RouteDay,
  input: DescribeTimesInput,
): RouteTimesData {
  const { pair, languages, days, durationOf, searchOn } = input;
  const { network, vertical } = input.product;
  const say = (key: string): string => input.say(key, date);
  const nameOf = (place: string): string =>
    stopOf(network, place, languages).name;
  const here = zoneOf(network, pair.from);
  const there = zoneOf(network, pair.to);
  return {
    title: say("title"),
    date,
    days: days.map((day) => ({ date: day, path: searchOn(day) })),
    condition: {
      product_type: network.product_type,
      origin_position: pair.from,
      destination_position: pair.to,
    },
    vertical,
    origin: nameOf(pair.from),
    destination: nameOf(pair.to),
    columns: {
      departure: say("departure"),
      arrival: say("arrival"),
      duration: say("duration"),
      service: say("service"),
    },
    departures: direct.slice(0, MAX_TIMES).map((route) => {
      const [leg] = route.legs;
      const departure = localTime(here, route.departsAt);
      const arrival = localTime(there, route.arrivesAt);
      const later = daysBetween(departure.date, arrival.date);
      return {
        departure: departure.time,
        arrival: arrival.time,
        ...(later > 0 ? { days: later } : {}),
        duration: durationOf(route),
        service: runName(network.data.line_names, runOf(route, leg), languages),
        carrier: carrierName(
          network.data.line_names,
          network.carriers[leg.carrier]!.name,
          languages,
        ),
        starts_at: route.departsAt,
        ends_at: route.arrivesAt,
      };
    }),
    more: say("more"),
    search: { label: say("search"), path: searchOn(date) },
  };
}
