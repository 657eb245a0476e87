/** Runs a function once after many calls: when they pause, or after a maximum delay. */
export interface Debounced {
  /** Schedules a run. */
  readonly touch: () => void;
  /** Runs now, if a run is scheduled. */
  flush(): void;
  cancel(): void;
}

/**
 * @param quietMs the delay after the last call
 * @param maxMs the maximum delay after the first call
 */
export function debounce(
  quietMs: number,
  maxMs: number,
  run: () => void,
): Debounced {
  let quiet: NodeJS.Timeout | undefined;
  let max: NodeJS.Timeout | undefined;
  const cancel = (): void => {
    clearTimeout(quiet);
    clearTimeout(max);
    quiet = max = undefined;
  };
  const fire = (): void => {
    cancel();
    run();
  };
  return {
    touch() {
      clearTimeout(quiet);
      quiet = setTimeout(fire, quietMs);
      max ??= setTimeout(fire, maxMs);
    },
    flush() {
      if (max) fire();
    },
    cancel,
  };
}

/** How long a reader of a folder waits. */
export interface Timing {
  /** Editors write a file in several steps: what comes within this time is one edit. */
  readonly quietMs: number;
  /** With continuous edits, the folder is read after this time at the latest. */
  readonly maxMs: number;
  /** A missing file counts as deleted after this time: editors delete and recreate files when they save. */
  readonly goneMs: number;
  /** The last good files are stored this long after an edit. */
  readonly storeMs: number;
}

export const TIMING: Timing = {
  quietMs: 100,
  maxMs: 500,
  goneMs: 2000,
  storeMs: 2000,
};
