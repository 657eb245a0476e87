/**
 * Limits how long the event loop works on answers without a pause. An answer is parsed, validated
 * and rendered in one task, and the tasks of answers that arrive together follow each other at
 * once. Meanwhile the server accepts no connection, reads nothing and sends nothing. So each
 * iteration of the event loop has a slice of time for answers, and the rest wait for the next one.
 */

/** A single answer may take longer: it is not interrupted. */
const SLICE_MS = 10;

export interface TimeSlice {
  /** Runs work on an answer when there is time for it. */
  run(work: () => void): Promise<void>;
  /** Whether answers wait for the next iteration. */
  readonly isBehind: () => boolean;
}

/**
 * @param clock a monotonic clock, in milliseconds
 * @param afterIteration calls back in the next iteration of the event loop, in the order of the calls
 */
export function createTimeSlice(
  clock: () => number,
  afterIteration: (then: () => void) => void = setImmediate,
): TimeSlice {
  /** When the slice of this iteration began; undefined: it has not. */
  let beganAt: number | undefined;
  let waiting = 0;

  return {
    async run(work) {
      waiting += 1;
      while (beganAt !== undefined && clock() - beganAt >= SLICE_MS)
        await new Promise<void>(afterIteration);
      waiting -= 1;
      if (beganAt === undefined) {
        beganAt = clock();
        afterIteration(() => {
          beganAt = undefined;
        });
      }
      work();
    },
    isBehind: () => waiting > 0,
  };
}
