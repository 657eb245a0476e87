/** Orders of an older version: their file becomes the database. */
import { randomUUID } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  rmSync,
} from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openFile } from "../storage/open-file.ts";
import { DATABASE_FILE } from "../storage/sqlite.ts";
import { OLD_ORDERS_FILE } from "./old-file.ts";

/** How long to wait while another process writes the file. */
const BUSY_MS = 5000;

/**
 * Copies the orders' file if there is no database yet. The file itself remains until the accounts
 * are in the database, too. If two processes start at once, one copy remains.
 *
 * @throws StartError if the file cannot be read
 */
export async function copyOrders(dataDir: string): Promise<void> {
  const old = path.join(dataDir, OLD_ORDERS_FILE);
  const file = path.join(dataDir, DATABASE_FILE);
  if (!existsSync(old) || existsSync(file)) return;
  const copy = `${file}.${randomUUID()}.new`;
  try {
    await openFile(old, () => copyTo(copy, old));
  } catch (error) {
    if (existsSync(file)) return;
    throw error;
  }
  // SQLite does not sync this copy to the disk by itself.
  sync(copy);
  try {
    linkSync(copy, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  rmSync(copy);
  sync(dataDir);
}

function copyTo(copy: string, old: string): void {
  // A missing file must not be created.
  const orders = new DatabaseSync(old, { timeout: BUSY_MS, readOnly: true });
  try {
    orders.prepare("VACUUM INTO ?").run(copy);
  } finally {
    orders.close();
  }
}

function sync(file: string): void {
  const opened = openSync(file, "r");
  fsyncSync(opened);
  closeSync(opened);
}
