/**
 * The tables of the gateway's ledger. Rows never change, except for the state of an
 * authorisation.
 */
export const PAYMENT_MIGRATIONS: readonly string[] = [
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
];
