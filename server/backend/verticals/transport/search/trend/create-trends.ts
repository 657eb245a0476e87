/** Prices of earlier searches: what stores them, and what compares them. */
import type { Money } from "#server/backend/money/money.ts";
import type { Database } from "#server/backend/storage/database.ts";
import type { FindSearched } from "../../timetable/searched-product.ts";
import type { DateFares } from "../lowest/date-fares.ts";
import type { TrendRules } from "./judge.ts";
import { lowestOfDay, storedCurrency } from "./lowest-of-day.ts";
import { createObservations, type Observations } from "./observations.ts";
import { createPriceHistory } from "./price-history.ts";
import { createTrends, type Trends } from "./trends.ts";

export interface PriceTrendsInput {
  readonly database: Pick<Database, "all" | "run">;
  readonly now: () => number;
  readonly money: Pick<Money, "convert">;
  readonly findSearched: FindSearched;
  readonly dateFares: DateFares;
  /** The rules in force. */
  readonly rules: TrendRules;
  readonly onError: (error: unknown) => void;
}

export interface PriceTrends extends Trends {
  readonly observations: Observations;
}

export function createPriceTrends({
  database,
  now,
  money,
  findSearched,
  dateFares,
  rules,
  onError,
}: PriceTrendsInput): PriceTrends {
  const history = createPriceHistory(database);
  const observations = createObservations({
    now,
    history,
    rules,
    onError,
    priceOf(productId, { route, departs_on }) {
      const product = findSearched(productId);
      if (!product) return undefined;
      const { places } = product.network;
      // An edit of the data may have removed them since.
      const isServed = [route.origin, route.destination].every((id) =>
        Object.hasOwn(places, id),
      );
      return isServed
        ? lowestOfDay(
            product,
            route,
            departs_on,
            storedCurrency(product),
            dateFares,
          )
        : undefined;
    },
  });
  const trends = createTrends({
    now,
    money,
    dateFares,
    history,
    observations,
    rules,
    onError,
  });
  return { ...trends, observations };
}
