import type { Migration } from "#server/backend/storage/database.ts";

/** Orders, their payments and tickets, and who else may see them. */
export const ORDER_MIGRATIONS: readonly Migration[] = [
  `
  CREATE TABLE orders (
    order_guid TEXT PRIMARY KEY,
    booking_no TEXT NOT NULL UNIQUE,
    payment_asset_no TEXT NOT NULL UNIQUE,
    owner TEXT NOT NULL,
    validate_id TEXT NOT NULL UNIQUE,
    email TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount >= 0),
    currency TEXT NOT NULL,
    status TEXT NOT NULL,
    reason TEXT,
    -- What was bought, for whom, as JSON.
    contents TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    pay_before INTEGER NOT NULL,
    paid_at INTEGER,
    issued_at INTEGER,
    ended_at INTEGER,
    -- Its places are still to be given back.
    release_due INTEGER NOT NULL DEFAULT 0,
    -- When somebody has to look at it again.
    next_at INTEGER,
    tries INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX orders_by_owner ON orders (owner, created_at);
  CREATE INDEX orders_by_next ON orders (next_at);

  -- A request to order is heard once.
  CREATE TABLE order_keys (
    owner TEXT NOT NULL,
    idempotency_key TEXT NOT NULL,
    order_guid TEXT NOT NULL REFERENCES orders (order_guid),
    PRIMARY KEY (owner, idempotency_key)
  ) STRICT;

  CREATE TABLE order_payments (
    -- The gateway's key, too.
    payment_id TEXT PRIMARY KEY,
    order_guid TEXT NOT NULL REFERENCES orders (order_guid),
    attempt INTEGER NOT NULL,
    idempotency_key TEXT NOT NULL,
    method TEXT NOT NULL,
    card_token TEXT,
    amount INTEGER NOT NULL,
    currency TEXT NOT NULL,
    status TEXT NOT NULL,
    reason TEXT,
    authorisation_id TEXT,
    challenge_id TEXT,
    attempts_left INTEGER,
    fails_to_issue INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    UNIQUE (order_guid, attempt),
    UNIQUE (order_guid, idempotency_key)
  ) STRICT;

  CREATE TABLE tickets (
    ticket_no TEXT PRIMARY KEY,
    order_guid TEXT NOT NULL REFERENCES orders (order_guid),
    journey INTEGER NOT NULL,
    traveller INTEGER NOT NULL,
    seat TEXT,
    pickup_code TEXT,
    payload TEXT NOT NULL,
    UNIQUE (order_guid, journey, traveller)
  ) STRICT;

  CREATE TABLE order_viewers (
    order_guid TEXT NOT NULL REFERENCES orders (order_guid),
    owner TEXT NOT NULL,
    PRIMARY KEY (order_guid, owner)
  ) STRICT;

  CREATE TABLE order_lookups (
    -- Who looked, or what for.
    subject TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX order_lookups_by_subject ON order_lookups (subject, at);

  CREATE TABLE saved_travellers (
    traveller_id TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL,
    label TEXT NOT NULL,
    field_values TEXT NOT NULL,
    saved_at INTEGER NOT NULL,
    UNIQUE (user_id, label)
  ) STRICT;
  `,
  // The scope in which an order was made; existing orders get it when the backend starts. An
  // idempotency key is stored with a digest of its request, to recognise a repeated request.
  `
  ALTER TABLE orders ADD COLUMN scope TEXT;
  ALTER TABLE order_keys ADD COLUMN request TEXT;

  CREATE TABLE payment_keys (
    owner TEXT NOT NULL,
    idempotency_key TEXT NOT NULL,
    request TEXT NOT NULL,
    PRIMARY KEY (owner, idempotency_key)
  ) STRICT;
  `,
  // The seats of a ticket for each leg, as JSON: see issue-tickets.ts.
  `
  ALTER TABLE tickets ADD COLUMN seats TEXT;
  `,
  // Lookups of orders are counted by the limits (data/limits.json).
  `
  DROP TABLE order_lookups;
  `,
  // These digests had no key, so that passport numbers could be guessed from them.
  `
  UPDATE order_keys SET request = NULL;
  `,
  // Tickets become documents of any item; their payload is read by the vertical only. The symbology
  // of earlier barcodes is asked from the vertical when the backend starts.
  `
  ALTER TABLE tickets RENAME TO documents;
  ALTER TABLE documents RENAME COLUMN ticket_no TO document_no;
  ALTER TABLE documents RENAME COLUMN journey TO item;
  ALTER TABLE documents RENAME COLUMN payload TO barcode;
  ALTER TABLE documents ADD COLUMN payload TEXT;
  ALTER TABLE documents ADD COLUMN symbology TEXT;
  UPDATE documents SET payload =
    '{"seats":' || COALESCE(seats, '["' || COALESCE(seat, '') || '"]') || '}';
  ALTER TABLE documents DROP COLUMN seat;
  ALTER TABLE documents DROP COLUMN seats;
  `,
  // The number of refunded parts, and whether the seller cancelled any.
  `
  ALTER TABLE orders ADD COLUMN refunded_parts INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE orders ADD COLUMN seller_cancelled INTEGER NOT NULL DEFAULT 0;
  `,
  // The columns of the list of orders (listed-columns.ts). They are filled when the backend starts,
  // search_text at the first search.
  `
  ALTER TABLE orders ADD COLUMN starts_at INTEGER;
  ALTER TABLE orders ADD COLUMN ends_at INTEGER;
  ALTER TABLE orders ADD COLUMN parts INTEGER;
  ALTER TABLE orders ADD COLUMN product_type_id INTEGER;
  ALTER TABLE orders ADD COLUMN search_text TEXT;
  CREATE INDEX orders_by_owner_end ON orders (owner, ends_at);
  CREATE INDEX order_viewers_by_owner ON order_viewers (owner);
  `,
  // Requests for links to orders until they are mailed, and uses of these links.
  `
  CREATE TABLE order_link_requests (
    request_id TEXT PRIMARY KEY,
    scope TEXT NOT NULL,
    booking_no TEXT NOT NULL,
    proof TEXT NOT NULL,
    asked_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE order_link_uses (
    link_id TEXT PRIMARY KEY,
    order_guid TEXT NOT NULL,
    owner TEXT NOT NULL,
    used_at INTEGER NOT NULL
  ) STRICT;
  `,
  // What was deleted from the order (retention/forget-order.ts): 0 nothing, 1 travel documents, 2 all personal data.
  {
    sql: `
  ALTER TABLE orders ADD COLUMN forgotten INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX orders_by_forgotten ON orders (forgotten, ends_at);
  CREATE INDEX orders_unpaid ON orders (created_at) WHERE paid_at IS NULL AND forgotten < 2;
  `,
    worksFrom: 9,
  },
];
