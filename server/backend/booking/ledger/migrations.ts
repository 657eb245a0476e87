/** The tables of the shop's ledger. Rows are only added. */
import type { Migration } from "#server/backend/storage/database.ts";

export const LEDGER_MIGRATIONS: readonly Migration[] = [
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
  // What promises cost, for monitoring.
  {
    sql: `
  CREATE INDEX ledger_entries_of_promises ON ledger_entries (currency)
    WHERE account = 'promises';
  `,
    worksFrom: 1,
  },
  {
    sql: `
  CREATE INDEX ledger_entries_of_guarantee ON ledger_entries (currency)
    WHERE account = 'guarantee';
  `,
    worksFrom: 1,
  },
];
