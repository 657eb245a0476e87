/** The keys of an installation. They sign links, tokens and messages to partners. */
import { hkdfSync, randomBytes } from "node:crypto";
import type { Database } from "./database.ts";

/** A key by its name: 32 bytes, the same in every process of the installation. */
export type SecretOf = (name: string) => Uint8Array;

/** Values are in hexadecimal digits. */
export const SECRET_MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
];

const BYTES = 32;
/** The key from which the others are derived. */
const ROOT = "root";

/** Reads the keys; at the first start it generates the one from which the others are derived. */
export async function readSecrets(database: Database): Promise<SecretOf> {
  await database.run(
    "INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING",
    ROOT,
    randomBytes(BYTES).toString("hex"),
  );
  const rows = await database.all<{ name: string; value: string }>(
    "SELECT name, value FROM secrets",
  );
  // An older installation generated a key for each name, which remain valid.
  const keys = new Map(
    rows.map(({ name, value }): [string, Uint8Array] => [
      name,
      Buffer.from(value, "hex"),
    ]),
  );
  const derive = (name: string): Uint8Array =>
    new Uint8Array(hkdfSync("sha256", keys.get(ROOT)!, "", name, BYTES));
  return (name) => keys.getOrInsertComputed(name, derive);
}
