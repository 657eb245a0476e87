/** Saved searches, and their later lowest prices (booking/saved). */
import type { Passenger } from "#schema/transport.ts";
import type { Price } from "#schema/common.ts";
import type { TransportServices } from "#server/backend/verticals/transport/timetable/services.ts";
import type {
  SavedSearching,
  SoldProduct,
} from "#server/backend/booking/model/vertical.ts";
import { formatDay } from "#server/backend/booking/model/words.ts";
import type { Content } from "../../../content/content.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import { addDays } from "#server/backend/time/days.ts";
import { dayOf } from "#server/backend/time/local-time.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import { journeyTitle } from "../fares/line-labels.ts";
import { stopOf } from "../network/stops.ts";
import { passengersText } from "../timetable/product-rules.ts";
import { zoneOf } from "../timetable/route.ts";
import type { Condition } from "./condition/condition.ts";
import type { DateFares } from "./lowest/date-fares.ts";
import type { LowestTrips } from "./lowest/lowest-trips.ts";
import { readCondition } from "./condition/read-condition.ts";

/** Time ranges and classes are left out, because the lowest price of a day has neither. */
interface Payload {
  readonly origin_position: string;
  readonly destination_position: string;
  readonly departure_date: string;
  readonly return_date?: string;
  readonly passengers: readonly Passenger[];
}

export interface SavedSearchingInput extends Pick<
  TransportServices,
  "findSearched" | "now"
> {
  readonly content: Pick<Content, "languages">;
  readonly dateFares: DateFares;
  readonly lowestTrips: LowestTrips;
}

export function createSavedSearching({
  findSearched,
  content,
  now,
  dateFares,
  lowestTrips,
}: SavedSearchingInput): SavedSearching {
  const searchedOf = ({ product_type_id }: SoldProduct) => {
    const searched = findSearched(String(product_type_id));
    if (!searched) throw new Refusal("product_unknown");
    return searched;
  };

  /** The lowest price of the journeys, or of the trips if there are none. */
  const lowestOn = (
    condition: Condition,
    caller: Caller,
  ): Price | undefined => {
    const { departure_date: date } = condition;
    return dateFares(condition, date, date, caller, lowestTrips)[0]?.price;
  };

  return {
    read({ product, body }) {
      const searched = searchedOf(product);
      const read = readCondition({ body }, searched, now());
      if ("problem" in read) throw new Refusal("condition_invalid");
      const { origin, destination, departure_date, return_date, passengers } =
        read.condition;
      const payload: Payload = {
        origin_position: origin,
        destination_position: destination,
        departure_date,
        ...(return_date === undefined ? {} : { return_date }),
        passengers,
      };
      const zone = zoneOf(searched.network, origin);
      return {
        key: JSON.stringify(payload),
        ends_at: dayOf(zone, addDays(departure_date, 1)).start,
        payload,
      };
    },

    lowestPrice(product, payload, caller) {
      const searched = searchedOf(product);
      const read = readCondition({ body: payload }, searched, now());
      if ("problem" in read) return undefined;
      const { return_date, ...outbound } = read.condition;
      const { origin, destination } = outbound;
      const price = lowestOn(outbound, caller);
      if (return_date === undefined || !price) return price;
      const back = lowestOn(
        {
          ...outbound,
          origin: destination,
          destination: origin,
          departure_date: return_date,
        },
        caller,
      );
      return back && { ...price, amount: price.amount + back.amount };
    },

    describe(product, payload, { language, locale, text }) {
      const saved = payload as Payload;
      const { origin_position, destination_position, passengers } = saved;
      const { network } = searchedOf(product);
      const languages = content.languages(language);
      const nameOf = (id: string) => stopOf(network, id, languages).name;
      const query = new URLSearchParams({
        origin_position,
        destination_position,
        departure_date: saved.departure_date,
        ...(saved.return_date === undefined
          ? {}
          : { return_date: saved.return_date }),
        passengers: JSON.stringify(passengers),
      });
      const days = [saved.departure_date, saved.return_date ?? []].flat();
      const people = passengers.map((of) => passengersText(text, language, of));
      return {
        title: journeyTitle(
          text,
          language,
          nameOf(origin_position),
          nameOf(destination_position),
        ),
        details: [
          days.map((day) => formatDay(day, locale)).join(" – "),
          people.join(", "),
        ],
        path: `${product.home_path}search/?${query}`,
      };
    },
  };
}
