/** The timetables of several networks as the hops of a scan, with the walks between their stops. */
import { LRUCache } from "lru-cache";
import { addDays } from "#server/backend/time/days.ts";
import type { Line } from "../network/lines.ts";
import type { Network } from "../network/networks.ts";
import type { Cities, NetworkStop } from "../network/cities.ts";
import type { RouteLeg } from "../timetable/route.ts";
import { changeMinutesAt } from "../timetable/change-time.ts";
import { legsOn, partOf, type Part } from "../timetable/runs.ts";
import type { Change, Hop, Timetable } from "./profile.ts";

const MINUTE_MS = 60_000;
/** Journeys end at most this many days after the day on which they begin. */
const DAYS_AFTER = 2;
/** A date bar of seven days needs the hops of nine. */
const MAX_STORED_DAYS = 10;

/** A hop with its ride in its network. Times are epoch milliseconds. */
export interface NetworkHop extends Hop {
  readonly network: Network;
  readonly leg: RouteLeg;
}

export interface Hops {
  /** The number of a stop in the timetables. */
  readonly stopNumber: (stop: NetworkStop) => number;
  /** All departures on a day and the following days, by the local time of each stop. */
  readonly timetableFrom: (date: string) => Timetable<NetworkHop>;
}

export function createHops(
  networks: readonly Network[],
  cities: Pick<Cities, "cityOf" | "transferMinutes">,
): Hops {
  const stops = networks.flatMap((network) =>
    Object.keys(network.places).map((place_id) => ({
      network,
      place_id,
      product_type: network.product_type,
    })),
  );
  const numbers = new Map(stops.map((stop, index) => [keyOf(stop), index]));
  const stopNumber = (stop: NetworkStop) => numbers.get(keyOf(stop))!;
  const byCity = Map.groupBy(stops, (stop) => cities.cityOf(stop).city_id);
  const changes = stops.map((stop) =>
    byCity.get(cities.cityOf(stop).city_id)!.map((other): Change => ({
      to: stopNumber(other),
      time: changeMinutes(stop, other, cities) * MINUTE_MS,
    })),
  );
  const parts = networks.flatMap((network) =>
    network.lines.flatMap((line) =>
      partsOf(line).map((part) => ({ network, part })),
    ),
  );

  const days = new LRUCache<string, readonly Omit<NetworkHop, "run">[]>({
    max: MAX_STORED_DAYS,
  });
  const hopsOn = (date: string): readonly Omit<NetworkHop, "run">[] => {
    const stored = days.get(date);
    if (stored) return stored;
    const hops = parts.flatMap(({ network, part }) => {
      const { product_type } = network;
      const from = stopNumber({ product_type, place_id: part.from });
      const to = stopNumber({ product_type, place_id: part.to });
      return legsOn(network, part, date).map((leg) => ({
        network,
        leg,
        from,
        to,
        departs: leg.departsAt,
        arrives: leg.arrivesAt,
      }));
    });
    days.set(date, hops);
    return hops;
  };

  const timetables = new LRUCache<string, Timetable<NetworkHop>>({
    max: MAX_STORED_DAYS,
  });
  return {
    stopNumber,
    timetableFrom(date) {
      const stored = timetables.get(date);
      if (stored) return stored;
      const runs = new Map<string, number>();
      const hops = Array.from({ length: DAYS_AFTER + 1 }, (_, day) =>
        hopsOn(addDays(date, day)),
      )
        .flat()
        .map((hop): NetworkHop => {
          const run = runs.get(hop.leg.key) ?? runs.size;
          runs.set(hop.leg.key, run);
          return { ...hop, run };
        })
        .toSorted((a, b) => a.departs - b.departs);
      const timetable = { hops, runs: runs.size, changes };
      timetables.set(date, timetable);
      return timetable;
    },
  };
}

function keyOf({ product_type, place_id }: NetworkStop): string {
  return `${product_type}/${place_id}`;
}

/** The sections of a line between adjacent stops, in both directions. */
function partsOf(line: Line): readonly Part[] {
  return line.stops.slice(1).flatMap(({ place_id }, index) => {
    const before = line.stops[index]!.place_id;
    return [partOf(line, before, place_id)!, partOf(line, place_id, before)!];
  });
}

interface StopOfNetwork extends NetworkStop {
  readonly network: Network;
}

/**
 * The minimum time between an arrival and a departure. Stops with the same id are one stop, and the
 * longer time of their networks applies. Between different stops, the walk is added to the time of
 * the second stop.
 */
export function changeMinutes(
  from: StopOfNetwork,
  to: StopOfNetwork,
  { transferMinutes }: Pick<Cities, "transferMinutes">,
): number {
  return from.place_id === to.place_id
    ? Math.max(
        changeMinutesAt(from.network, from.place_id),
        changeMinutesAt(to.network, to.place_id),
      )
    : transferMinutes(from, to) + changeMinutesAt(to.network, to.place_id);
}
