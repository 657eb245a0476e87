/**
 * The keys that seal personal data. They are stored outside of the database, so that a copy of
 * the database does not reveal it.
 */
import { createHmac, hkdfSync } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { StartError } from "#server/config/process/start-error.ts";
import {
  isSecret,
  MIN_SECRET_LENGTH,
  storedSecret,
} from "#server/config/process/stored-secret.ts";
import type { Database, Migration } from "../database.ts";
import type { SecretOf } from "../secret.ts";

/** The file in DATA_DIR with the keys if DATA_KEY is not set: base64url, one key a line. */
export const DATA_KEY_FILE = "data-key";
const PRINT = "data_key";

export interface DataKey {
  /** Names the key in the values that it sealed. It does not reveal the key. */
  readonly id: string;
  /** Encrypts values. */
  readonly cipherKey: Buffer;
  /** From this secret the release before derived its keys: a text of DATA_KEY, bytes of the file. */
  readonly secret: Uint8Array | string;
}

/** The keys of an installation: the first one seals, all of them open. */
export interface DataKeys {
  readonly keys: readonly [DataKey, ...DataKey[]];
  /** Other secrets with which the release before may have sealed values. */
  readonly earlier: readonly (Uint8Array | string)[];
  /** Where the keys come from, for messages. */
  readonly source: string;
}

export interface KeySource {
  /** DATA_KEY: keys, separated by commas; undefined: those of the file in `dataDir`. */
  readonly dataKey: string | undefined;
  /** undefined: everything is in memory, with the key. */
  readonly dataDir: string | undefined;
}

export const KEYS_MIGRATIONS: readonly Migration[] = [
  // The keys with which values may be sealed, and for each a copy of the root of the blind index.
  {
    sql: `
  CREATE TABLE data_keys (
    key_id TEXT PRIMARY KEY,
    root TEXT NOT NULL,
    -- Counts the starts at which another key became the first: the highest one is in use.
    number INTEGER NOT NULL
  ) STRICT;
  `,
    worksFrom: 0,
  },
];

/**
 * Reads DATA_KEY, or the file of DATA_DIR, which is generated at the first start.
 *
 * @throws StartError if a key is invalid, or the file is missing although it was used
 */
export async function readDataKeys(
  database: Database,
  secretOf: SecretOf,
  { dataKey, dataDir }: KeySource,
): Promise<DataKeys> {
  if (dataKey !== undefined) return keysOfText(dataKey);
  if (dataDir === undefined) {
    const secret = Buffer.from(secretOf("data"));
    return {
      keys: [keyOf(secret.toString("base64url"), secret)],
      earlier: [],
      source: "the memory",
    };
  }
  return keysOfFile(database, dataDir);
}

/** @throws StartError */
function keysOfText(dataKey: string): DataKeys {
  const [first = "", ...others] = dataKey.split(",").map((one) => one.trim());
  if (first.length < MIN_SECRET_LENGTH)
    throw new StartError(
      `DATA_KEY: the first key seals personal data and has ${first.length} characters; at least ${MIN_SECRET_LENGTH} are needed. A shorter one that is in use stays readable as the second: DATA_KEY=<new key>,<old key>`,
    );
  if (others.includes(""))
    throw new StartError("DATA_KEY: a key between two commas is empty");
  return {
    keys: [keyOf(first, first), ...others.map((one) => keyOf(one, one))],
    // A single key of the release before could have commas.
    earlier: others.length === 0 ? [] : [dataKey],
    source: "DATA_KEY",
  };
}

async function keysOfFile(
  database: Database,
  dataDir: string,
): Promise<DataKeys> {
  const file = path.join(dataDir, DATA_KEY_FILE);
  const print = await printOf(database);
  const used =
    print !== undefined ||
    (await database.get("SELECT 1 AS one FROM data_keys LIMIT 1")) !==
      undefined;
  let lines = linesOf(file);
  if (lines.length === 0) {
    if (used)
      throw new StartError(
        `${file} is missing, and sealed personal data in the database cannot be read without it. Restore it from a backup, or copy it from the server that has it; or set DATA_KEY`,
      );
    storedSecret(dataDir, DATA_KEY_FILE);
    lines = linesOf(file);
  }
  const wrong = lines.findIndex((line) => !isSecret(line));
  if (wrong !== -1)
    throw new StartError(
      `${file}, line ${wrong + 1}: a key has at least ${MIN_SECRET_LENGTH} printable characters and no spaces`,
    );
  const [first, ...others] = lines.map((line) =>
    keyOf(line, Buffer.from(line, "base64url")),
  );
  const keys = [first!, ...others] as const;
  await checkPrint(database, file, keys);
  return { keys, earlier: [], source: file };
}

/**
 * Checks the key of the release before, which stored a hash of it.
 *
 * @throws StartError if the database was used with another key
 */
async function checkPrint(
  database: Database,
  file: string,
  keys: DataKeys["keys"],
): Promise<void> {
  const prints = keys.map(({ secret }) =>
    createHmac("sha256", secret).update(PRINT).digest("base64url"),
  );
  await database.run(
    "INSERT INTO installation (part, id) VALUES (?, ?) ON CONFLICT DO NOTHING",
    PRINT,
    prints[0]!,
  );
  const id = await printOf(database);
  // Keys that are listed in data_keys are checked by their ids.
  const listed = await database.get("SELECT 1 AS one FROM data_keys LIMIT 1");
  if (!listed && !prints.includes(id!))
    throw new StartError(
      `${file} is another key than the one with which the database was used. Copy that file from the other server, or set the same DATA_KEY on all`,
    );
}

async function printOf(database: Database): Promise<string | undefined> {
  const row = await database.get<{ id: string }>(
    "SELECT id FROM installation WHERE part = ?",
    PRINT,
  );
  return row?.id;
}

/** Whether a file of keys exists, and is not empty. */
export function hasDataKeys(file: string): boolean {
  return linesOf(file).length > 0;
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, "utf8")
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/** @param text the key as it is written: the same in DATA_KEY and in the file */
function keyOf(text: string, secret: Uint8Array | string): DataKey {
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", text, "", purpose, bytes));
  return {
    id: derive("name of a data key", 4).toString("hex"),
    cipherKey: derive("sealed values", 32),
    secret,
  };
}
