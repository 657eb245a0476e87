/** The tables of coupons, gift cards and credits. Days are YYYY-MM-DD; times are milliseconds since 1970. */
export const REWARD_MIGRATIONS: readonly string[] = [
  `
  -- Gifts and expenses: an expense is negative, and has the expiry of its gift.
  CREATE TABLE credits (
    credit_id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    reason TEXT NOT NULL,
    amount INTEGER NOT NULL,
    date TEXT NOT NULL,
    expires TEXT NOT NULL,
    -- The order that spent them.
    order_guid TEXT
  ) STRICT;
  CREATE INDEX credits_by_user ON credits (user_id);
  CREATE INDEX credits_by_order ON credits (order_guid);

  -- Credits that orders earned: each once. taken_back: how many of them were taken back.
  CREATE TABLE order_earnings (
    order_guid TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    credits INTEGER NOT NULL,
    expires TEXT NOT NULL,
    taken_back INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE gift_cards (
    card_id INTEGER PRIMARY KEY AUTOINCREMENT,
    code TEXT NOT NULL UNIQUE,
    user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    amount INTEGER NOT NULL,
    currency TEXT NOT NULL,
    valid_until TEXT NOT NULL
  ) STRICT;
  CREATE INDEX gift_cards_by_user ON gift_cards (user_id);
  CREATE TABLE gift_card_uses (
    order_guid TEXT NOT NULL,
    card_id INTEGER NOT NULL REFERENCES gift_cards ON DELETE CASCADE,
    amount INTEGER NOT NULL,
    PRIMARY KEY (order_guid, card_id)
  ) STRICT, WITHOUT ROWID;

  -- Each kind once for an owner.
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

  CREATE TABLE phone_coupons (
    phone TEXT PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    valid_until TEXT NOT NULL,
    redeemed INTEGER NOT NULL DEFAULT 0
  ) STRICT;

  CREATE TABLE wrong_codes (
    owner TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX wrong_codes_by_owner ON wrong_codes (owner, at);

  -- Orders that have spent something, and what of it was given back: each refund once.
  CREATE TABLE spendings (
    order_guid TEXT PRIMARY KEY
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE spending_refunds (
    refund_id TEXT PRIMARY KEY,
    order_guid TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
];
