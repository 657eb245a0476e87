import type { CallError } from "../shared/errors.ts";
import type { Answer } from "./call.ts";
import {
  readSkeleton,
  type SkeletonReading,
  type ValidateData,
} from "./read-skeleton.ts";

/** A cache with eviction, such as lru-cache. */
export interface Cache<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): unknown;
}

/** Reads an answer: the skeleton, its fault, or the answer's error. */
export type SkeletonReader = (
  answer: Answer,
  shape: string,
  maxSections: number,
) => SkeletonReading | { readonly ok: false; readonly error: CallError };

/** Creates a reader that validates equal answers only once. */
export function createSkeletonReader(
  validate: ValidateData,
  cache: Cache<SkeletonReading>,
): SkeletonReader {
  return (answer, shape, maxSections) => {
    const key = `${shape}|${maxSections}|${answer.digest}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const envelope = answer.read();
    if (!envelope.ok) return envelope;
    const reading = readSkeleton(envelope.result, shape, maxSections, validate);
    cache.set(key, reading);
    return reading;
  };
}
