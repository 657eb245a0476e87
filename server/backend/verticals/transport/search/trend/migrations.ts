import type { Migration } from "#server/backend/storage/database.ts";

/** The lowest prices that searches found. Rows are added, and deleted when they are old; none is changed. */
export const TREND_MIGRATIONS: readonly Migration[] = [
  {
    sql: `
  CREATE TABLE price_history (
    -- What was searched: a product's name, and its places.
    product_type TEXT NOT NULL,
    origin TEXT NOT NULL,
    destination TEXT NOT NULL,
    departs_on TEXT NOT NULL,
    -- The day of the search, by the origin's calendar.
    observed_on TEXT NOT NULL,
    -- Of departs_on: 1 is Monday.
    weekday INTEGER NOT NULL,
    -- From observed_on to departs_on.
    lead_days INTEGER NOT NULL,
    -- For one adult, in minor units.
    amount INTEGER NOT NULL,
    currency TEXT NOT NULL,
    PRIMARY KEY (product_type, origin, destination, departs_on, observed_on)
  ) STRICT;
  CREATE INDEX price_history_by_weekday
    ON price_history (product_type, origin, destination, weekday, lead_days);
  CREATE INDEX price_history_by_day ON price_history (observed_on);
  `,
    worksFrom: 0,
  },
];
