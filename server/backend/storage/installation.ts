/** Facts that the database stores about the installation that uses it, by part. */
export const INSTALLATION_MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE installation (
    part TEXT PRIMARY KEY,
    id TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
];
