/** Reads the journeys that are chosen for the first legs of a search, and those that were for later ones. */
import type { Request } from "express";
import type { Passenger } from "#schema/transport.ts";
import { bodyText } from "#server/backend/http/body.ts";
import { localTime } from "#server/backend/time/local-time.ts";
import { findRoute } from "#server/backend/verticals/transport/timetable/find-route.ts";
import {
  destinationOf,
  originOf,
  zoneOf,
  type Route,
} from "#server/backend/verticals/transport/timetable/route.ts";
import {
  MAX_JOURNEYS,
  readLegRouteIds,
} from "#server/backend/verticals/transport/timetable/route-ids.ts";
import type { SearchedProduct } from "#server/backend/verticals/transport/timetable/searched-product.ts";
import type {
  ChosenLeg,
  ChosenLegs,
  FormerLegs,
  LegCondition,
} from "./condition.ts";
import { ConditionError } from "./problem.ts";

const FIELD = "forward_route_id";
const FORMER_FIELD = "former_route_id";

/** A leg, and the field of its day in the address. */
export interface DatedLeg extends LegCondition {
  readonly field: string;
}

interface Asked {
  /** Every leg of the search. The last one is never chosen: after it the ticket follows. */
  readonly legs: readonly DatedLeg[];
  readonly passengers: readonly Passenger[];
  /** Whether the legs are outbound and return. */
  readonly isRound: boolean;
}

/**
 * The chosen journeys of each leg; undefined if there are none.
 *
 * @throws ConditionError outbound_unknown, chosen_unknown: other journeys than the legs ask for;
 *   return_before_departure, before_previous: the next leg is before their arrival
 */
export function readChosen(
  source: Pick<Request, "body">,
  product: SearchedProduct,
  { legs, passengers, isRound }: Asked,
): ChosenLegs | undefined {
  const ids = readLegRouteIds(bodyText(source, FIELD));
  if (ids.length === 0 || legs.length === 1) return undefined;
  const unknown = new ConditionError(
    FIELD,
    isRound ? "outbound_unknown" : "chosen_unknown",
  );
  if (ids.length >= legs.length) throw unknown;
  const chosen = ids.map((leg, index): ChosenLeg => {
    const found = journeysOf(leg, product, passengers);
    const wanted = legs[index]!;
    if (!found || !connects(found, wanted)) throw unknown;
    if (departureDate(found.routes[0]) !== wanted.departure_date) throw unknown;
    return found.routes;
  });
  for (const [index, leg] of chosen.entries()) {
    const next = legs[index + 1]!;
    if (next.departure_date < arrivalDate(leg.at(-1)!))
      throw new ConditionError(
        next.field,
        isRound ? "return_before_departure" : "before_previous",
      );
    const after = chosen[index + 1];
    if (after && after[0].departsAt < leg.at(-1)!.arrivesAt) throw unknown;
  }
  const [first, ...others] = chosen;
  return [first!, ...others];
}

/**
 * The journeys that were chosen for the searched leg and those after it, before one of the legs was
 * chosen again. They may no longer fit: the address has them so that shoppers are told. What is no
 * longer sold, or goes between other places, is left out.
 *
 * @param searched the place of the searched leg
 */
export function readFormer(
  source: Pick<Request, "body">,
  product: SearchedProduct,
  { legs, passengers }: Pick<Asked, "legs" | "passengers">,
  searched: number,
): FormerLegs | undefined {
  const ids = readLegRouteIds(bodyText(source, FORMER_FIELD));
  const former = legs.map((leg, index) => {
    const found = journeysOf(ids[index - searched] ?? [], product, passengers);
    return found && connects(found, leg) ? found.routes : undefined;
  });
  return former.some((leg) => leg !== undefined) ? former : undefined;
}

interface FoundLeg {
  readonly routes: ChosenLeg;
  readonly stopsAt: (place: string, route: Route) => readonly string[];
}

/** The journeys of a leg by their ids; undefined if one is not sold to the party. */
function journeysOf(
  ids: readonly string[],
  { parts }: SearchedProduct,
  passengers: readonly Passenger[],
): FoundLeg | undefined {
  if (ids.length > MAX_JOURNEYS) return undefined;
  const sold = ids.flatMap((id) => {
    for (const part of parts) {
      const route = findRoute(part.product.network, id);
      if (route && part.partyOf(passengers)) return [{ part, route }];
    }
    return [];
  });
  const [first, ...others] = sold.map(({ route }) => route);
  if (!first || sold.length < ids.length) return undefined;
  return {
    routes: [first, ...others],
    stopsAt: (place, wanted) =>
      sold.find(({ route }) => route === wanted)!.part.stopsOf(place),
  };
}

/** Whether journeys begin and end at the places of a leg. */
function connects({ routes, stopsAt }: FoundLeg, leg: LegCondition): boolean {
  const [first] = routes;
  const last = routes.at(-1)!;
  return (
    stopsAt(leg.origin, first).includes(originOf(first)) &&
    stopsAt(leg.destination, last).includes(destinationOf(last))
  );
}

function departureDate(route: Route): string {
  return localTime(zoneOf(route.network, originOf(route)), route.departsAt)
    .date;
}

function arrivalDate(route: Route): string {
  return localTime(zoneOf(route.network, destinationOf(route)), route.arrivesAt)
    .date;
}
