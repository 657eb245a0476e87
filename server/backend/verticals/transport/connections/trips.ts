/** Trips of several journeys, in one network or several. */
import type { Network } from "../network/networks.ts";
import type { Cities, NetworkStop } from "../network/cities.ts";
import { changeIsPossible } from "../timetable/connections.ts";
import { localTime } from "#server/backend/time/local-time.ts";
import type { ReportedRuns } from "../timetable/reported-runs.ts";
import { zoneOf, type Route, type RouteLeg } from "../timetable/route.ts";
import { routeOf } from "../timetable/runs.ts";
import { createHops, type NetworkHop } from "./hops.ts";
import { scanProfile, type Ride, type Timetable } from "./profile.ts";

const HOUR_MS = 3_600_000;
const MAX_RIDES = 4;
/**
 * The maximum wait at a change; also the maximum extra duration compared with the fastest trip of
 * the day.
 */
const MAX_WAIT_MS = 6 * HOUR_MS;
const MAX_SLOWER = 2;

export interface Trip {
  /** The journeys in order; each network finds its own by id (findRoute). */
  readonly parts: readonly [Route, ...Route[]];
  /** Epoch milliseconds. */
  readonly departsAt: number;
  readonly arrivesAt: number;
  readonly rides: number;
}

/**
 * The best trips that depart on a day, in the local time of the origins. A trip is included if no
 * other one departs later, arrives earlier and has fewer rides, or if this is true without one of
 * the networks: a coach beside a fast train may be cheaper.
 *
 * @returns by departure
 */
export type TripsBetween = (
  origins: readonly NetworkStop[],
  destinations: readonly NetworkStop[],
  date: string,
) => readonly Trip[];

export function createTripsBetween(
  networks: readonly Network[],
  cities: Pick<Cities, "cityOf" | "transferMinutes">,
  reportedRuns: Pick<ReportedRuns, "isEmpty" | "isCancelled">,
): TripsBetween {
  const groups = networkGroups(networks, cities).map((members) => ({
    members,
    hops: createHops(members, cities),
  }));
  return (origins, destinations, date) =>
    groups.flatMap(({ members, hops }) => {
      const numbersOf = (stops: readonly NetworkStop[]) =>
        new Set(
          stops
            .filter((stop) =>
              members.some((one) => one.product_type === stop.product_type),
            )
            .map(hops.stopNumber),
        );
      const [from, to] = [numbersOf(origins), numbersOf(destinations)];
      if (from.size === 0 || to.size === 0) return [];
      const planned = hops.timetableFrom(date);
      const timetable = reportedRuns.isEmpty()
        ? planned
        : {
            ...planned,
            hops: planned.hops.filter(
              ({ leg }) => !reportedRuns.isCancelled(leg),
            ),
          };
      const scan = (left: Timetable<NetworkHop>) =>
        scanProfile(left, from, to, MAX_RIDES)
          .filter(([ride]) => departsOn(ride!.first, date))
          .map(tripOf)
          .filter(waitsAreShort);
      const best = scan(timetable);
      if (best.length === 0) return [];
      const used = new Set(
        best.flatMap(({ parts }) => parts.map(({ network }) => network)),
      );
      const others = [...used].flatMap((network) =>
        scan({
          ...timetable,
          hops: timetable.hops.filter((hop) => hop.network !== network),
        }),
      );
      const fastest = Math.min(...best.map(durationOf));
      return withoutRepeats([...best, ...others])
        .filter((trip) => durationOf(trip) <= fastest * MAX_SLOWER)
        .toSorted((a, b) => a.departsAt - b.departsAt);
    });
}

/** Groups networks that share cities, directly or through others: no trip leaves its group. */
function networkGroups(
  networks: readonly Network[],
  { cityOf }: Pick<Cities, "cityOf">,
): readonly (readonly Network[])[] {
  let groups: { members: readonly Network[]; cityIds: ReadonlySet<string> }[] =
    [];
  for (const network of networks) {
    const { product_type } = network;
    const cityIds = new Set(
      Object.keys(network.places).map(
        (place_id) => cityOf({ product_type, place_id }).city_id,
      ),
    );
    const near = groups.filter((one) => !one.cityIds.isDisjointFrom(cityIds));
    groups = [
      ...groups.filter((one) => !near.includes(one)),
      {
        members: [...near.flatMap(({ members }) => members), network],
        cityIds: near.reduce((all, one) => all.union(one.cityIds), cityIds),
      },
    ];
  }
  return groups.map(({ members }) => members);
}

function withoutRepeats(trips: readonly Trip[]): readonly Trip[] {
  const idOf = ({ parts }: Trip) =>
    parts.map(({ route_id }) => route_id).join();
  return [...new Map(trips.map((trip) => [idOf(trip), trip])).values()];
}

function departsOn({ network, leg }: NetworkHop, date: string): boolean {
  return localTime(zoneOf(network, leg.from), leg.departsAt).date === date;
}

function durationOf({ departsAt, arrivesAt }: Trip): number {
  return arrivesAt - departsAt;
}

function waitsAreShort({ parts }: Trip): boolean {
  return parts.every(
    ({ departsAt }, index) =>
      index === 0 || departsAt - parts[index - 1]!.arrivesAt <= MAX_WAIT_MS,
  );
}

/** Two rides that the network sells as one journey are one part. */
function tripOf(rides: readonly Ride<NetworkHop>[]): Trip {
  const parts: Route[] = [];
  for (const { first, last } of rides) {
    const { network } = first;
    const { to, arrivesAt } = last.leg;
    const leg: RouteLeg = { ...first.leg, to, arrivesAt };
    const before = parts.at(-1);
    if (
      before?.network === network &&
      before.legs.length === 1 &&
      changeIsPossible(network, before.legs[0], leg)
    )
      parts.splice(-1, 1, routeOf(network, [before.legs[0], leg]));
    else parts.push(routeOf(network, [leg]));
  }
  const [first, ...more] = parts;
  return {
    parts: [first!, ...more],
    departsAt: first!.departsAt,
    arrivesAt: parts.at(-1)!.arrivesAt,
    rides: rides.length,
  };
}
