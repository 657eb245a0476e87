/** The trips of several journeys that are shown in addition to single journeys. */
import type { RouteCard } from "#schema/transport.ts";
import type { SearchListData, TripCard } from "#schema/modules/search_list.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import { rank, type RankingTerms } from "#server/backend/search/ranking.ts";
import { addDays, dayIn } from "#server/backend/time/days.ts";
import { dayOf } from "#server/backend/time/local-time.ts";
import type { NetworkStop } from "#server/backend/verticals/transport/network/cities.ts";
import type {
  Trip,
  TripsBetween,
} from "#server/backend/verticals/transport/connections/trips.ts";
import {
  outbound,
  type GuaranteedChanges,
} from "#server/backend/verticals/transport/connections/guaranteed.ts";
import { soldRoute } from "#server/backend/verticals/transport/connections/journeys.ts";
import {
  originOf,
  zoneOf,
  type Route,
} from "#server/backend/verticals/transport/timetable/route.ts";
import type { DescribeJourney } from "./describe-journey.ts";
import { effortOf } from "./effort.ts";
import { searchedLeg, type Condition } from "../condition/condition.ts";
import { badgesOf } from "./badges.ts";
import {
  isCompared,
  partOf,
  type SearchedProduct,
} from "#server/backend/verticals/transport/timetable/searched-product.ts";

export interface TripCardsInput {
  readonly tripsBetween: TripsBetween;
  readonly now: () => number;
  readonly cardOf: DescribeJourney;
}

interface ShownTripsInput {
  readonly guaranteed: GuaranteedChanges;
  readonly now: () => number;
}

const MAX_TRIPS = 20;

/** The compared properties of a journey or trip. */
interface Merits {
  readonly departsAt: number;
  readonly arrivesAt: number;
  readonly changes: number;
  readonly amount: number;
}

/**
 * The trips of the searched day whose parts are all available, except those that are dominated by a
 * trip or journey: no better in departure, arrival, changes and price. None in a search of one
 * network.
 *
 * @param all the single journeys of that day. Those that are only compared hide no trip: a flight
 *   is no reason to leave out trains.
 * @returns by departure
 */
export function tripCards(
  condition: Condition,
  all: readonly RouteCard[],
  caller: Caller,
  { tripsBetween, now, cardOf }: TripCardsInput,
): readonly TripCard[] {
  const { product } = condition;
  if (product.parts.length === 1) return [];
  const { from, to, date, after } = searchedLeg(condition, now());
  const journeys = all.filter((card) => !isCompared(product, card));
  const stopsAt = (place: string): readonly NetworkStop[] =>
    product.parts.flatMap((part) =>
      part.stopsOf(place).map((place_id) => ({
        product_type: part.product.product_type,
        place_id,
      })),
    );
  const isSellable = sellable(condition, now());
  const found = tripsBetween(stopsAt(from), stopsAt(to), date)
    .filter(
      ({ parts, departsAt }) =>
        departsAt > after &&
        // The list of journeys already has these.
        (parts.length > 1 || journeys.length === 0) &&
        parts.every(isSellable),
    )
    .map((trip) => ({
      trip,
      parts: trip.parts.map((part) => cardOf(part, condition, caller)),
    }))
    .filter(({ parts }) => parts.every(({ sold_out }) => !sold_out))
    .map(({ trip, parts }) => {
      const card = tripCard(trip, parts);
      return { card, merits: meritsOf(parts, card.changes, card.price.amount) };
    });
  const rivals = [
    ...found.map(({ merits }) => merits),
    ...journeys
      .filter(({ sold_out }) => !sold_out)
      .map((card) => meritsOf([card], card.legs.length - 1, card.price.amount)),
  ];
  const useful = mostUseful(
    found
      .filter(({ merits }) => !rivals.some((rival) => beats(rival, merits)))
      .map(({ card }) => card),
  );
  const badges = badgesOf(
    useful.map(({ minutes, price, parts }) => ({
      minutes,
      amount: price.amount,
      arrivesAt: parts.at(-1)!.arrival.at,
      sold_out: false,
    })),
  );
  return useful.map((trip, index) => ({ ...trip, badges: badges[index]! }));
}

