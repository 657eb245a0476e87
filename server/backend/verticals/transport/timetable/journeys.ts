import { LRUCache } from "lru-cache";
import type { Network } from "../network/networks.ts";
import { connectionsOn } from "./connections.ts";
import type { Route, RouteLeg } from "./route.ts";
import { legsOn, partOf, routeOf } from "./runs.ts";

const MAX_STORED_DAYS = 200;
const stored = new WeakMap<Network, LRUCache<string, readonly Route[]>>();

/** The result of journeysOn, from a cache, because timetables do not change. */
export function storedJourneysOn(
  network: Network,
  from: string,
  to: string,
  date: string,
): readonly Route[] {
  let days = stored.get(network);
  if (!days)
    stored.set(network, (days = new LRUCache({ max: MAX_STORED_DAYS })));
  const key = `${from} ${to} ${date}`;
  let routes = days.get(key);
  if (!routes) days.set(key, (routes = journeysOn(network, from, to, date)));
  return routes;
}

/**
 * Every journey of a day between two places, direct or with one change, by departure.
 *
 * @param runs whether a leg's train, coach or boat runs
 */
export function journeysOn(
  network: Network,
  from: string,
  to: string,
  date: string,
  runs: (leg: RouteLeg) => boolean = () => true,
): readonly Route[] {
  const direct = network.lines.flatMap((line) => {
    const part = partOf(line, from, to);
    return part ? legsOn(network, part, date).filter(runs) : [];
  });
  return [
    ...direct.map((leg) => routeOf(network, [leg])),
    ...connectionsOn(network, from, to, date, direct, runs).map((legs) =>
      routeOf(network, legs),
    ),
  ].toSorted((a, b) => a.departsAt - b.departsAt || a.arrivesAt - b.arrivesAt);
}
