/**
 * Maps requests without cookies to cached pages, by host, URL, User-Agent and country. While
 * the page is fresh, an equal request skips resolving: this is the fastest path of the server.
 */
import type { Request } from "express";
import { LRUCache } from "lru-cache";
import type { LoadedPage } from "#renderer/loading/page.ts";
import type { Runtime } from "../app/runtime.ts";

interface CachedRequest {
  readonly page: LoadedPage;
  /** In milliseconds of the monotonic clock. */
  readonly freshUntil: number;
  /** The entry is valid for this runtime only: another configuration may resolve differently. */
  readonly runtime: Runtime;
}

export interface RequestCache {
  /** @returns undefined for a request whose page depends on more than the key */
  keyOf(request: Request, runtime: Runtime): string | undefined;
  get(key: string, runtime: Runtime, now: number): LoadedPage | undefined;
  set(key: string, entry: CachedRequest): void;
}

const MAX_CACHED = 5000;
const MAX_KEY_LENGTH = 1024;

export function createRequestCache(): RequestCache {
  const cache = new LRUCache<string, CachedRequest>({ max: MAX_CACHED });
  return {
    keyOf({ url, headers, ip, namedCountry }, { country }) {
      // A query may name the affiliate or the platform, which set cookies.
      if (headers.cookie !== undefined || url.includes("?")) return undefined;
      const key = `${headers.host} ${url} ${country(namedCountry, ip)} ${headers["user-agent"]}`;
      return key.length > MAX_KEY_LENGTH ? undefined : key;
    },
    get(key, runtime, now) {
      const entry = cache.get(key);
      return entry && entry.runtime === runtime && now < entry.freshUntil
        ? entry.page
        : undefined;
    },
    set: (key, entry) => void cache.set(key, entry),
  };
}
