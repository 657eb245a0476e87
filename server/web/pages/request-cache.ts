/**
 * Requests that would lead to the same kept page again. A request without cookies is
 * known by its host, target, User-Agent and country; as long as the page that it led to
 * is fresh, another one like it needs no resolving.
 */
import { LRUCache } from "lru-cache";
import type { LoadedPage } from "#renderer/loading/page.ts";
import type { Runtime } from "../app/runtime.ts";
import type { EdgeRequest } from "../http/request.ts";

interface Recalled {
  readonly page: LoadedPage;
  /** By a clock that never jumps. */
  readonly freshUntil: number;
  /** Another configuration may lead elsewhere. */
  readonly runtime: Runtime;
}

export interface Recall {
  /** @returns undefined for a request that is known by more than its key */
  keyOf(request: EdgeRequest, runtime: Runtime): string | undefined;
  find(key: string, runtime: Runtime, now: number): LoadedPage | undefined;
  keep(key: string, recalled: Recalled): void;
}

const MOST_KEPT = 5000;
const MOST_CHARACTERS = 1024;

export function createRecall(): Recall {
  const kept = new LRUCache<string, Recalled>({ max: MOST_KEPT });
  return {
    keyOf({ url = "", headers, ip, namedCountry }, { country }) {
      // A query may say who sent the visitor, or choose a platform.
      if (headers.cookie !== undefined || url.includes("?")) return undefined;
      const key = `${headers.host} ${url} ${country(namedCountry, ip)} ${headers["user-agent"]}`;
      return key.length > MOST_CHARACTERS ? undefined : key;
    },
    find(key, runtime, now) {
      const known = kept.get(key);
      return known && known.runtime === runtime && now < known.freshUntil
        ? known.page
        : undefined;
    },
    keep: (key, recalled) => void kept.set(key, recalled),
  };
}
