/** Background jobs: work that is looked for every second, so that none is lost by a crash or a lost answer. */
export interface Schedule {
  /** Calls `work` every so many milliseconds. @returns stops it */
  every(ms: number, work: () => void): () => void;
}

/** Timers that do not keep the process running. */
export const clockSchedule: Schedule = {
  every(ms, work) {
    const timer = setInterval(work, ms);
    timer.unref();
    return () => clearInterval(timer);
  },
};

export interface Job {
  /** Does the work that is due now. */
  runDue(): Promise<void>;
  /** Stops the job, and waits for work under way. */
  stop(): Promise<void>;
}

const EVERY_MS = 1000;

/** Starts a job at once; its work never runs twice at the same time. */
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
