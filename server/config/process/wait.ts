/**
 * A timer for answers of other programs that does not count time in which this thread was busy.
 * Answers that arrived meanwhile are only read when the thread is idle, so the wait is divided into
 * parts, and between two parts the event loop reads what has arrived.
 */
const PARTS = 8;

/**
 * @param ms the minimum time to wait, in milliseconds
 * @param then called after that time
 * @returns cancels the timer
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
