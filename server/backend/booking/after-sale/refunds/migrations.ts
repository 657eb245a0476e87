export const REFUND_MIGRATIONS: readonly string[] = [
  // Times are milliseconds since 1970, amounts are minor units.
  `
  CREATE TABLE refunds (
    refund_id TEXT PRIMARY KEY,
    order_guid TEXT NOT NULL,
    kind TEXT NOT NULL,
    status TEXT NOT NULL,
    reason TEXT,
    -- The parts and their amounts, as JSON.
    contents TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    -- Until then the quote can be confirmed.
    expires_at INTEGER NOT NULL,
    accepted_at INTEGER,
    sent_at INTEGER,
    -- When it is looked at again; nothing when it is over or waits for somebody.
    next_at INTEGER,
    tries INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX refunds_by_order ON refunds (order_guid, created_at);
  CREATE INDEX refunds_by_next ON refunds (next_at);

  -- A part is refunded once, whoever asks at the same time.
  CREATE TABLE refund_parts (
    order_guid TEXT NOT NULL,
    item INTEGER NOT NULL,
    traveller INTEGER NOT NULL,
    refund_id TEXT NOT NULL REFERENCES refunds (refund_id),
    PRIMARY KEY (order_guid, item, traveller)
  ) STRICT;
  `,

  // The payments from which a refund is taken: the order's own, and those of the orders that it
  // replaced.
  `
  CREATE TABLE refund_payments (
    refund_id TEXT NOT NULL REFERENCES refunds (refund_id),
    -- The order that is refunded, and the one that made the payment.
    order_guid TEXT NOT NULL,
    payer_guid TEXT NOT NULL,
    payment_id TEXT NOT NULL,
    -- What comes back, and what pays for another order, in minor units.
    amount INTEGER NOT NULL CHECK (amount >= 0),
    carried INTEGER NOT NULL CHECK (carried >= 0),
    PRIMARY KEY (refund_id, payment_id)
  ) STRICT;
  CREATE INDEX refund_payments_by_order ON refund_payments (order_guid);
  `,
  // The share of a refund that is paid out, and how an operator paid what a bank refused.
  `
  ALTER TABLE refund_payments ADD COLUMN sent INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE refunds ADD COLUMN note TEXT;
  `,
];
