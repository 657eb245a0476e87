/** The lowest prices that searches found, by route, day of departure and day of the search. */
import type { Price } from "#schema/common.ts";
import type { Database } from "#server/backend/storage/database.ts";
import { daysBetween, weekdayOf } from "#server/backend/time/local-time.ts";

/** What is compared: the places of a search in a product. */
export interface TrendRoute {
  readonly product_type: string;
  readonly origin: string;
  readonly destination: string;
}

/** A departure day, seen on another one. Both are YYYY-MM-DD by the origin's calendar. */
export interface SeenDay {
  readonly departs_on: string;
  readonly observed_on: string;
}

/** A price of another departure day. */
export interface ComparedPrice {
  readonly departs_on: string;
  /** In minor units. */
  readonly amount: number;
}

/** A price of the same departure day. */
export interface PastPrice {
  readonly observed_on: string;
  readonly amount: number;
}

/** The first and last number of days before the departure. */
export interface LeadDays {
  readonly first: number;
  /** Left out: there is no end. */
  readonly last?: number;
}

export interface PriceHistory {
  /** Stores a price, unless one of the same route, departure day and day of the search is stored. */
  write(route: TrendRoute, seen: SeenDay, price: Price): Promise<void>;
  /** Of other departure days on the same weekday, seen as many days before; the latest ones. */
  alike(
    route: TrendRoute,
    seen: SeenDay,
    lead: LeadDays,
    currency: string,
  ): Promise<readonly ComparedPrice[]>;
  /** Of one departure day, the oldest first. */
  ofDay(
    route: TrendRoute,
    departsOn: string,
    currency: string,
  ): Promise<readonly PastPrice[]>;
  /** Deletes what was seen before this day. */
  forget(before: string): Promise<void>;
}

const ROUTE = "product_type = ? AND origin = ? AND destination = ?";
/** Rows that are read at most: a year of days, and as many prices to compare with. */
const MAX_ROWS = 400;
const NO_END = 100_000;

export function createPriceHistory(
  database: Pick<Database, "all" | "run">,
): PriceHistory {
  return {
    async write({ product_type, origin, destination }, seen, price) {
      const { departs_on, observed_on } = seen;
      await database.run(
        `INSERT INTO price_history
           (product_type, origin, destination, departs_on, observed_on, weekday, lead_days, amount, currency)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
        product_type,
        origin,
        destination,
        departs_on,
        observed_on,
        weekdayOf(departs_on),
        daysBetween(observed_on, departs_on),
        price.amount,
        price.currency,
      );
    },
    async alike({ product_type, origin, destination }, seen, lead, currency) {
      const rows = await database.all<ComparedPrice>(
        `SELECT departs_on, amount FROM price_history
           WHERE ${ROUTE} AND weekday = ? AND lead_days BETWEEN ? AND ?
             AND currency = ? AND departs_on <> ?
           ORDER BY observed_on DESC, departs_on LIMIT ${MAX_ROWS}`,
        product_type,
        origin,
        destination,
        weekdayOf(seen.departs_on),
        lead.first,
        lead.last ?? NO_END,
        currency,
        seen.departs_on,
      );
      return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
    },
    async ofDay({ product_type, origin, destination }, departsOn, currency) {
      const rows = await database.all<PastPrice>(
        `SELECT observed_on, amount FROM price_history
           WHERE ${ROUTE} AND departs_on = ? AND currency = ?
           ORDER BY observed_on DESC LIMIT ${MAX_ROWS}`,
        product_type,
        origin,
        destination,
        departsOn,
        currency,
      );
      return rows
        .map((row) => ({ ...row, amount: Number(row.amount) }))
        .toReversed();
    },
    async forget(before) {
      await database.run(
        "DELETE FROM price_history WHERE observed_on < ?",
        before,
      );
    },
  };
}
