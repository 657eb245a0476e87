export const DISRUPTION_MIGRATIONS: readonly string[] = [
  // Times are milliseconds since 1970. A new report replaces the earlier one of the same service.
  `
  CREATE TABLE disruptions (
    disruption_id TEXT PRIMARY KEY,
    product_type TEXT NOT NULL,
    -- What runs, by its name in the data, and the day on which it starts.
    service TEXT NOT NULL,
    date TEXT NOT NULL,
    kind TEXT NOT NULL,
    minutes INTEGER NOT NULL,
    reported_at INTEGER NOT NULL,
    -- When everybody concerned had been written to; nothing before.
    told_at INTEGER,
    UNIQUE (product_type, service, date)
  ) STRICT;

  -- A part is compensated once for a disruption.
  CREATE TABLE compensated_parts (
    order_guid TEXT NOT NULL,
    item INTEGER NOT NULL,
    traveller INTEGER NOT NULL,
    disruption_id TEXT NOT NULL,
    refund_id TEXT NOT NULL,
    PRIMARY KEY (order_guid, item, traveller)
  ) STRICT;
  `,
  // Scenarios that operators started.
  `
  CREATE TABLE disruption_scenarios (
    scenario_id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    started_at INTEGER NOT NULL,
    -- How many of its events were reported.
    reported INTEGER NOT NULL DEFAULT 0,
    -- When an operator stopped it, or when its last event was reported.
    ended_at INTEGER
  ) STRICT;
  `,
];
