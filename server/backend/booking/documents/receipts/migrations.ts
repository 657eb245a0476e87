/** Receipts, credit notes and the counters of their numbers. */
export const RECEIPT_MIGRATIONS: readonly string[] = [
  `
  -- The last number of each series. It is counted in the transaction that issues a receipt, so
  -- that a number is used once and none is left out.
  CREATE TABLE receipt_counters (
    series TEXT PRIMARY KEY,
    last INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE receipts (
    order_guid TEXT NOT NULL REFERENCES orders (order_guid),
    -- What it is for: "order", or a refund's id.
    reference TEXT NOT NULL,
    series TEXT NOT NULL,
    number INTEGER NOT NULL,
    issued_at INTEGER NOT NULL,
    -- The lines of a credit note, as JSON; NULL: the order has those of its receipt.
    lines TEXT,
    PRIMARY KEY (order_guid, reference),
    UNIQUE (series, number)
  ) STRICT;

  -- The company to which an order's receipts are addressed.
  CREATE TABLE receipt_buyers (
    order_guid TEXT PRIMARY KEY REFERENCES orders (order_guid),
    company TEXT NOT NULL,
    tax_id TEXT NOT NULL,
    address TEXT NOT NULL
  ) STRICT;
  `,
];
