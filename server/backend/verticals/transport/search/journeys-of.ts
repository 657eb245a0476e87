import { addDays, dayIn } from "../../../kernel/days.ts";
import { storedJourneysOn } from "../timetable/journeys.ts";
import { zoneOf, type Route } from "../timetable/route.ts";
import type { SearchedPart } from "./searched-product.ts";
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
 * Every journey of the searched leg's day, by departure. A run that calls at several stops of a place is one
 * journey, from the main stop.
 */
export function journeysOf(
  condition: Condition,
  now: number,
): readonly Route[] {
  const leg = searchedLeg(condition, now);
  const pairs = pairsOf(condition, leg, now);
  const byRuns = new Map<string, Route>();
  for (const { part, from, to } of pairs)
    for (const route of storedJourneysOn(
      part.product.network,
      from,
      to,
      leg.date,
    )) {
      const runs = route.legs.map(({ key }) => key).join(" ");
      if (!byRuns.has(runs)) byRuns.set(runs, route);
    }
  const found = [...byRuns.values()];
  return found
    .filter((route) => !found.some((other) => isBetter(other, route)))
    .toSorted((a, b) => a.departsAt - b.departsAt || a.arrivesAt - b.arrivesAt);
}

/** Whether nobody changes for a journey, because another one of the network leaves no earlier and arrives no later. */
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
