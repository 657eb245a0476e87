import type { Answer } from "./call.ts";
import {
  readSkeleton,
  type SkeletonReading,
  type ValidateData,
} from "./read-skeleton.ts";

/** Something that forgets, like an LRU cache. */
export interface Memo<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): unknown;
}

export type SkeletonReader = (
  answer: Answer,
  shape: string,
) => SkeletonReading | { readonly ok: false; readonly failed: string };

/** Equal answers are read once: the same bytes are the same skeleton. */
export function createSkeletonReader(
  validate: ValidateData,
  memo: Memo<SkeletonReading>,
): SkeletonReader {
  return (answer, shape) => {
    const key = `${shape}|${answer.digest}`;
    const known = memo.get(key);
    if (known) return known;
    const envelope = answer.read();
    if (!envelope.ok)
      return {
        ok: false,
        failed: `${envelope.error.code} ${envelope.error.message}`,
      };
    const reading = readSkeleton(envelope.result, shape, validate);
    memo.set(key, reading);
    return reading;
  };
}
