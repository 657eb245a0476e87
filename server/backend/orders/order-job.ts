/** Looks again at the orders whose time has come: after a crash, an answer that was lost, a day that is over. */
import type { Database } from "../database/database.ts";
import type { ProcessOrder } from "./process-order.ts";

export interface Schedule {
  /** Does something from time to time. @returns ends it */
  every(ms: number, work: () => void): () => void;
}

/** By the clock of the machine; nobody waits for it to exit. */
export const clockSchedule: Schedule = {
  every(ms, work) {
    const timer = setInterval(work, ms);
    timer.unref();
    return () => clearInterval(timer);
  },
};

export interface OrderJob {
  /** Takes every order that is due as far as it goes. */
  runDue(): Promise<void>;
  /** Ends it, and waits for what is under way. */
  stop(): Promise<void>;
}

export interface OrderJobInput {
  readonly database: Database;
  readonly now: () => number;
  readonly process: ProcessOrder;
  readonly schedule: Schedule;
  readonly onError: (error: unknown) => void;
}

const EVERY_MS = 1000;
const AT_ONCE = 50;

export function startOrderJob({
  database,
  now,
  process,
  schedule,
  onError,
}: OrderJobInput): OrderJob {
  const runDue = async (): Promise<void> => {
    const due = await database.all<{ order_guid: string }>(
      "SELECT order_guid FROM orders WHERE next_at <= ? ORDER BY next_at LIMIT ?",
      now(),
      AT_ONCE,
    );
    for (const { order_guid } of due) await process.advance(order_guid);
    if (due.length === AT_ONCE) await runDue();
  };

  let running: Promise<void> | undefined;
  const run = (): void => {
    running ??= runDue()
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  };
  run();
  const end = schedule.every(EVERY_MS, run);
  return {
    runDue,
    async stop() {
      end();
      await running;
    },
  };
}
