import { setTimeout } from "node:timers/promises";

/**
 * Resolves after this number of milliseconds by the monotonic clock. A timer alone fires too early:
 * Node truncates fractions of a millisecond, and starts timers from the beginning of the event
 * loop's iteration.
 */
export async function waitByClock(ms: number): Promise<void> {
  await setTimeout(Math.ceil(ms) + 1);
}
