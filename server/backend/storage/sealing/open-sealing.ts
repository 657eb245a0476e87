/** The sealing of an installation: its keys, and the secret that stays when they are replaced. */
import { StartError } from "#server/config/process/start-error.ts";
import type { Database } from "../database.ts";
import { decrypt, encrypt } from "./cipher.ts";
import type { DataKeys } from "./data-keys.ts";
import type { Sealing } from "../sealed-value.ts";
import { createSealing } from "./sealing.ts";

export interface OpenedSealing {
  readonly sealing: Sealing;
  /**
   * The first key that the installation ever had. Hashes and codes are derived from it, which must
   * stay the same when keys are replaced.
   */
  readonly root: Uint8Array | string;
}

const ROOT = "root";

/**
 * Registers the first key, and checks that none is missing that may have sealed values.
 *
 * @param isOn false: new values are not sealed
 * @throws StartError that names the missing key
 */
export function openSealing(
  database: Database,
  given: DataKeys,
  isOn: boolean,
): Promise<OpenedSealing> {
  const { keys, earlier, source } = given;
  const [first] = keys;
  return database.transaction(async (inside) => {
    const rows = await inside.all<{
      key_id: string;
      root: string;
      number: number;
    }>("SELECT key_id, root, number FROM data_keys ORDER BY number");
    const missing = rows
      .map(({ key_id }) => key_id)
      .filter((id) => !keys.some((key) => key.id === id));
    if (missing.length > 0)
      throw new StartError(
        `${source} has the data keys ${keys.map(({ id }) => id).join(", ")}, but personal data in the database is sealed with ${missing.join(", ")} as well. Add the missing key after the first one (several servers need the same DATA_KEY); nothing was changed`,
      );
    const root = rows.length === 0 ? first.secret : rootOf(rows, given);
    const newest = rows.at(-1);
    if (newest?.key_id !== first.id)
      await inside.run(
        `INSERT INTO data_keys (key_id, root, number) VALUES (?, ?, ?)
           ON CONFLICT (key_id) DO UPDATE SET number = excluded.number`,
        first.id,
        encrypt(first.cipherKey, ROOT, write(root)),
        (newest?.number ?? 0) + 1,
      );
    return { sealing: createSealing({ keys, earlier, root, isOn }), root };
  });
}

function rootOf(
  rows: readonly { readonly key_id: string; readonly root: string }[],
  { keys, source }: DataKeys,
): Uint8Array | string {
  for (const { key_id, root } of rows) {
    const key = keys.find(({ id }) => id === key_id);
    const opened = key && decrypt(key.cipherKey, ROOT, root);
    if (opened !== undefined) return read(opened);
  }
  throw new StartError(
    `the table data_keys was changed: no key of ${source} opens it. Restore it from a backup`,
  );
}

/** Texts and bytes are told apart, because other keys are derived from them. */
function write(root: Uint8Array | string): string {
  return typeof root === "string"
    ? `text:${root}`
    : `bytes:${Buffer.from(root).toString("base64url")}`;
}

function read(written: string): Uint8Array | string {
  return written.startsWith("text:")
    ? written.slice("text:".length)
    : Buffer.from(written.slice("bytes:".length), "base64url");
}
