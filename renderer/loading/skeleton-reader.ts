import type { CallError } from "../errors.ts";
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

/** A skeleton, what is wrong with it, or why the answer has none. */
export type SkeletonReader = (
  answer: Answer,
  shape: string,
  maxSections: number,
) => SkeletonReading | { readonly ok: false; readonly error: CallError };

/** Equal answers are read once: the same bytes are the same skeleton. */
export function createSkeletonReader(
  validate: ValidateData,
  memo: Memo<SkeletonReading>,
): SkeletonReader {
  return (answer, shape, maxSections) => {
    const key = `${shape}|${maxSections}|${answer.digest}`;
    const known = memo.get(key);
    if (known) return known;
    const envelope = answer.read();
    if (!envelope.ok) return envelope;
    const reading = readSkeleton(envelope.result, shape, maxSections, validate);
    memo.set(key, reading);
    return reading;
  };
}
