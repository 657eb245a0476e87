import { setTimeout as wait } from "node:timers/promises";
import { asUnavailable, isBusy } from "./sqlite-errors.ts";

const MIN_PAUSE_MS = 5;
const MAX_PAUSE_MS = 100;

/**
 * Runs work, and retries it while another connection has locked the file. Other requests are
 * answered between the attempts: SQLite's own wait would block the process.
 *
 * @param until when to give up, by `performance.now()`; work is tried at least once
 * @throws DatabaseUnavailable if the file is still locked, full or lost
 */
export async function untilFree<T>(
  until: number,
  work: () => T | Promise<T>,
): Promise<T> {
  for (let pause = MIN_PAUSE_MS; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= until)
        throw asUnavailable(error);
    }
    await wait(pause);
  }
}
