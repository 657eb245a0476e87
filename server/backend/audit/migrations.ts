import type { Migration } from "#server/backend/storage/database.ts";

/** Acts of operators and partners. Rows are added, and deleted when they are old; none is changed. */
export const AUDIT_MIGRATIONS: readonly Migration[] = [
  {
    sql: `
  CREATE TABLE audit_acts (
    act_id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    who TEXT NOT NULL,
    address TEXT NOT NULL,
    act TEXT NOT NULL,
    target TEXT NOT NULL,
    outcome TEXT NOT NULL
  ) STRICT;
  CREATE INDEX audit_acts_by_time ON audit_acts (at);
  `,
    worksFrom: 0,
  },
];
