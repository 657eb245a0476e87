/** From a choice to a quote: everything is looked at again. */
import type { Passenger } from "#schema/transport.ts";
import type {
  QuoteDraft,
  QuoteRequest,
  QuoteTraveller,
  Vertical,
} from "../../../booking/vertical.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { Refusal } from "../../../kernel/refusals.ts";
import type { PriceOf } from "../fares/prices.ts";
import type { FindProduct, NetworkProduct } from "../timetable/find-route.ts";
import {
  ruleOf,
  travellersOf,
  type Traveller,
} from "../timetable/product-rules.ts";
import { runOf } from "../timetable/route.ts";
import type { Selection } from "./choice.ts";
import { legsOf, type Payload, type QuotedJourney } from "./payload.ts";
import {
  readSelection,
  type ChosenJourney,
  type Resolve,
} from "./selection.ts";

export interface QuoteInput {
  readonly findProduct: FindProduct;
  readonly resolve: Resolve;
  readonly priceOf: PriceOf;
}

/** @throws Refusal bad_request, passengers_invalid, route_unknown, departed, fare_unknown, addon_unknown, too_many_seats */
export function createQuoteOf({
  findProduct,
  resolve,
  priceOf,
}: QuoteInput): Pick<Vertical, "placesOf" | "quote"> {
  const readRequest = ({ product, body }: QuoteRequest) => {
    const found = findProduct(String(product.product_type_id));
    if (!found) throw new Refusal("route_unknown");
    return { product: found, selection: readSelection(found, body) };
  };
  const quote = (request: QuoteRequest, caller: Caller): QuoteDraft => {
    const { product, selection } = readRequest(request);
    const { network } = product;
    const journeys = resolve(product, selection, caller);
    const { price, charged, subjects } = priceOf(
      network,
      selection,
      journeys,
      caller,
    );
    const party = travellersOf(network, selection.passengers);
    const payload: Payload = {
      journeys: journeys.map(quotedJourney),
      passengers: selection.passengers,
      on_lap: party.map(({ seated }) => !seated),
      lines: subjects,
    };
    const { total, lines, rate_date } = price;
    return {
      items: journeys.map(({ route, card: { departure, arrival } }) => ({
        item_id: route.route_id,
        starts_at: departure.at,
        ends_at: arrival.at,
        first_day: departure.date,
        last_day: arrival.date,
        time_zone: departure.time_zone,
        ...(arrival.time_zone === departure.time_zone
          ? {}
          : { end_time_zone: arrival.time_zone }),
      })),
      travellers: party.map((one) => travellerOf(product, one)),
      lines: lines.map(({ label: _label, ...line }) => line),
      total,
      charged,
      ...(rate_date === undefined ? {} : { rate_date }),
      back_path: backPath(product, selection),
      payload,
    };
  };
  return {
    placesOf: (request) => newPlaces(readRequest(request).selection),
    quote,
  };
}

function quotedJourney({
  selection: { direction, seats = [], hold_id },
  route,
  card,
  offer: { fare, charged, rules },
}: ChosenJourney): QuotedJourney {
  return {
    direction,
    route_id: route.route_id,
    seat_class: fare.seat_class,
    family: fare.family,
    legs: legsOf(
      card,
      route.legs.map((leg) => ({
        service_name: runOf(route, leg),
        carrier: leg.carrier,
      })),
    ),
    per_passenger: charged.map(({ label: _label, ...part }) => part),
    seats,
    ...(hold_id !== undefined && seats.length > 0 ? { hold_id } : {}),
    rules,
  };
}

function travellerOf(
  { network }: NetworkProduct,
  { passenger_type, age }: Traveller,
): QuoteTraveller {
  const { min_age, max_age } = ruleOf(network, passenger_type, age);
  return {
    traveller_type: passenger_type,
    ...(age === undefined ? {} : { age }),
    min_age,
    max_age,
  };
}

/** How many places a quote takes that are not held yet. */
function newPlaces({ selections, passengers }: Selection): number {
  const people = passengers.reduce(
    (sum, { count }: Passenger) => sum + count,
    0,
  );
  const open = selections.filter(({ seats = [] }) => seats.length === 0);
  return open.length * people;
}

function backPath(
  { home_path }: NetworkProduct,
  { selections: [outbound, inbound], passengers }: Selection,
): string {
  const query = new URLSearchParams({
    route_id: outbound!.route_id,
    ...(inbound ? { return_route_id: inbound.route_id } : {}),
    passengers: JSON.stringify(passengers),
    seat_class: outbound!.fare_id.split(".")[0]!,
  });
  return `${home_path}ticket-detail/?${query}`;
}
