/** The quotes of all verticals. */
export const QUOTE_MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE quotes (
    validate_id TEXT PRIMARY KEY,
    -- Who sells it.
    vertical TEXT NOT NULL,
    owner TEXT NOT NULL,
    -- On which site it was made; rows from before there were scopes get theirs at the start.
    scope TEXT,
    expires_at INTEGER NOT NULL,
    -- The order for which it was confirmed.
    order_guid TEXT,
    -- The quote, as JSON.
    quote TEXT NOT NULL
  ) STRICT;
  CREATE INDEX quotes_by_owner ON quotes (owner);
  `,
];
