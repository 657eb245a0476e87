/**
 * The tables of the gateway's ledger. Rows never change, except for the state of an
 * authorisation. The last tables are the shop's own: payments that several people make together.
 */
import type { Migration } from "#server/backend/storage/database.ts";

export const PAYMENT_MIGRATIONS: readonly Migration[] = [
  `
  CREATE TABLE payment_cards (
    card_token TEXT PRIMARY KEY,
    brand TEXT NOT NULL,
    last4 TEXT NOT NULL,
    behaviour TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE payment_authorisations (
    authorisation_id TEXT PRIMARY KEY,
    idempotency_key TEXT NOT NULL UNIQUE,
    reference TEXT NOT NULL,
    method TEXT NOT NULL,
    card_token TEXT REFERENCES payment_cards,
    amount INTEGER NOT NULL CHECK (amount >= 0),
    currency TEXT NOT NULL,
    status TEXT NOT NULL,
    reason TEXT,
    ready_at INTEGER,
    challenge_id TEXT UNIQUE,
    attempts_left INTEGER,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX payment_authorisations_by_reference ON payment_authorisations (reference);

  CREATE TABLE payment_captures (
    idempotency_key TEXT PRIMARY KEY,
    authorisation_id TEXT NOT NULL UNIQUE REFERENCES payment_authorisations,
    amount INTEGER NOT NULL CHECK (amount >= 0),
    at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE payment_voids (
    idempotency_key TEXT PRIMARY KEY,
    authorisation_id TEXT NOT NULL UNIQUE REFERENCES payment_authorisations,
    at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE payment_refunds (
    idempotency_key TEXT PRIMARY KEY,
    authorisation_id TEXT NOT NULL REFERENCES payment_authorisations,
    amount INTEGER NOT NULL CHECK (amount > 0),
    at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX payment_refunds_by_authorisation ON payment_refunds (authorisation_id);
  `,
  // The owner and scope of a card. Older cards have no owner and must be entered again.
  `
  ALTER TABLE payment_cards ADD COLUMN owner TEXT;
  ALTER TABLE payment_cards ADD COLUMN scope TEXT;
  `,
  // Payments that are a set of shares (shares/set-taker.ts). Amounts are minor units, times milliseconds since 1970.
  {
    sql: `
  CREATE TABLE payment_share_sets (
    -- The attempt to pay the order.
    payment_id TEXT PRIMARY KEY,
    order_guid TEXT NOT NULL,
    -- Who asks the others to pay, as the organiser typed it.
    asker TEXT NOT NULL,
    closes_at INTEGER NOT NULL,
    -- Since then no payment begins.
    closed_at INTEGER
  ) STRICT;
  CREATE INDEX payment_share_sets_by_order ON payment_share_sets (order_guid);

  CREATE TABLE payment_shares (
    share_id TEXT PRIMARY KEY,
    payment_id TEXT NOT NULL REFERENCES payment_share_sets (payment_id),
    position INTEGER NOT NULL,
    -- SHA-256 of the link's token.
    token_hash TEXT NOT NULL UNIQUE,
    -- The name and addresses of who pays it, as JSON.
    payer TEXT NOT NULL,
    language TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount > 0),
    currency TEXT NOT NULL,
    status TEXT NOT NULL,
    -- The last attempt to pay it: its number, its request's key, when it began, with what.
    attempt INTEGER NOT NULL DEFAULT 0,
    attempt_key TEXT,
    attempt_at INTEGER,
    method TEXT,
    card_token TEXT,
    authorisation_id TEXT,
    fails_to_issue INTEGER NOT NULL DEFAULT 0,
    reason TEXT,
    paid_at INTEGER,
    UNIQUE (payment_id, position)
  ) STRICT;

  CREATE TABLE payment_share_refunds (
    -- The key of the refund of the whole payment.
    refund_key TEXT NOT NULL,
    share_id TEXT NOT NULL REFERENCES payment_shares (share_id),
    amount INTEGER NOT NULL CHECK (amount > 0),
    sent INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (refund_key, share_id)
  ) STRICT;
  CREATE INDEX payment_share_refunds_by_share ON payment_share_refunds (share_id);
  `,
    worksFrom: 2,
  },
];
