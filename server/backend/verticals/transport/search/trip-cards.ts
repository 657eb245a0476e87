/** Where no journey is sold: the trips of several journeys, bought one by one. */
import type { RouteCard } from "#schema/transport.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { addDays, dayIn } from "../../../kernel/days.ts";
import type { NetworkStop } from "../places/cities.ts";
import type { Trip, TripsBetween } from "../connections/trips.ts";
import { originOf, zoneOf, type Route } from "../timetable/route.ts";
import { searchedLeg, type Condition } from "./condition.ts";
import type { TripCard } from "./search-list-data.ts";
import { partOf } from "./searched-product.ts";

export interface TripCardsInput {
  readonly tripsBetween: TripsBetween;
  readonly now: () => number;
  readonly cardOf: (
    route: Route,
    condition: Condition,
    caller: Caller,
  ) => RouteCard;
}

const MAX_TRIPS = 20;

/**
 * The trips of the searched day whose every part can be bought; none in a search of one network, or for the
 * way back.
 */
export function tripCards(
  condition: Condition,
  caller: Caller,
  { tripsBetween, now, cardOf }: TripCardsInput,
): readonly TripCard[] {
  const { product, outbound } = condition;
  if (product.parts.length === 1 || outbound) return [];
  const { from, to, date, after } = searchedLeg(condition, now());
  const stopsAt = (place: string): readonly NetworkStop[] =>
    product.parts.flatMap((part) =>
      part.stopsOf(place).map((place_id) => ({
        product_type: part.product.product_type,
        place_id,
      })),
    );
  return tripsBetween(stopsAt(from), stopsAt(to), date)
    .filter(
      ({ parts, departsAt }) =>
        departsAt > after &&
        parts.every((part) => canBeSold(part, condition, now())),
    )
    .map((trip) => ({
      trip,
      parts: trip.parts.map((part) => cardOf(part, condition, caller)),
    }))
    .filter(({ parts }) => parts.every(({ sold_out }) => !sold_out))
    .slice(0, MAX_TRIPS)
    .map(({ trip, parts }) => tripCard(trip, parts));
}

function canBeSold(
  route: Route,
  { product, passengers }: Condition,
  now: number,
): boolean {
  const { network } = route;
  const part = partOf(product, route);
  const zone = zoneOf(network, originOf(route));
  const last = addDays(dayIn(zone, now), network.sale_days);
  return (
    part?.partyOf(passengers) !== undefined &&
    dayIn(zone, route.departsAt) <= last
  );
}

function tripCard(
  { departsAt, arrivesAt, rides }: Trip,
  parts: readonly RouteCard[],
): TripCard {
  const [{ price }] = parts as readonly [RouteCard];
  return {
    minutes: Math.round((arrivesAt - departsAt) / 60_000),
    changes: rides - 1,
    // All cards are in the caller's currency.
    price: {
      ...price,
      amount: parts.reduce((sum, card) => sum + card.price.amount, 0),
    },
    parts,
  };
}
