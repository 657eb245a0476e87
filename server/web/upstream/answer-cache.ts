import { LRUCache } from "lru-cache";
import type { Answer } from "#renderer/loading/call.ts";

interface CachedAnswer {
  readonly answer: Answer;
  readonly freshUntil: number;
  readonly staleUntil: number;
}

export interface AnswerCache {
  get(
    key: string,
  ): { answer: Answer; fresh: boolean; freshUntil: number } | undefined;
  set(
    key: string,
    answer: Answer,
    lifetime: { ttl_s: number; stale_s: number },
  ): void;
  delete(key: string): void;
  clear(): void;
}

/** Caches answers for their time to live, and as stale ones for a while longer. */
export function createAnswerCache(options: {
  maxBytes: number;
  /** A monotonic clock, in milliseconds. */
  clock: () => number;
}): AnswerCache {
  const cache = new LRUCache<string, CachedAnswer>({
    maxSize: options.maxBytes,
    sizeCalculation: ({ answer }, key) =>
      answer.body.byteLength + key.length + 256,
  });
  return {
    get(key) {
      const entry = cache.get(key);
      if (!entry) return undefined;
      const now = options.clock();
      if (now >= entry.staleUntil) {
        cache.delete(key);
        return undefined;
      }
      const { answer, freshUntil } = entry;
      return { answer, fresh: now < freshUntil, freshUntil };
    },
    set(key, answer, { ttl_s, stale_s }) {
      const freshUntil = options.clock() + ttl_s * 1000;
      cache.set(key, {
        answer,
        freshUntil,
        staleUntil: freshUntil + stale_s * 1000,
      });
    },
    delete: (key) => void cache.delete(key),
    clear: () => cache.clear(),
  };
}
