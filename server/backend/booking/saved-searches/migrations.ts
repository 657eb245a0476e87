export const SAVED_MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE saved_searches (
    saved_id TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    -- The site and partner on whose pages it was saved.
    scope TEXT NOT NULL,
    product_type_id INTEGER NOT NULL,
    search_key TEXT NOT NULL,
    payload TEXT NOT NULL,
    language TEXT NOT NULL,
    currency TEXT NOT NULL,
    -- Amounts are in minor units of the currency.
    saved_amount INTEGER NOT NULL,
    -- The lowest amount that the shopper has been told of.
    told_amount INTEGER NOT NULL,
    -- That of the last check; NULL: nothing was available.
    latest_amount INTEGER,
    mails INTEGER NOT NULL DEFAULT 0,
    -- In the links of its mails, which stop them.
    stop_key TEXT NOT NULL UNIQUE,
    saved_at INTEGER NOT NULL,
    next_at INTEGER NOT NULL,
    ends_at INTEGER NOT NULL,
    UNIQUE (owner, scope, search_key)
  ) STRICT;
  CREATE INDEX saved_searches_by_next ON saved_searches (next_at);
  CREATE INDEX saved_searches_by_end ON saved_searches (ends_at);

  -- Addresses of visitors without a proven one. Nothing is mailed there before it is confirmed.
  CREATE TABLE saved_contacts (
    owner TEXT NOT NULL,
    scope TEXT NOT NULL,
    email TEXT NOT NULL,
    confirm_key TEXT NOT NULL UNIQUE,
    asked_at INTEGER NOT NULL,
    confirmed_at INTEGER,
    PRIMARY KEY (owner, scope)
  ) STRICT;
  `,
];
