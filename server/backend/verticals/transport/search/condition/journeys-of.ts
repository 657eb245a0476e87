import { addDays, dayIn } from "#server/backend/time/days.ts";
import {
  journeysOn,
  storedJourneysOn,
} from "#server/backend/verticals/transport/timetable/journeys.ts";
import type { Network } from "#server/backend/verticals/transport/network/networks.ts";
import type { ReportedRuns } from "#server/backend/verticals/transport/timetable/reported-runs.ts";
import {
  zoneOf,
  type Route,
  type RouteLeg,
} from "#server/backend/verticals/transport/timetable/route.ts";
import type { SearchedPart } from "#server/backend/verticals/transport/timetable/searched-product.ts";
import { searchedLeg, type Condition } from "./condition.ts";

/** A pair of stops of one network between the searched places. */
export interface StopPair {
  readonly part: SearchedPart;
  readonly from: string;
  readonly to: string;
}

/** The pairs of stops between which journeys are sold on the day of the searched leg. */
export function pairsOf(
  condition: Condition,
  leg: { readonly from: string; readonly to: string; readonly date: string },
  now: number,
): readonly StopPair[] {
  const { product, passengers } = condition;
  return product.parts
    .filter((part) => part.partyOf(passengers) !== undefined)
    .flatMap((part) => {
      const { network } = part.product;
      return part
        .stopsOf(leg.from)
        .filter((from) => {
          const today = dayIn(zoneOf(network, from), now);
          return leg.date <= addDays(today, network.sale_days);
        })
        .flatMap((from) =>
          part.stopsOf(leg.to).map((to) => ({ part, from, to })),
        );
    });
}

/**
 * Every journey of the searched leg's day, by departure. A run that calls at several stops of a
 * place is one journey, from the main stop. Cancelled ones are left out.
 */
export function journeysOf(
  condition: Condition,
  now: number,
  reported: Pick<ReportedRuns, "isCancelled">,
): readonly Route[] {
  const leg = searchedLeg(condition, now);
  const pairs = pairsOf(condition, leg, now);
  const byRuns = new Map<string, Route>();
  for (const { part, from, to } of pairs) {
    const { network } = part.product;
    for (const route of runningOn(network, from, to, leg.date, reported)) {
      const keys = route.legs.map(({ key }) => key).join(" ");
      if (!byRuns.has(keys)) byRuns.set(keys, route);
    }
  }
  return withoutWorse([...byRuns.values()]);
}

/** The journeys of a day, except cancelled ones. */
export function runningOn(
  network: Network,
  from: string,
  to: string,
  date: string,
  { isCancelled }: Pick<ReportedRuns, "isCancelled">,
): readonly Route[] {
  const runs = (ride: RouteLeg): boolean => !isCancelled(ride);
  const planned = storedJourneysOn(network, from, to, date);
  // Without a cancelled train, other connections may be the best ones.
  return planned.every(({ legs }) => legs.every(runs))
    ? planned
    : journeysOn(network, from, to, date, runs);
}

/** The journeys that are not dominated by another one, by departure. */
export function withoutWorse(found: readonly Route[]): readonly Route[] {
  return found
    .filter((route) => !found.some((other) => isBetter(other, route)))
    .toSorted((a, b) => a.departsAt - b.departsAt || a.arrivesAt - b.arrivesAt);
}

/**
 * Whether a journey with a change is dominated: another one of the network departs no earlier and
 * arrives no later.
 */
function isBetter(other: Route, route: Route): boolean {
  return (
    route.legs.length > 1 &&
    other !== route &&
    other.network === route.network &&
    other.departsAt >= route.departsAt &&
    other.arrivesAt <= route.arrivesAt &&
    (other.legs.length < route.legs.length ||
      other.departsAt > route.departsAt ||
      other.arrivesAt < route.arrivesAt)
  );
}
