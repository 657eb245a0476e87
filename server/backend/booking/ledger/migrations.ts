/** The tables of the shop's ledger. Rows are only added. */
export const LEDGER_MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE ledger_entries (
    posting_id TEXT NOT NULL,
    account TEXT NOT NULL,
    order_guid TEXT NOT NULL,
    amount INTEGER NOT NULL,
    currency TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (posting_id, account)
  ) STRICT;
  CREATE INDEX ledger_entries_by_order ON ledger_entries (order_guid);
  `,
];
