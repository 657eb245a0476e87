/** The background job that continues due orders. */
import type { Database } from "#server/backend/storage/database.ts";
import { startJob, type Job, type Schedule } from "#server/backend/time/job.ts";
import type { ProcessOrder } from "./process-order.ts";

export interface OrderJobInput {
  readonly database: Database;
  readonly now: () => number;
  readonly processOrder: ProcessOrder;
  readonly schedule: Schedule;
  readonly onError: (error: unknown) => void;
}

const AT_ONCE = 50;

/** Continues every due order as far as possible. */
export function startOrderJob({
  database,
  now,
  processOrder,
  schedule,
  onError,
}: OrderJobInput): Job {
  const runDue = async (): Promise<void> => {
    const due = await database.all<{ order_guid: string }>(
      "SELECT order_guid FROM orders WHERE next_at <= ? ORDER BY next_at LIMIT ?",
      now(),
      AT_ONCE,
    );
    for (const { order_guid } of due)
      await processOrder.continueDue(order_guid);
    if (due.length === AT_ONCE) await runDue();
  };
  return startJob({ schedule, work: runDue, onError });
}
