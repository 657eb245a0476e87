/** The tables of tickets, as migrations in this order. */
import type { Migration } from "#server/backend/storage/database.ts";

export const TICKET_MIGRATIONS: readonly Migration[] = [
  `
  CREATE TABLE seat_holds (
    hold_id TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    product_type_id TEXT NOT NULL,
    route_id TEXT NOT NULL,
    seat_class TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    extensions INTEGER NOT NULL DEFAULT 0,
    -- The purchase that needs it.
    validate_id TEXT
  ) STRICT;
  CREATE INDEX seat_holds_by_purchase ON seat_holds (validate_id);
  CREATE INDEX seat_holds_by_end ON seat_holds (expires_at);

  -- A place of a run belongs to one hold.
  CREATE TABLE held_places (
    run TEXT NOT NULL,
    -- A seat, or any place.
    place TEXT NOT NULL,
    seat_class TEXT NOT NULL,
    hold_id TEXT NOT NULL REFERENCES seat_holds (hold_id) ON DELETE CASCADE,
    PRIMARY KEY (run, place)
  ) STRICT;
  CREATE INDEX held_places_by_hold ON held_places (hold_id);

  CREATE TABLE purchases (
    validate_id TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    order_guid TEXT,
    -- What was chosen, as JSON.
    purchase TEXT NOT NULL
  ) STRICT;
  CREATE INDEX purchases_by_owner ON purchases (owner);
  `,
  // When the journey ends, after which its places no longer count.
  `
  ALTER TABLE seat_holds ADD COLUMN ends_at INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX seat_holds_by_arrival ON seat_holds (ends_at);
  `,
  // The scope in which it was chosen; existing rows get theirs when the backend starts.
  `
  ALTER TABLE purchases ADD COLUMN scope TEXT;
  CREATE INDEX seat_holds_by_owner ON seat_holds (owner);
  `,
  // The leg and the traveller of a place, and whether it was assigned instead of chosen.
  `
  ALTER TABLE held_places ADD COLUMN leg INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE held_places ADD COLUMN position INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE held_places ADD COLUMN given INTEGER NOT NULL DEFAULT 0;
  UPDATE held_places SET given = 1 WHERE place LIKE 'any/%';
  `,
  // Quotes belong to booking. Their JSON is converted when the backend starts (upgrade.ts).
  `
  INSERT INTO quotes (validate_id, vertical, owner, scope, expires_at, order_guid, quote)
    SELECT validate_id, 'transport', owner, scope, expires_at, order_guid, purchase
    FROM purchases;
  DROP TABLE purchases;
  `,
  // Whether the places are held for a group that pays one by one: another choice of the visitor does not release them.
  {
    sql: "ALTER TABLE seat_holds ADD COLUMN kept INTEGER NOT NULL DEFAULT 0",
    worksFrom: 5,
  },
];
