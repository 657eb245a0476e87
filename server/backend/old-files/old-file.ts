/** The files in which an older version stored accounts and orders. */
import { existsSync, renameSync } from "node:fs";
import path from "node:path";

export const OLD_ACCOUNTS_FILE = "wayfare.sqlite";
export const OLD_ORDERS_FILE = "wayfare-orders.sqlite";
const SUFFIXES = ["", "-wal", "-shm"] as const;

/**
 * Renames a file whose rows have been imported into the database, so that an older version does not
 * use it again.
 */
export function renameImportedFile(dataDir: string, name: string): void {
  for (const suffix of SUFFIXES) {
    const file = path.join(dataDir, `${name}${suffix}`);
    const aside = path.join(dataDir, `${name}.imported${suffix}`);
    if (!existsSync(file)) continue;
    try {
      renameSync(file, aside);
    } catch (error) {
      // Another starting process has renamed it meanwhile.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
}
