/** Seals stored values again, when the backend starts and once a day. */
import type { Database } from "../database.ts";
import { CannotOpen } from "../sealed-value.ts";
import { hasNewestKey, retireKeys, sealAgain } from "./seal-again.ts";

export interface UpkeepInput {
  readonly database: Database;
  readonly isStopped: () => boolean;
  /** Tells the operator what was done. */
  readonly logLine: (line: string) => void;
  readonly onError: (error: unknown) => void;
}

/** A key is retired when a whole run found nothing that it sealed. */
export async function keepSealed({
  database,
  isStopped,
  logLine,
  onError,
}: UpkeepInput): Promise<void> {
  if (!database.sealing.isOn || !(await hasNewestKey(database))) return;
  const { changed, refused } = await sealAgain({ database, isStopped });
  for (const reason of refused) onError(new CannotOpen(reason));
  if (changed > 0)
    logLine(
      `personal data: ${changed} rows were sealed with the first data key`,
    );
  if (changed > 0 || refused.length > 0 || isStopped()) return;
  for (const id of await retireKeys(database))
    logLine(
      `personal data: nothing is sealed with the data key ${id} any more; it may be removed where all programs have the new one first`,
    );
}
