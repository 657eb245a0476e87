/**
 * Background jobs: they look for work every second, so that a crash or a lost answer loses none.
 */
export interface Schedule {
  /** Calls `work` at this interval, in milliseconds. @returns stops it */
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
  /** Does the work that is due. */
  runDue(): Promise<void>;
  /** Stops the job, and waits for work in progress. */
  stop(): Promise<void>;
}

const EVERY_MS = 1000;

/** Starts a job; its work never runs twice at the same time. */
export function startJob({
  schedule,
  atOnce = true,
  work,
  onError,
}: {
  readonly schedule: Schedule;
  /** false: the first run waits for the interval, so that it does not slow the start. */
  readonly atOnce?: boolean;
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
  if (atOnce) run();
  const end = schedule.every(EVERY_MS, run);
  return {
    runDue: work,
    async stop() {
      end();
      await running;
    },
  };
}
