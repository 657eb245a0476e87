/**
 * The key that encrypts passport numbers. It is stored outside of the database, so that a copy of
 * the database does not reveal them.
 */
import { createHmac } from "node:crypto";
import path from "node:path";
import { StartError } from "#server/config/process/start-error.ts";
import {
  readSecret,
  storedSecret,
} from "#server/config/process/stored-secret.ts";
import type { Database } from "./database.ts";
import type { SecretOf } from "./secret.ts";

/** The file in DATA_DIR with the key if DATA_KEY is not set: base64url. */
export const DATA_KEY_FILE = "data-key";
const PART = "data_key";

/**
 * The key in DATA_DIR, generated at the first start.
 *
 * @param dataDir undefined: everything is in memory, with the key
 * @throws StartError if the database was used with another key
 */
export async function readDataKey(
  database: Database,
  secretOf: SecretOf,
  dataDir: string | undefined,
): Promise<Uint8Array> {
  if (dataDir === undefined) return secretOf("data");
  const file = path.join(dataDir, DATA_KEY_FILE);
  const used = await database.get<{ id: string }>(
    "SELECT id FROM installation WHERE part = ?",
    PART,
  );
  if (used && readSecret(file) === undefined)
    throw new StartError(
      `${file} is missing, and encrypted passport numbers in the database cannot be read without it. Restore it from a backup, or copy it from the server that has it; or set DATA_KEY`,
    );
  const key = Buffer.from(storedSecret(dataDir, DATA_KEY_FILE), "base64url");
  const print = createHmac("sha256", key).update(PART).digest("base64url");
  await database.run(
    "INSERT INTO installation (part, id) VALUES (?, ?) ON CONFLICT DO NOTHING",
    PART,
    print,
  );
  const { id } = (await database.get<{ id: string }>(
    "SELECT id FROM installation WHERE part = ?",
    PART,
  ))!;
  if (id !== print)
    throw new StartError(
      `${file} is another key than the one with which the database was used. Copy that file from the other server, or set the same DATA_KEY on all`,
    );
  return key;
}
