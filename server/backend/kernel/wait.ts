import { setTimeout } from "node:timers/promises";

/**
 * Resolves when so many milliseconds have passed by the monotonic clock. A timer alone is
 * too early: Node cuts off fractions of a millisecond, and starts timers from the time at
 * which the event loop's round began.
 */
export async function waitByClock(ms: number): Promise<void> {
  await setTimeout(Math.ceil(ms) + 1);
}
