import { setTimeout as wait } from "node:timers/promises";
import { asUnavailable, isBusy } from "./sqlite-errors.ts";

const BUSY_MS = 5000;
const MIN_PAUSE_MS = 5;
const MAX_PAUSE_MS = 100;

/**
 * Runs work, and retries it for 5 s while another process has locked the file. Other
 * requests are answered between the tries: SQLite's own wait would block the process.
 *
 * @throws DatabaseUnavailable when the file is still locked, full or lost
 */
export async function untilFree<T>(work: () => T | Promise<T>): Promise<T> {
  const until = performance.now() + BUSY_MS;
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
