/** The stored payload of transport's quotes: ids, times and amounts, without texts. */
import type { Price } from "#schema/common.ts";
import type {
  Direction,
  Passenger,
  PassengerType,
  RouteCard,
} from "#schema/transport.ts";
import type { Quote } from "#server/backend/booking/model/quote.ts";
import type { DatedRule } from "#server/backend/rules/conditions.ts";
import type { QuotedAssistance } from "./quoted-assistance.ts";
import type { LineSubject } from "#server/backend/verticals/transport/fares/line-labels.ts";

/** A train, coach or boat, with its timetable at the time of the choice. */
export interface QuotedLeg {
  readonly from: string;
  readonly to: string;
  readonly departs_at: number;
  readonly arrives_at: number;
  /** In English: "Nozomi 225". */
  readonly service_name: string;
  /** The carrier's id. */
  readonly carrier: string;
  /** Every stop, the first and the last included. */
  readonly calls: readonly { readonly place_id: string; readonly at: number }[];
}

/** The fare of one passenger of a type, in the product's currency. */
export interface QuotedFare {
  readonly passenger_type: PassengerType;
  readonly count: number;
  readonly price: Price;
}

/** By indexes of the quote's travellers. */
export interface QuotedCompanion {
  readonly traveller: number;
  readonly of: number;
  /** By how much the fare is lower, in the product's currency. */
  readonly less: Price;
}

export interface QuotedJourney {
  readonly direction: Direction;
  readonly route_id: string;
  readonly seat_class: string;
  readonly family: string;
  readonly legs: readonly QuotedLeg[];
  readonly per_passenger: readonly QuotedFare[];
  /** The chosen seats, and their hold. Other travellers are assigned seats. */
  readonly seats: readonly string[];
  readonly hold_id?: string;
  readonly rules: readonly DatedRule[];
  /** By how much all travellers together pay less than their fares, in the product's currency. Left out: nothing. */
  readonly less?: Price;
  /** Left out: none. It says something about health, so it is in sealed columns only. */
  readonly assistance?: readonly QuotedAssistance[];
  /** Travellers whose fare is lower, because they accompany another. Left out: none. */
  readonly companions?: readonly QuotedCompanion[];
  /** The product that sells it, and its party; left out if they are the quote's. */
  readonly sold_by?: SoldBy;
}

/** The party of a journey. */
interface QuotedParty {
  readonly passengers: readonly Passenger[];
  /** By traveller of the quote: whether they occupy no place. */
  readonly on_lap: readonly boolean[];
}

export interface SoldBy extends QuotedParty {
  readonly product_type_id: string;
}

export interface Payload extends QuotedParty {
  /** One for each item of the quote. */
  readonly journeys: readonly QuotedJourney[];
  /** The subject of each line of the quote. */
  readonly lines: readonly LineSubject[];
}

/** The payload of transport's own quotes. */
export function payloadOf({ payload }: Pick<Quote, "payload">): Payload {
  return payload as Payload;
}

/** The party and the seller of a journey of a quote. */
export function soldBy(
  quote: Pick<Quote, "payload" | "product_type_id">,
  { sold_by }: QuotedJourney,
): SoldBy {
  const { passengers, on_lap } = payloadOf(quote);
  const product_type_id = String(quote.product_type_id);
  return sold_by ?? { product_type_id, passengers, on_lap };
}

/** By traveller of the quote: whether they have no seat on a journey, on a lap or in a space. */
export function seatless(
  quote: Pick<Quote, "payload" | "product_type_id">,
  journey: QuotedJourney,
): readonly boolean[] {
  const { on_lap } = soldBy(quote, journey);
  const { assistance = [] } = journey;
  return on_lap.map(
    (lap, index) =>
      lap ||
      assistance.some(
        ({ traveller, instead_of_seat }) =>
          traveller === index && instead_of_seat === true,
      ),
  );
}

/** A quote without what travellers asked for. The prices stay. */
export function withoutAssistance(quote: Quote): Quote {
  const payload = payloadOf(quote);
  return {
    ...quote,
    payload: {
      ...payload,
      journeys: payload.journeys.map(
        ({ assistance: _assistance, ...journey }) => journey,
      ),
    } satisfies Payload,
  };
}

/**
 * The legs of a journey, without texts.
 *
 * @param card with the calls of its legs; its names are in the buyer's language
 * @param runs the service and the carrier of each leg, as stored
 */
export function legsOf(
  { legs }: RouteCard,
  runs: readonly Pick<QuotedLeg, "service_name" | "carrier">[],
): readonly QuotedLeg[] {
  return legs.map(({ departure, arrival, calls = [] }, index) => ({
    from: departure.place_id,
    to: arrival.place_id,
    departs_at: departure.at,
    arrives_at: arrival.at,
    ...runs[index]!,
    calls: calls.map(({ place_id, at }) => ({ place_id, at })),
  }));
}
