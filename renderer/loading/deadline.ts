/** A timer that limits everything in a page's loading time. */
export interface Deadline {
  /** Resolves when the deadline passes. */
  readonly passed: Promise<"passed">;
  readonly clear: () => void;
}

export function startDeadline(ms: number): Deadline {
  const { promise, resolve } = Promise.withResolvers<"passed">();
  const timer = setTimeout(() => resolve("passed"), ms);
  return { passed: promise, clear: () => clearTimeout(timer) };
}