function meritsOf(
  parts: readonly RouteCard[],
  changes: number,
  amount: number,
): Merits {
  return {
    departsAt: parts[0]!.departure.at,
    arrivesAt: parts.at(-1)!.arrival.at,
    changes,
    amount,
  };
}

/** Whether one is at least as good in everything, and better in something. */
function beats(one: Merits, other: Merits): boolean {
  const differences = [
    one.departsAt - other.departsAt,
    other.arrivesAt - one.arrivesAt,
    other.changes - one.changes,
    other.amount - one.amount,
  ];
  return (
    differences.every((gain) => gain >= 0) &&
    differences.some((gain) => gain > 0)
  );
}

/** Trips that are among the fastest or the cheapest, by departure. */
function mostUseful(trips: readonly TripCard[]): readonly TripCard[] {
  const ranked = (measure: (trip: TripCard) => number) =>
    trips.toSorted((a, b) => measure(a) - measure(b));
  const byTime = ranked(({ minutes }) => minutes);
  const byPrice = ranked(({ price }) => price.amount);
  const rank = (trip: TripCard) =>
    Math.min(byTime.indexOf(trip), byPrice.indexOf(trip));
  const best = new Set(
    trips.toSorted((a, b) => rank(a) - rank(b)).slice(0, MAX_TRIPS),
  );
  return trips.filter((trip) => best.has(trip));
}

/** Whether a network already sells a part to the party. */
function sellable(
  { product, passengers }: Condition,
  now: number,
): (route: Route) => boolean {
  const ends = new Map<string, number>();
  const endIn = (zone: string, sale_days: number): number => {
    const key = `${zone} ${sale_days}`;
    const stored = ends.get(key);
    if (stored !== undefined) return stored;
    const after = addDays(dayIn(zone, now), sale_days + 1);
    const end = dayOf(zone, after).start;
    ends.set(key, end);
    return end;
  };
  return (route) => {
    const { network, departsAt } = route;
    const zone = zoneOf(network, originOf(route));
    return (
      partOf(product, route)?.partyOf(passengers) !== undefined &&
      departsAt < endIn(zone, network.sale_days)
    );
  };
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
    badges: [],
  };
}

/** Trips in a result, with what is guaranteed of their changes. */
export function shownTrips(
  trips: readonly TripCard[],
  product: Pick<SearchedProduct, "parts">,
  { guaranteed, now }: ShownTripsInput,
  caller: Caller,
): Pick<NonNullable<SearchListData["result"]>, "trips" | "trip_guarantee"> {
  if (trips.length === 0) return {};
  const all = trips.map((trip) => ({
    trip,
    journeys: outbound(
      trip.parts.flatMap(
        ({ route_id }) => soldRoute(product, route_id, now())?.route ?? [],
      ),
    ),
  }));
  const trip_guarantee = guaranteed.describe(
    all.map(({ journeys }) => journeys),
    caller,
  );
  return {
    trips: all.map(({ trip, journeys }) =>
      guaranteed.of(journeys, caller.currency)
        ? { ...trip, guaranteed: true }
        : trip,
    ),
    ...(trip_guarantee ? { trip_guarantee } : {}),
  };
}

/** @param sort_type a sort of the journeys; by departure if it is unknown */
export function sortTrips(
  trips: readonly TripCard[],
  sort_type: string | undefined,
  ranking: RankingTerms,
): readonly TripCard[] {
  type Cost = (trip: TripCard) => number;
  const minutesOf: Cost = ({ minutes }) => minutes;
  const amountOf: Cost = ({ price }) => price.amount;
  // Of equal ones the second cost decides.
  const costs: Readonly<Record<string, readonly Cost[]>> = {
    recommended: [rank(trips, (trip) => effortOf(trip, trip.parts), ranking)],
    duration: [minutesOf, amountOf],
    price: [amountOf, minutesOf],
  };
  const [costOf, secondOf = () => 0] = costs[sort_type ?? ""] ?? [];
  return costOf
    ? trips.toSorted(
        (a, b) => costOf(a) - costOf(b) || secondOf(a) - secondOf(b),
      )
    : trips;
}
