/** Work that is done in the background when the backend starts, and once a day. */
import type { Job, Schedule } from "./job.ts";

const DAY_MS = 24 * 60 * 60_000;

export interface DailyInput {
  readonly schedule: Schedule;
  /** One after the other. `isStopped` says that the backend is closing: what is left waits for the next time. */
  readonly works: readonly ((isStopped: () => boolean) => Promise<void>)[];
  /** Receives the error of a work; the others are done anyway. */
  readonly onError: (error: unknown) => void;
}

export function startDaily({ schedule, works, onError }: DailyInput): Job {
  let stopped = false;
  let running: Promise<void> | undefined;
  const runDue = async (): Promise<void> => {
    for (const work of works)
      if (!stopped) await work(() => stopped).catch(onError);
  };
  const run = (): void => {
    running ??= runDue().finally(() => {
      running = undefined;
    });
  };
  run();
  const end = schedule.every(DAY_MS, run);
  return {
    runDue,
    async stop() {
      stopped = true;
      end();
      await running;
    },
  };
}
