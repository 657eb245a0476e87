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
}

export interface AnswerCache {
  /** `expired`: the answer may be used again only if the upstream says that it has not changed. */
  get(
    key: string,
  ): (CachedAnswer & { state: "fresh" | "stale" | "expired" }) | undefined;
  set(
    key: string,
    answer: Answer,
    fields: CachedFields,
    lifetime: { ttl_s: number; stale_s: number },
  ): void;
  delete(key: string): void;
  clear(): void;
}

/**
 * Caches answers for their time to live, as stale ones for a while longer, and then to ask
 * whether they have changed, if they have a validator.
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
      if (now < entry.freshUntil) return { ...entry, state: "fresh" };
      if (now < entry.staleUntil) return { ...entry, state: "stale" };
      if (hasValidator(entry.fields)) return { ...entry, state: "expired" };
      cache.delete(key);
      return undefined;
    },
    set(key, answer, fields, { ttl_s, stale_s }) {
      const freshUntil = options.clock() + ttl_s * 1000;
      cache.set(key, {
        answer,
        fields,
        freshUntil,
        staleUntil: freshUntil + stale_s * 1000,
      });
    },
    delete: (key) => void cache.delete(key),
    clear: () => cache.clear(),
  };
}
