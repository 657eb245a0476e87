/** What somebody chose, as a request says it, held against what there is. */
import type { Direction, Passenger, RouteCard } from "#schema/transport.ts";
import type { Caller } from "../../../kernel/caller.ts";
import type { Network } from "../network/networks.ts";
import { Refusal } from "../../../kernel/refusals.ts";
import { daysBefore } from "../timetable/demand.ts";
import { findRoute, type NetworkProduct } from "../timetable/find-route.ts";
import { travellersOf } from "../timetable/product-rules.ts";
import type { RouteCards } from "../timetable/route-cards.ts";
import type { Route } from "../timetable/route.ts";
import type { Offer, Offers } from "../fares/offers.ts";
import { readParty } from "./party.ts";
import type { AddonSelection, JourneySelection, Selection } from "./choice.ts";

const DIRECTIONS: readonly Direction[] = ["departure", "return"];
const MAX_ADDONS = 20;

type Unknown<T> = Readonly<Partial<Record<keyof T, unknown>>>;

/**
 * Reads a selection from the body of a request.
 *
 * @throws Refusal bad_request, passengers_invalid
 */
export function readSelection(
  { network }: NetworkProduct,
  body: unknown,
): Selection {
  const { selections, passengers, addons } = (body ?? {}) as Unknown<Selection>;
  const party = readParty(network, passengers);
  if (!party) throw new Refusal("passengers_invalid");
  const journeys = list(selections).map(readJourney);
  const chosen = list(addons ?? []).map(readAddon);
  if (
    journeys.length < 1 ||
    journeys.length > DIRECTIONS.length ||
    journeys.some(({ direction }, index) => direction !== DIRECTIONS[index]) ||
    chosen.length > MAX_ADDONS
  )
    throw new Refusal("bad_request");
  return {
    selections: journeys,
    passengers: party,
    addons: chosen.filter(({ count }) => count > 0),
  };
}

function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Refusal("bad_request");
  return value;
}

function readJourney(value: unknown): JourneySelection {
  const { direction, route_id, fare_id, seats, hold_id } = (value ??
    {}) as Unknown<JourneySelection>;
  const known = DIRECTIONS.find((one) => one === direction);
  if (!known || typeof route_id !== "string" || typeof fare_id !== "string")
    throw new Refusal("bad_request");
  return {
    direction: known,
    route_id,
    fare_id,
    seats: seats === undefined ? [] : readSeats(seats),
    ...(typeof hold_id === "string" && hold_id !== "" ? { hold_id } : {}),
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
  readonly route: Route;
  readonly card: RouteCard;
  readonly offer: Offer;
  /** How many places it takes. */
  readonly places: number;
}

export interface ResolverInput {
  readonly cards: RouteCards;
  readonly offers: Offers;
  readonly now: () => number;
}

export type Resolve = (
  product: NetworkProduct,
  selection: Selection,
  caller: Caller,
) => readonly ChosenJourney[];

/** @throws Refusal route_unknown, departed, fare_unknown, too_many_seats */
export function createResolve({ cards, offers, now }: ResolverInput): Resolve {
  return (product, { selections, passengers }, caller) => {
    const { network } = product;
    const chosen = selections.map((selection): ChosenJourney => {
      const { direction, fare_id, seats = [] } = selection;
      const route = routeOnSale(product, selection.route_id, now());
      if (!route) throw new Refusal("route_unknown", { direction });
      if (route.departsAt <= now())
        throw new Refusal("departed", { direction });
      const card = cards.card(route, {
        caller,
        vertical: product.vertical,
        passengers,
        calls: true,
      });
      const offer = offers({ route, card, passengers, caller }).find(
        ({ fare }) => fare.fare_id === fare_id,
      );
      if (!offer) throw new Refusal("fare_unknown", { direction });
      const places = placesOf(network, passengers);
      if (seats.length > places) throw new Refusal("too_many_seats");
      return { selection, route, card, offer, places };
    });
    if (isBackwards(chosen.map(({ route }) => route)))
      throw new Refusal("route_unknown", { direction: "return" });
    return chosen;
  };
}

/** How many places people take: the youngest may sit on a lap. */
export function placesOf(
  network: Network,
  passengers: readonly Passenger[],
): number {
  return travellersOf(network, passengers).filter(({ seated }) => seated)
    .length;
}

/** A journey by its id, when its day is on sale. */
export function routeOnSale(
  { network }: NetworkProduct,
  routeId: string,
  now: number,
): Route | undefined {
  const route = findRoute(network, routeId);
  return route && daysBefore(network, route.legs[0], now) <= network.sale_days
    ? route
    : undefined;
}

/** Whether one would come back before one has arrived. */
export function isBackwards([there, back]: readonly Route[]): boolean {
  return !!there && !!back && back.departsAt < there.arrivesAt;
}
