/** Work that is looked for again and again: after a crash, an answer that was lost, a day that is over. */
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

export interface Job {
  /** Does what is due now. */
  runDue(): Promise<void>;
  /** Ends it, and waits for what is under way. */
  stop(): Promise<void>;
}

const EVERY_MS = 1000;

/** Begins at once, and never does the work twice at the same time. */
export function startJob({
  schedule,
  work,
  onError,
}: {
  readonly schedule: Schedule;
  readonly work: () => Promise<void>;
  readonly onError: (error: unknown) => void;
}): Job {
  let running: Promise<void> | undefined;
  const run = (): void => {
    running ??= work()
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  };
  run();
  const end = schedule.every(EVERY_MS, run);
  return {
    runDue: work,
    async stop() {
      end();
      await running;
    },
  };
}
