import { setTimeout as wait } from "node:timers/promises";
import { asUnavailable, isBusy } from "./sqlite-errors.ts";

const BUSY_MS = 5000;
const SHORTEST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 100;

/**
 * Does work again that met a file which another holds, and gives up after 5 s. Between the
 * tries everybody else is answered: SQLite's own wait would stop the whole process.
 *
 * @throws DatabaseUnavailable when the file cannot be used now
 */
export async function untilFree<T>(work: () => T | Promise<T>): Promise<T> {
  const until = performance.now() + BUSY_MS;
  for (
    let pause = SHORTEST_PAUSE_MS;
    ;
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
  ) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= until)
        throw asUnavailable(error);
    }
    await wait(pause);
  }
}
