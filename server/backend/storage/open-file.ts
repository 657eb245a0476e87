import { StartError } from "#server/config/process/start-error.ts";
import { codeOf } from "./sqlite-errors.ts";
import { untilFree } from "./until-free.ts";
import { START_WAIT_MS } from "./waits.ts";

/** Why a file cannot be used, by the primary result code (https://www.sqlite.org/rescode.html). */
const WORDS: Readonly<Record<number, string>> = {
  5: "another process has locked it for several seconds",
  6: "another process has locked it for several seconds",
  8: "it cannot be written: this user may only read it, or its disk is read-only",
  10: "the disk reported an error, or is full",
  11: "it is damaged: restore it from a backup",
  13: "the disk is full",
  14: "it cannot be opened: it must be a file, in a folder that this user may write",
  26: "it is no SQLite database: restore it from a backup",
};

/**
 * Opens a SQLite file at the start, and waits while another starting process creates it.
 *
 * @param file its path, for the message
 * @throws StartError that names the file, if it cannot be used
 */
export async function openFile<T>(
  file: string,
  open: () => T | Promise<T>,
): Promise<T> {
  try {
    return await untilFree(performance.now() + START_WAIT_MS, open);
  } catch (error) {
    const words = WORDS[codeOf(error) ?? 0];
    if (words === undefined) throw error;
    throw new StartError(`${file}: ${words}`, { cause: error });
  }
}
