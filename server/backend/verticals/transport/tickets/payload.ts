/** What transport stores of a quote: ids, times and amounts, and no words. */
import type { Price } from "#schema/common.ts";
import type {
  Direction,
  Passenger,
  PassengerType,
  RouteCard,
} from "#schema/transport.ts";
import type { Quote } from "../../../booking/quote.ts";
import type { DatedRule } from "../../../rules/conditions.ts";
import type { LineSubject } from "../fares/line-labels.ts";

/** A train, coach or boat, as the timetable had it when it was chosen. */
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

/** What one passenger of a type pays, in the product's currency. */
export interface QuotedFare {
  readonly passenger_type: PassengerType;
  readonly count: number;
  readonly price: Price;
}

export interface QuotedJourney {
  readonly direction: Direction;
  readonly route_id: string;
  readonly seat_class: string;
  readonly family: string;
  readonly legs: readonly QuotedLeg[];
  readonly per_passenger: readonly QuotedFare[];
  /** The chosen seats, and their hold. All others are assigned one. */
  readonly seats: readonly string[];
  readonly hold_id?: string;
  readonly rules: readonly DatedRule[];
  /** The product that sells it, and its party; left out where they are the quote's. */
  readonly sold_by?: SoldBy;
}

/** Who travels on a journey. */
interface QuotedParty {
  readonly passengers: readonly Passenger[];
  /** By traveller of the quote: whether they take no place of their own. */
  readonly on_lap: readonly boolean[];
}

export interface SoldBy extends QuotedParty {
  readonly product_type_id: string;
}

export interface Payload extends QuotedParty {
  /** One for each item of the quote. */
  readonly journeys: readonly QuotedJourney[];
  /** What each line of the quote is for. */
  readonly lines: readonly LineSubject[];
}

/** The payload of transport's own quotes. */
export function payloadOf({ payload }: Pick<Quote, "payload">): Payload {
  return payload as Payload;
}

/** Who travels on a journey of a quote, and what sells it. */
export function soldBy(
  quote: Pick<Quote, "payload" | "product_type_id">,
  { sold_by }: QuotedJourney,
): SoldBy {
  const { passengers, on_lap } = payloadOf(quote);
  const product_type_id = String(quote.product_type_id);
  return sold_by ?? { product_type_id, passengers, on_lap };
}

/**
 * The legs of a journey, without words.
 *
 * @param card with the calls of its legs; its names are in the buyer's language
 * @param runs the service and the carrier of each leg, as they are stored
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
