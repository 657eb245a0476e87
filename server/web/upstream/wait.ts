/**
 * Waiting for somebody else. What another answered while this thread was busy is heard only
 * when the thread is free again: time passes in parts, and between two of them the thread has
 * looked for answers. A thread that was busy for a second has not waited a second for anybody.
 */
const PARTS = 8;

/**
 * @param ms for how long to wait at least
 * @param then is called when the time is over
 * @returns ends the waiting
 */
export function wait(ms: number, then: () => void): () => void {
  const part = Math.max(1, ms / PARTS);
  let left = PARTS;
  let timer = setTimeout(next, part);
  function next(): void {
    left -= 1;
    if (left > 0) timer = setTimeout(next, part);
    else then();
  }
  return () => clearTimeout(timer);
}
