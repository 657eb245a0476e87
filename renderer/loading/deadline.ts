/** A timer that everything waits for that must finish in a page's time. */
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
