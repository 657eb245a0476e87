/** Opens the database, and imports the files of an older version. */
import { KEYS_MIGRATIONS, readDataKeys } from "../storage/sealing/data-keys.ts";
import { openSealing } from "../storage/sealing/open-sealing.ts";
import { withSealing } from "../storage/sealing/sealed-database.ts";
import type { Database, Migrations } from "../storage/database.ts";
import { INSTALLATION_MIGRATIONS } from "../storage/installation.ts";
import { copyOrders } from "../old-files/copy-orders.ts";
import { importAccounts } from "../old-files/import-accounts.ts";
import { openDatabase } from "../storage/open-database.ts";
import {
  readSecrets,
  SECRET_MIGRATIONS,
  type SecretOf,
} from "../storage/secret.ts";

export interface StorageInput {
  /** DATA_DIR; undefined keeps everything in memory. */
  readonly dataDir: string | undefined;
  /** postgres://...; undefined: a SQLite file of `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** DATA_KEY; undefined: the keys in a file of `dataDir`. */
  readonly dataKey: string | undefined;
  /** false: new personal data is stored as it is. Default: true. */
  readonly sealPersonal?: boolean | undefined;
  /** The migrations of all tables. */
  readonly migrations: Migrations;
}

/**
 * @throws StartError if the database cannot be used, or does not belong to the files in DATA_DIR
 */
export async function openStorage({
  dataDir,
  databaseUrl,
  dataKey,
  sealPersonal = true,
  migrations,
}: StorageInput): Promise<{
  readonly database: Database;
  readonly secretOf: SecretOf;
  readonly dataKey: Uint8Array | string;
}> {
  if (dataDir !== undefined && databaseUrl === undefined)
    await copyOrders(dataDir);
  const database = await openDatabase({
    directory: dataDir,
    url: databaseUrl,
    migrations: {
      installation: INSTALLATION_MIGRATIONS,
      secrets: SECRET_MIGRATIONS,
      data_keys: KEYS_MIGRATIONS,
      ...migrations,
    },
  });
  try {
    if (dataDir !== undefined)
      await importAccounts(database, { dataDir, databaseUrl });
    const secretOf = await readSecrets(database);
    const keys = await readDataKeys(database, secretOf, { dataKey, dataDir });
    const { sealing, root } = await openSealing(database, keys, sealPersonal);
    return {
      database: withSealing(database, sealing),
      secretOf,
      dataKey: root,
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
