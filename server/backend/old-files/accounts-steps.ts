/**
 * The migrations of the accounts' file of an older version. A released one is never edited, and
 * none is added.
 */
export const ACCOUNT_STEPS: readonly string[] = [
  // Times are milliseconds since 1970. Tokens, and addresses that nobody has to read, are hashes.
  `
  CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL
  ) STRICT, WITHOUT ROWID;

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

  CREATE TABLE sessions (
    token_hash BLOB PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX sessions_by_end ON sessions (expires_at);

  CREATE TABLE codes (
    address TEXT PRIMARY KEY,
    code_hash BLOB NOT NULL,
    sent_at INTEGER NOT NULL,
    wrong INTEGER NOT NULL DEFAULT 0,
    used INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE code_sends (
    address TEXT NOT NULL,
    sent_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX code_sends_by_address ON code_sends (address, sent_at);
  CREATE INDEX code_sends_by_time ON code_sends (sent_at);

  CREATE TABLE identity_requests (
    state_hash BLOB PRIMARY KEY,
    provider TEXT NOT NULL,
    session_key TEXT NOT NULL,
    redirect_uri TEXT NOT NULL,
    nonce TEXT NOT NULL,
    verifier TEXT NOT NULL,
    started_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX identity_requests_by_time ON identity_requests (started_at);
  `,
  // What owners have. Days are YYYY-MM-DD; an owner is "user:<id>", "device:<id>" or "session:<key>".
  `
  CREATE TABLE wishlist (
    owner TEXT NOT NULL,
    item_id TEXT NOT NULL,
    added_at INTEGER NOT NULL,
    PRIMARY KEY (owner, item_id)
  ) STRICT;

  CREATE TABLE cart_lines (
    line_id INTEGER PRIMARY KEY AUTOINCREMENT,
    owner TEXT NOT NULL,
    item_id TEXT NOT NULL,
    date TEXT NOT NULL,
    quantity INTEGER NOT NULL,
    UNIQUE (owner, item_id, date)
  ) STRICT;

  CREATE TABLE credits (
    user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    reason TEXT NOT NULL,
    amount INTEGER NOT NULL,
    date TEXT NOT NULL,
    expires TEXT NOT NULL
  ) STRICT;
  CREATE INDEX credits_by_user ON credits (user_id);

  CREATE TABLE gift_cards (
    card_id INTEGER PRIMARY KEY AUTOINCREMENT,
    code TEXT NOT NULL UNIQUE,
    user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    amount INTEGER NOT NULL,
    currency TEXT NOT NULL,
    valid_until TEXT NOT NULL
  ) STRICT;
  CREATE INDEX gift_cards_by_user ON gift_cards (user_id);

  CREATE TABLE coupons (
    coupon_id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    code TEXT NOT NULL,
    kind TEXT NOT NULL,
    valid_until TEXT NOT NULL,
    used INTEGER NOT NULL DEFAULT 0,
    UNIQUE (user_id, code)
  ) STRICT;

  CREATE TABLE phone_coupons (
    phone TEXT PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    valid_until TEXT NOT NULL,
    redeemed INTEGER NOT NULL DEFAULT 0
  ) STRICT;

  CREATE TABLE wrong_codes (
    user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX wrong_codes_by_user ON wrong_codes (user_id, at);
  `,
  // The spending of orders: each order once, until it is returned.
  `
  ALTER TABLE credits ADD COLUMN order_guid TEXT;
  CREATE INDEX credits_by_order ON credits (order_guid);
  ALTER TABLE coupons ADD COLUMN order_guid TEXT;
  CREATE INDEX coupons_by_order ON coupons (order_guid);

  CREATE TABLE gift_card_uses (
    order_guid TEXT NOT NULL,
    card_id INTEGER NOT NULL REFERENCES gift_cards ON DELETE CASCADE,
    amount INTEGER NOT NULL,
    PRIMARY KEY (order_guid, card_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE spendings (
    order_guid TEXT PRIMARY KEY
  ) STRICT, WITHOUT ROWID;
  `,
  // Used tokens of partners, until they expire.
  `
  CREATE TABLE login_tokens (
    token_id TEXT PRIMARY KEY,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX login_tokens_by_end ON login_tokens (expires_at);
  `,
  // When a line of a cart was last changed; existing lines count from now.
  `
  ALTER TABLE cart_lines ADD COLUMN changed_at INTEGER NOT NULL DEFAULT 0;
  UPDATE cart_lines SET changed_at = unixepoch() * 1000;
  `,
  // Coupons of devices without an account too, each kind once. Of two, the used one stays.
  `
  CREATE TABLE owned_coupons (
    coupon_id INTEGER PRIMARY KEY AUTOINCREMENT,
    owner TEXT NOT NULL,
    kind TEXT NOT NULL,
    code TEXT NOT NULL,
    valid_until TEXT NOT NULL,
    kept_at INTEGER NOT NULL,
    used INTEGER NOT NULL DEFAULT 0,
    order_guid TEXT,
    -- The e-mail address of the order, in small letters.
    used_by TEXT,
    UNIQUE (owner, kind)
  ) STRICT;
  CREATE INDEX owned_coupons_by_order ON owned_coupons (order_guid);
  CREATE INDEX owned_coupons_by_use ON owned_coupons (used_by, kind);
  INSERT OR IGNORE INTO owned_coupons (coupon_id, owner, kind, code, valid_until, kept_at, used, order_guid)
    SELECT coupon_id, 'user:' || user_id, kind, code, valid_until, unixepoch() * 1000, used, order_guid
      FROM coupons ORDER BY used DESC, valid_until DESC, coupon_id;
  DROP TABLE coupons;

  DROP TABLE wrong_codes;
  CREATE TABLE wrong_codes (
    owner TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX wrong_codes_by_owner ON wrong_codes (owner, at);
  `,
  // Credits that orders earned: each once, and taken back once.
  `
  CREATE TABLE order_earnings (
    order_guid TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    credits INTEGER NOT NULL,
    expires TEXT NOT NULL,
    taken_back INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;
  `,
  // A code works in the browser that requested it. Codes under way have to be requested again.
  `
  DROP TABLE codes;
  CREATE TABLE codes (
    address TEXT NOT NULL,
    asker TEXT NOT NULL,
    code_hash BLOB NOT NULL,
    sent_at INTEGER NOT NULL,
    wrong INTEGER NOT NULL DEFAULT 0,
    used INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (address, asker)
  ) STRICT, WITHOUT ROWID;
  ALTER TABLE code_sends ADD COLUMN asker TEXT NOT NULL DEFAULT '';
  `,
  // The returned spending of orders: each refund once. `taken_back` becomes a number of credits:
  // until now all were withdrawn, or none.
  `
  CREATE TABLE spending_refunds (
    refund_id TEXT PRIMARY KEY,
    order_guid TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  UPDATE order_earnings SET taken_back = taken_back * credits;
  `,
  // What was chosen of a product, as JSON; null: an item without a choice, which is not paid for in the cart.
  `
  ALTER TABLE cart_lines ADD COLUMN offer TEXT;
  `,
  // Sessions that were ended, for processes that still cache their users.
  `
  CREATE TABLE ended_sessions (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    token_hash BLOB NOT NULL,
    ended_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX ended_sessions_by_time ON ended_sessions (ended_at);
  `,
];
