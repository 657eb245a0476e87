/** The time that a page may take, as one timer for all that waits for it. */
export interface Deadline {
  /** Resolves when the time is over. */
  readonly passed: Promise<"passed">;
  readonly clear: () => void;
}

export function startDeadline(ms: number): Deadline {
  const { promise, resolve } = Promise.withResolvers<"passed">();
  const timer = setTimeout(() => resolve("passed"), ms);
  return { passed: promise, clear: () => clearTimeout(timer) };
}
