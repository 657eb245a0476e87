export const AMENDMENT_MIGRATIONS: readonly string[] = [
  // Times are milliseconds since 1970.
  `
  CREATE TABLE amendments (
    -- Also the id of the refund that ends the replaced tickets.
    amendment_id TEXT PRIMARY KEY,
    -- The order of which parts are replaced.
    order_guid TEXT NOT NULL,
    -- The quote of what replaces them.
    validate_id TEXT NOT NULL UNIQUE,
    -- The parts and the money, as JSON.
    contents TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    -- When the new tickets were issued, and the old ones ended.
    made_at INTEGER
  ) STRICT;
  CREATE INDEX amendments_by_order ON amendments (order_guid);

  -- How many parts of an order are replaced by those of later orders.
  ALTER TABLE orders ADD COLUMN amended_parts INTEGER NOT NULL DEFAULT 0;
  `,
  // The list of orders uses the parts that are still valid: these columns are filled again when the
  // backend starts.
  `
  UPDATE orders SET parts = NULL WHERE refunded_parts + amended_parts > 0;
  `,
];
