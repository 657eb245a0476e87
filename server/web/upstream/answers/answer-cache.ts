import { LRUCache } from "lru-cache";
import type { Answer } from "#renderer/loading/call.ts";
import { hasValidator, type CachedFields } from "./validators.ts";

export interface CachedAnswer {
  readonly answer: Answer;
  readonly fields: CachedFields;
  readonly freshUntil: number;
}

interface Entry extends CachedAnswer {
  readonly staleUntil: number;
  readonly errorUntil: number;
}

/** How long an answer is cached, in seconds. */
export interface AnswerLifetime {
  readonly ttl_s: number;
  readonly stale_s: number;
  readonly stale_if_error_s?: number | undefined;
}

export interface AnswerCache {
  /**
   * `expired`: the answer may be used only if the upstream says that it has not changed or, if
   * `ifError` is set, if the upstream does not answer.
   */
  get(key: string):
    | (CachedAnswer & {
        readonly state: "fresh" | "stale" | "expired";
        readonly ifError: boolean;
      })
    | undefined;
  set(
    key: string,
    answer: Answer,
    fields: CachedFields,
    lifetime: AnswerLifetime,
  ): void;
  delete(key: string): void;
  clear(): void;
}

/**
 * Caches answers for their time to live. Stale answers remain for a while; after that, they remain
 * for revalidation if they have a validator, or as a fallback if the upstream fails.
 */
export function createAnswerCache(options: {
  maxBytes: number;
  /** A monotonic clock, in milliseconds. */
  clock: () => number;
}): AnswerCache {
  const cache = new LRUCache<string, Entry>({
    maxSize: options.maxBytes,
    sizeCalculation: ({ answer }, key) =>
      answer.body.byteLength + key.length + 256,
  });
  return {
    get(key) {
      const entry = cache.get(key);
      if (!entry) return undefined;
      const now = options.clock();
      const ifError = now < entry.errorUntil;
      if (now < entry.freshUntil) return { ...entry, ifError, state: "fresh" };
      if (now < entry.staleUntil) return { ...entry, ifError, state: "stale" };
      if (ifError || hasValidator(entry.fields))
        return { ...entry, ifError, state: "expired" };
      cache.delete(key);
      return undefined;
    },
    set(key, answer, fields, { ttl_s, stale_s, stale_if_error_s = 0 }) {
      const freshUntil = options.clock() + ttl_s * 1000;
      const staleUntil = freshUntil + stale_s * 1000;
      cache.set(key, {
        answer,
        fields,
        freshUntil,
        staleUntil,
        errorUntil: staleUntil + stale_if_error_s * 1000,
      });
    },
    delete: (key) => void cache.delete(key),
    clear: () => cache.clear(),
  };
}
