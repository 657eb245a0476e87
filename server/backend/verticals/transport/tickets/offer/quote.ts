/** Makes a quote of a choice: everything is validated again. */
import type { Passenger } from "#schema/transport.ts";
import type {
  QuoteDraft,
  QuoteTraveller,
} from "#server/backend/booking/model/quote.ts";
import type {
  QuoteRequest,
  Vertical,
} from "#server/backend/booking/model/vertical.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import type { Money } from "#server/backend/money/money.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { GuaranteedChanges } from "#server/backend/verticals/transport/connections/guaranteed.ts";
import type { PriceChoice } from "./price-choice.ts";
import type {
  FindSearched,
  SearchedProduct,
} from "#server/backend/verticals/transport/timetable/searched-product.ts";
import {
  ruleOf,
  travellersOf,
  type Traveller,
} from "#server/backend/verticals/transport/timetable/product-rules.ts";
import { runOf } from "#server/backend/verticals/transport/timetable/route.ts";
import type { Selection } from "#server/backend/verticals/transport/fares/choice.ts";
import {
  writeLegRouteIds,
  writeRouteIds,
} from "#server/backend/verticals/transport/timetable/route-ids.ts";
import { legsOf, type Payload, type QuotedJourney } from "../model/payload.ts";
import { quotedAssistance } from "../model/quoted-assistance.ts";
import { readSelection, type ChosenJourney } from "./selection.ts";

export interface QuoteInput {
  readonly findSearched: FindSearched;
  readonly priceChoice: PriceChoice;
  readonly money: Pick<Money, "price">;
  readonly guaranteed: Pick<GuaranteedChanges, "of">;
}

/** Prices a choice of a product. @throws Refusal as `createResolve`'s does, and addon_unknown */
export type Draft = (
  product: SearchedProduct,
  selection: Selection,
  caller: Caller,
) => QuoteDraft;

export function createDraft({
  priceChoice,
  money,
  guaranteed,
}: Omit<QuoteInput, "findSearched">): Draft {
  return (product, selection, caller) => {
    const { journeys, price, charged, subjects, promised } = priceChoice(
      product,
      selection,
      caller,
    );
    const { passengers } = selection;
    const party = travellersOf(product.network, passengers);
    const payload: Payload = {
      journeys: journeys.map((journey) =>
        quotedJourney(product, journey, money),
      ),
      passengers,
      on_lap: onLap(party),
      lines: subjects,
    };
    const { total, lines, rate_date } = price;
    const guarantee = guaranteed.of(
      journeys.map(({ selection: { direction }, route }) => ({
        direction,
        route,
      })),
      charged.currency,
    );
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
      travellers: party.map((one, index) => travellerOf(one, index, journeys)),
      ...rulesFrom(product, journeys),
      operators: [
        ...new Set(
          journeys.flatMap(({ route: { legs } }) =>
            legs.map(({ carrier }) => carrier),
          ),
        ),
      ],
      lines: lines.map(({ label: _label, ...line }) => line),
      total,
      charged,
      ...(promised ? { promised } : {}),
      ...(guarantee ? { guarantee } : {}),
      ...(rate_date === undefined ? {} : { rate_date }),
      back_path: backPath(product, selection),
      payload,
    };
  };
}

/**
 * @throws Refusal bad_request, passengers_invalid, route_unknown, departed, service_cancelled,
 *   fare_unknown, addon_unknown, assistance_unavailable, too_many_seats
 */
export function createQuoteOf(
  input: QuoteInput,
): Pick<Vertical, "placesOf" | "quote"> {
  const draft = createDraft(input);
  const readRequest = ({ product, body }: QuoteRequest) => {
    const found = input.findSearched(String(product.product_type_id));
    if (!found) throw new Refusal("route_unknown");
    return { product: found, selection: readSelection(found, body) };
  };
  return {
    placesOf: (request) => newPlaces(readRequest(request).selection),
    quote(request, caller) {
      const { product, selection } = readRequest(request);
      return draft(product, selection, caller);
    },
  };
}

function quotedJourney(
  sold: SearchedProduct,
  {
    selection: { direction, seats = [], hold_id },
    product: { product_type_id },
    party: { passengers, travellers },
    route,
    card,
    offer: { fare, charged, rules, less },
    assistance,
    companions,
  }: ChosenJourney,
  money: Pick<Money, "price">,
): QuotedJourney {
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
    ...(less ? { less: less.charged } : {}),
    ...(assistance.length > 0
      ? {
          assistance: assistance.map((one) =>
            quotedAssistance(one, route.legs.length),
          ),
        }
      : {}),
    ...(companions.length > 0
      ? {
          companions: companions.map(({ units, ...who }) => ({
            ...who,
            less: money.price(units, route.network.currency),
          })),
        }
      : {}),
    ...(product_type_id === sold.product_type_id
      ? {}
      : {
          sold_by: {
            product_type_id,
            passengers,
            on_lap: onLap(travellers),
          },
        }),
  };
}

function onLap(travellers: readonly Traveller[]): readonly boolean[] {
  return travellers.map(({ seated }) => !seated);
}

/**
 * A traveller, with the ages at which all of their fares are valid.
 *
 * @throws Refusal passengers_invalid: there is no such age
 */
function travellerOf(
  { passenger_type, age }: Traveller,
  index: number,
  journeys: readonly ChosenJourney[],
): QuoteTraveller {
  const rules = journeys.map(({ product: { network }, party }) => {
    const own = party.travellers[index]!;
    return ruleOf(network, own.passenger_type, own.age ?? age);
  });
  const min_age = Math.max(...rules.map((rule) => rule.min_age));
  const max_age = Math.min(...rules.map((rule) => rule.max_age));
  if (min_age > max_age) throw new Refusal("passengers_invalid");
  return {
    traveller_type: passenger_type,
    ...(age === undefined ? {} : { age }),
    min_age,
    max_age,
  };
}

/** The products whose rules for travellers apply, if they are not the quote's own. */
function rulesFrom(
  { product_type }: SearchedProduct,
  journeys: readonly ChosenJourney[],
): Pick<QuoteDraft, "rules_from"> {
  const types = [
    ...new Set(journeys.map(({ product }) => product.product_type)),
  ];
  return types.length === 1 && types[0] === product_type
    ? {}
    : { rules_from: types };
}

/** The number of places of a quote that are not held yet. */
function newPlaces({ selections, passengers }: Selection): number {
  const people = passengers.reduce(
    (sum, { count }: Passenger) => sum + count,
    0,
  );
  const open = selections.filter(({ seats = [] }) => seats.length === 0);
  return open.length * people;
}

function backPath(
  { home_path }: SearchedProduct,
  { selections, passengers }: Selection,
): string {
  const legs = [...Map.groupBy(selections, ({ direction }) => direction)].map(
    ([direction, journeys]) => ({
      direction,
      ids: journeys.map(({ route_id }) => route_id),
    }),
  );
  const back = legs.find(({ direction }) => direction === "return");
  const query = new URLSearchParams({
    route_id: writeLegRouteIds(
      legs.filter((leg) => leg !== back).map(({ ids }) => ids),
    ),
    ...(back ? { return_route_id: writeRouteIds(back.ids) } : {}),
    passengers: JSON.stringify(passengers),
    seat_class: selections[0]!.fare_id.split(".")[0]!,
  });
  return `${home_path}ticket-detail/?${query}`;
}
