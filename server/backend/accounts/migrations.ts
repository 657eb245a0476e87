import type { Migration } from "#server/backend/storage/database.ts";

/** The tables of accounts, and of devices' and users' lists. Times are milliseconds since 1970. */
export const ACCOUNT_MIGRATIONS: readonly Migration[] = [
  // Tokens, codes and states are hashes (SHA-256), in hexadecimal digits.
  `
  CREATE TABLE users (
    user_id INTEGER PRIMARY KEY AUTOINCREMENT,
    global_id TEXT NOT NULL UNIQUE,
    user_name TEXT NOT NULL,
    title TEXT NOT NULL DEFAULT '',
    email TEXT NOT NULL DEFAULT '',
    avatar TEXT NOT NULL DEFAULT '',
    country_code TEXT NOT NULL DEFAULT '',
    residence TEXT NOT NULL DEFAULT '',
    create_time INTEGER NOT NULL,
    register_site TEXT NOT NULL,
    guest INTEGER NOT NULL,
    limited INTEGER NOT NULL DEFAULT 0,
    points INTEGER NOT NULL DEFAULT 0,
    prefer_site TEXT NOT NULL,
    prefer_language TEXT NOT NULL DEFAULT '',
    prefer_currency TEXT NOT NULL DEFAULT ''
  ) STRICT;

  CREATE TABLE identities (
    kind TEXT NOT NULL,
    value TEXT NOT NULL,
    user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    PRIMARY KEY (kind, value)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX identities_by_user ON identities (user_id);

  CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX sessions_by_end ON sessions (expires_at);

  -- Sessions that were ended, for processes that still cache their users.
  CREATE TABLE ended_sessions (
    sequence INTEGER PRIMARY KEY,
    token_hash TEXT NOT NULL,
    ended_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX ended_sessions_by_time ON ended_sessions (ended_at);
  -- One row: the number of the session that ended last.
  CREATE TABLE ended_count (last INTEGER NOT NULL) STRICT;
  INSERT INTO ended_count (last) VALUES (0);

  -- A code works in the browser that requested it.
  CREATE TABLE codes (
    address TEXT NOT NULL,
    asker TEXT NOT NULL,
    code_hash TEXT NOT NULL,
    sent_at INTEGER NOT NULL,
    wrong INTEGER NOT NULL DEFAULT 0,
    used INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (address, asker)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE code_sends (
    address TEXT NOT NULL,
    asker TEXT NOT NULL,
    sent_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX code_sends_by_address ON code_sends (address, sent_at);
  CREATE INDEX code_sends_by_time ON code_sends (sent_at);

  CREATE TABLE identity_requests (
    state_hash TEXT PRIMARY KEY,
    provider TEXT NOT NULL,
    session_key TEXT NOT NULL,
    redirect_uri TEXT NOT NULL,
    nonce TEXT NOT NULL,
    verifier TEXT NOT NULL,
    started_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX identity_requests_by_time ON identity_requests (started_at);

  -- Used tokens of partners, until they expire.
  CREATE TABLE login_tokens (
    token_id TEXT PRIMARY KEY,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX login_tokens_by_end ON login_tokens (expires_at);
  `,
  // An owner is "user:<id>", "device:<id>" or "session:<key>"; days are YYYY-MM-DD.
  `
  CREATE TABLE wishlist (
    entry_id INTEGER PRIMARY KEY AUTOINCREMENT,
    owner TEXT NOT NULL,
    item_id TEXT NOT NULL,
    added_at INTEGER NOT NULL,
    UNIQUE (owner, item_id)
  ) STRICT;

  CREATE TABLE cart_lines (
    line_id INTEGER PRIMARY KEY AUTOINCREMENT,
    owner TEXT NOT NULL,
    item_id TEXT NOT NULL,
    date TEXT NOT NULL,
    quantity INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    -- What was chosen of a product, as JSON; null: an item without a choice, which is not paid for in the cart.
    offer TEXT,
    UNIQUE (owner, item_id, date)
  ) STRICT;
  `,
  // The value, sealed; `value` is then a keyed hash. NULL: `value` is the text.
  {
    sql: "ALTER TABLE identities ADD COLUMN identity TEXT",
    worksFrom: 2,
  },
  // NULL: a session of the release before, of which only the end is known.
  {
    sql: `
  ALTER TABLE sessions ADD COLUMN started_at INTEGER;
  -- When it was used last, to five minutes.
  ALTER TABLE sessions ADD COLUMN seen_at INTEGER;
  -- The browser and the operating system that signed in: Firefox/Windows.
  ALTER TABLE sessions ADD COLUMN agent TEXT;
  CREATE INDEX sessions_by_user ON sessions (user_id);
  -- By an operator.
  ALTER TABLE users ADD COLUMN disabled_at INTEGER;
  -- By its user: the row stays without anything personal, because amounts refer to it.
  ALTER TABLE users ADD COLUMN deleted_at INTEGER;
  `,
    worksFrom: 3,
  },
  // What is shown when it is no longer sold. NULL: saved by the release before.
  {
    sql: "ALTER TABLE wishlist ADD COLUMN title TEXT",
    worksFrom: 4,
  },
  {
    sql: `
  -- The price when it was saved or added, in minor units of the currency that was shown then. NULL: unknown, as for
  -- everything that the release before saved.
  ALTER TABLE wishlist ADD COLUMN price INTEGER;
  ALTER TABLE wishlist ADD COLUMN currency TEXT;
  -- Where something similar is found when it is no longer sold.
  ALTER TABLE wishlist ADD COLUMN vertical TEXT;
  ALTER TABLE wishlist ADD COLUMN home_path TEXT;
  ALTER TABLE cart_lines ADD COLUMN price INTEGER;
  ALTER TABLE cart_lines ADD COLUMN currency TEXT;

  -- What an owner removed, for a day, so that a removal can be undone as if it had not been.
  CREATE TABLE removed_wishes (
    owner TEXT NOT NULL,
    item_id TEXT NOT NULL,
    added_at INTEGER NOT NULL,
    title TEXT,
    price INTEGER,
    currency TEXT,
    vertical TEXT,
    home_path TEXT,
    removed_at INTEGER NOT NULL,
    PRIMARY KEY (owner, item_id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE removed_cart_lines (
    line_id INTEGER PRIMARY KEY,
    owner TEXT NOT NULL,
    item_id TEXT NOT NULL,
    date TEXT NOT NULL,
    quantity INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    offer TEXT,
    price INTEGER,
    currency TEXT,
    removed_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX removed_cart_lines_by_owner ON removed_cart_lines (owner);
  `,
    worksFrom: 5,
  },
  // What is shown of a line that is no longer sold, and where something similar is found. NULL: added by the release before.
  {
    sql: `
  ALTER TABLE cart_lines ADD COLUMN title TEXT;
  ALTER TABLE cart_lines ADD COLUMN home_path TEXT;
  ALTER TABLE removed_cart_lines ADD COLUMN title TEXT;
  ALTER TABLE removed_cart_lines ADD COLUMN home_path TEXT;
  `,
    worksFrom: 6,
  },
];
