/** Validates a choice from a request. */
import type { Direction, RouteCard } from "#schema/transport.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { Cities } from "#server/backend/verticals/transport/network/cities.ts";
import type { Party } from "#server/backend/verticals/transport/timetable/party-for.ts";
import type { SearchedProduct } from "#server/backend/verticals/transport/timetable/searched-product.ts";
import type { NetworkProduct } from "#server/backend/verticals/transport/timetable/find-route.ts";
import type { Traveller } from "#server/backend/verticals/transport/timetable/product-rules.ts";
import type { RouteCards } from "#server/backend/verticals/transport/search/cards/route-cards.ts";
import type { ReportedRuns } from "#server/backend/verticals/transport/timetable/reported-runs.ts";
import type { Route } from "#server/backend/verticals/transport/timetable/route.ts";
import type {
  Offer,
  Offers,
} from "#server/backend/verticals/transport/fares/offers.ts";
import { MAX_JOURNEYS } from "#server/backend/verticals/transport/timetable/route-ids.ts";
import {
  areInOrder,
  canBeTravelled,
  LEGS,
  THERE_AND_BACK,
  soldRoute,
} from "#server/backend/verticals/transport/connections/journeys.ts";
import {
  companionsOf,
  type Companion,
} from "#server/backend/verticals/transport/assistance/companion.ts";
import type { JourneyPromises } from "#server/backend/verticals/transport/promises/journey-promises.ts";
import { withCompanions } from "#server/backend/verticals/transport/promises/less.ts";
import { readParty } from "./party.ts";
import {
  chosenAssistance,
  readAssistance,
  withoutSeat,
  type ChosenAssistance,
} from "#server/backend/verticals/transport/assistance/choice.ts";
import type {
  AddonSelection,
  JourneySelection,
  Selection,
} from "#server/backend/verticals/transport/fares/choice.ts";

const DIRECTIONS: readonly Direction[] = [...THERE_AND_BACK, ...LEGS];
const MAX_ADDONS = 20;

type Unknown<T> = Readonly<Partial<Record<keyof T, unknown>>>;

/**
 * Reads a selection from the body of a request.
 *
 * @throws Refusal bad_request, passengers_invalid
 */
export function readSelection(
  { network }: Pick<SearchedProduct, "network">,
  body: unknown,
): Selection {
  const { selections, passengers, addons } = (body ?? {}) as Unknown<Selection>;
  const party = readParty(network, passengers);
  if (!party) throw new Refusal("passengers_invalid");
  const journeys = list(selections).map(readJourney);
  const chosen = list(addons ?? []).map(readAddon);
  if (!isItinerary(journeys) || chosen.length > MAX_ADDONS)
    throw new Refusal("bad_request");
  return {
    selections: journeys,
    passengers: party,
    addons: chosen.filter(({ count }) => count > 0),
  };
}

/** Whether there are journeys, their legs are in order, and none is there twice. */
function isItinerary(journeys: readonly JourneySelection[]): boolean {
  const counts = Map.groupBy(journeys, ({ direction }) => direction);
  const ids = new Set(journeys.map(({ route_id }) => route_id));
  return (
    journeys.length > 0 &&
    counts.values().every(({ length }) => length <= MAX_JOURNEYS) &&
    areInOrder(journeys.map(({ direction }) => direction)) &&
    ids.size === journeys.length
  );
}

function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Refusal("bad_request");
  return value;
}

function readJourney(value: unknown): JourneySelection {
  const { direction, route_id, fare_id, seats, hold_id, ...more } = (value ??
    {}) as Unknown<JourneySelection>;
  const { assistance, promise } = more;
  const wishes = readAssistance(assistance);
  const known = DIRECTIONS.find((one) => one === direction);
  if (!known || typeof route_id !== "string" || typeof fare_id !== "string")
    throw new Refusal("bad_request");
  return {
    direction: known,
    route_id,
    fare_id,
    seats: seats === undefined ? [] : readSeats(seats),
    ...(typeof hold_id === "string" && hold_id !== "" ? { hold_id } : {}),
    ...(wishes.length > 0 ? { assistance: wishes } : {}),
    ...(typeof promise === "string" && promise !== "" ? { promise } : {}),
  };
}

