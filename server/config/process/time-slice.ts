/**
 * Limits how long the event loop works on answers without a pause. An answer is parsed, validated
 * and rendered in one task, and the tasks of answers that arrive together follow each other at
 * once. Meanwhile the server accepts no connection, reads nothing and sends nothing. So each
 * iteration of the event loop has a slice of time for answers, and the rest wait for the next one. Work
 * that takes long has a slice in several iterations, because one connection is accepted in each.
 */

/** A single answer may take longer: it is not interrupted. */
const SLICE_MS = 10;

export interface SliceOptions {
  /** The number of iterations of the event loop that share a slice. */
  readonly iterations?: number;
  /** Calls back in the next iteration of the event loop, in the order of the calls. */
  readonly afterIteration?: (then: () => void) => void;
}

export interface TimeSlice {
  /** Runs work when the slice has time for it. Later work in the same task counts as well. */
  run(work: () => void): Promise<void>;
  /** Whether work waits for the next slice. */
  readonly isBehind: () => boolean;
}

/** @param clock a monotonic clock, in milliseconds */
export function createTimeSlice(
  clock: () => number,
  { iterations = 1, afterIteration = setImmediate }: SliceOptions = {},
): TimeSlice {
  /** When the current slice began; undefined if none has. */
  let beganAt: number | undefined;
  let waiting = 0;

  const endAfter = (left: number): void =>
    afterIteration(() => {
      if (left > 1) endAfter(left - 1);
      else beganAt = undefined;
    });

  return {
    async run(work) {
      waiting += 1;
      while (beganAt !== undefined && clock() - beganAt >= SLICE_MS)
        await new Promise<void>(afterIteration);
      waiting -= 1;
      if (beganAt === undefined) {
        beganAt = clock();
        endAfter(iterations);
      }
      work();
    },
    isBehind: () => waiting > 0,
  };
}
