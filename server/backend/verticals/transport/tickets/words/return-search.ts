/** The next offer after a journey: the return journey. */
import type { Vertical } from "#server/backend/booking/model/vertical.ts";
import { addDays } from "#server/backend/time/days.ts";
import { localTime } from "#server/backend/time/local-time.ts";
import { journeyTitle } from "#server/backend/verticals/transport/fares/line-labels.ts";
import type { FindProduct } from "#server/backend/verticals/transport/timetable/find-route.ts";
import type { JourneyWordsOf } from "./journey-words.ts";
import { payloadOf, soldBy } from "../model/payload.ts";

export interface WayBackInput {
  readonly findProduct: FindProduct;
  readonly wordsOf: JourneyWordsOf;
}

/**
 * On the day after the arrival; undefined if the return journey is booked, or its day has passed.
 */
export function createReturnSearch({
  findProduct,
  wordsOf,
}: WayBackInput): NonNullable<Vertical["nextSearch"]> {
  return (quote, now, words) => {
    const { journeys, passengers } = payloadOf(quote);
    const first = journeys[0]!;
    const last = journeys.at(-1)!;
    const seller = soldBy(quote, first).product_type_id;
    const product = findProduct(seller);
    const isWhole = journeys.every(
      (journey) =>
        journey.direction === "departure" &&
        soldBy(quote, journey).product_type_id === seller,
    );
    if (!product || !isWhole) return undefined;
    const {
      last_day,
      time_zone,
      end_time_zone = time_zone,
    } = quote.items.at(-1)!;
    const day = addDays(last_day, 1);
    if (day <= localTime(end_time_zone, now).date) return undefined;
    const from = last.legs.at(-1)!.to;
    const to = first.legs[0]!.from;
    // Both ends have the names on the ticket.
    const nameAt = (journey: typeof first, placeId: string) =>
      wordsOf(quote, journey, words).momentOf(placeId, now).place_name!;
    const query = new URLSearchParams({
      origin_position: from,
      destination_position: to,
      departure_date: day,
      passengers: JSON.stringify(passengers),
    });
    return {
      title: journeyTitle(
        words.text,
        words.language,
        nameAt(last, from),
        nameAt(first, to),
      ),
      path: `${product.home_path}search/?${query}`,
    };
  };
}
