/** The price whose trend is shown: of the cheapest journey of a day, for one adult. */
import type { Price } from "#schema/common.ts";
import { addDays } from "#server/backend/time/days.ts";
import type { SearchedProduct } from "../../timetable/searched-product.ts";
import {
  saleDays,
  searchedLeg,
  type Condition,
} from "../condition/condition.ts";
import type { DateFares } from "../lowest/date-fares.ts";
import type { SeenDay, TrendRoute } from "./price-history.ts";

/** The route of a search, and the day of its leg, seen today. */
export interface SeenRoute extends SeenDay {
  readonly route: TrendRoute;
}

/** The currency of rates, for products that search networks with several currencies. */
const COMMON_CURRENCY = "USD";

/** The leg that a search is about. */
export function seenBy(condition: Condition, now: number): SeenRoute {
  const { product } = condition;
  const { from, to, date } = searchedLeg(condition, now);
  return {
    route: {
      product_type: product.product_type,
      origin: from,
      destination: to,
    },
    departs_on: date,
    observed_on: saleDays(product.network, from, now).first,
  };
}

/** The currency in which the prices of a product are stored. */
export function storedCurrency({ parts }: SearchedProduct): string {
  const [part] = parts;
  return parts.length === 1 && part
    ? part.product.network.currency
    : COMMON_CURRENCY;
}

/**
 * The lowest price of one adult, of all classes and times of the day.
 *
 * @returns undefined if nothing is on sale
 */
export function lowestOfDay(
  product: SearchedProduct,
  { origin, destination }: TrendRoute,
  date: string,
  currency: string,
  dateFares: DateFares,
): Price | undefined {
  const { passenger_type } = product.network.passenger_types[0]!;
  const condition: Condition = {
    product,
    origin,
    destination,
    departure_date: date,
    passengers: [{ passenger_type, count: 1 }],
  };
  // Prices have no words, so that the language does not matter.
  const asker = { language: "en", currency, scope: "" };
  return dateFares(condition, date, date, asker, undefined)[0]?.price;
}

/** Whether a day is compared: what is left of today depends on the hour of the search. */
export function isCompared({ departs_on, observed_on }: SeenDay): boolean {
  return departs_on >= addDays(observed_on, 1);
}
