/** A clock that moves only when everything waits for it, so that a second takes no real time. */
export interface VirtualTime {
  /** In milliseconds since it was created. */
  now(): number;
  /** Resolves when `ms` milliseconds have passed on this clock. */
  wait(ms: number): Promise<void>;
}

export function createVirtualTime(): VirtualTime {
  let now = 0;
  let isScheduled = false;
  const waiting = new Map<number, (() => void)[]>();

  /** Runs when no promise is pending, so that everything waits for this clock. */
  function step(): void {
    isScheduled = false;
    if (waiting.size === 0) return;
    now = Math.min(...waiting.keys());
    const due = waiting.get(now)!;
    waiting.delete(now);
    for (const resolve of due) resolve();
    if (waiting.size > 0) schedule();
  }
  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(step);
  }
  return {
    now: () => now,
    wait: (ms) =>
      new Promise((resolve) => {
        const at = now + ms;
        const others = waiting.get(at);
        if (others) others.push(resolve);
        else waiting.set(at, [resolve]);
        schedule();
      }),
  };
}
