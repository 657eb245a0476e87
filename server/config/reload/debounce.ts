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