/** @throws Refusal bad_request */
export function readSeats(value: unknown): readonly string[] {
  const seats = list(value).filter((seat) => typeof seat === "string");
  return [...new Set(seats)];
}

function readAddon(value: unknown): AddonSelection {
  const { addon_id, count } = (value ?? {}) as Unknown<AddonSelection>;
  if (
    typeof addon_id !== "string" ||
    typeof count !== "number" ||
    !Number.isInteger(count) ||
    count < 0
  )
    throw new Refusal("bad_request");
  return { addon_id, count };
}

/** A journey that can be bought. */
export interface ChosenJourney {
  readonly selection: JourneySelection;
  /** The product that sells it. */
  readonly product: NetworkProduct;
  readonly party: Party;
  readonly route: Route;
  readonly card: RouteCard;
  readonly offer: Offer;
  readonly assistance: readonly ChosenAssistance[];
  readonly companions: readonly Companion[];
}

export interface ResolverInput {
  readonly cards: RouteCards;
  readonly offers: Offers;
  readonly cities: Pick<Cities, "cityOf" | "transferMinutes">;
  readonly reportedRuns: Pick<ReportedRuns, "isCancelled">;
  readonly promises: Pick<JourneyPromises, "read">;
  readonly now: () => number;
}

export type Resolve = (
  product: SearchedProduct,
  selection: Selection,
  caller: Caller,
) => readonly ChosenJourney[];

/**
 * @throws Refusal route_unknown, departed, service_cancelled, passengers_invalid, fare_unknown,
 *   assistance_unavailable, too_many_seats
 */
export function createResolve({
  cards,
  offers,
  cities,
  reportedRuns,
  promises,
  now,
}: ResolverInput): Resolve {
  return (product, selection, caller) => {
    const chosen = selection.selections.map((one): ChosenJourney => {
      const { route_id, fare_id, seats = [] } = one;
      const sold = soldRoute(product, route_id, now());
      if (!sold) throw new Refusal("route_unknown", { route_id });
      const { part, route } = sold;
      if (route.departsAt <= now()) throw new Refusal("departed", { route_id });
      if (route.legs.some(reportedRuns.isCancelled))
        throw new Refusal("service_cancelled", { route_id });
      const party = part.partyOf(selection.passengers);
      if (!party) throw new Refusal("passengers_invalid", { route_id });
      const { passengers, travellers } = party;
      const card = cards.card(route, {
        caller,
        vertical: part.product.vertical,
        passengers,
        calls: true,
      });
      const promise =
        one.promise === undefined
          ? undefined
          : promises.read({ route, passengers, caller }, one.promise);
      const promised = promise?.isOver ? undefined : promise;
      const offer = offers({ route, card, passengers, caller, promised }).find(
        ({ fare }) => fare.fare_id === fare_id,
      );
      if (!offer) throw new Refusal("fare_unknown", { route_id });
      const assistance = chosenAssistance(
        route,
        travellers,
        one.assistance ?? [],
        now(),
      );
      if (seats.length > placesOf(travellers) - withoutSeat(assistance).size)
        throw new Refusal("too_many_seats");
      const companions = companionsOf(
        route.network,
        travellers,
        offer.parts,
        assistance,
      );
      return {
        selection: one,
        product: part.product,
        party,
        route,
        card,
        offer: withCompanions(offer, companions),
        assistance,
        companions,
      };
    });
    const journeys = chosen.map(({ selection: { direction }, route }) => ({
      direction,
      route,
    }));
    if (!canBeTravelled(journeys, cities))
      throw new Refusal("route_unknown", {
        route_id: journeys.at(-1)!.route.route_id,
      });
    return chosen;
  };
}

/** The number of places that a party needs: the youngest may sit on a lap. */
export function placesOf(travellers: readonly Traveller[]): number {
  return travellers.filter(({ seated }) => seated).length;
}
