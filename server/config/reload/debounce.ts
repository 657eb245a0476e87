/** Runs something once after many occasions: when it has been quiet, and soon enough when it never is. */
export interface Settler {
  /** There is an occasion. */
  readonly touch: () => void;
  /** Runs now what waits. */
  flush(): void;
  cancel(): void;
}

/**
 * @param quietMs after the last occasion
 * @param mostMs after the first one that was not answered, at the latest
 */
export function settle(
  quietMs: number,
  mostMs: number,
  run: () => void,
): Settler {
  let quiet: NodeJS.Timeout | undefined;
  let most: NodeJS.Timeout | undefined;
  const cancel = (): void => {
    clearTimeout(quiet);
    clearTimeout(most);
    quiet = most = undefined;
  };
  const fire = (): void => {
    cancel();
    run();
  };
  return {
    touch() {
      clearTimeout(quiet);
      quiet = setTimeout(fire, quietMs);
      most ??= setTimeout(fire, mostMs);
    },
    flush() {
      if (most) fire();
    },
    cancel,
  };
}
