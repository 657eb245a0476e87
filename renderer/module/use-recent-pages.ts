import { useCallback, useEffect, useState } from "react";
import type { RecentPage } from "../shared/recent-pages.ts";
import { inTime } from "./in-time.ts";
import { useRuntime } from "./runtime.ts";
import { useSite } from "./use-site.ts";

export interface RecentPages {
  /** Newest first, without the current page. Empty in the server's HTML. */
  readonly pages: readonly RecentPage[];
  readonly clear: () => void;
}

/** The maximum number of listed pages. */
const MAX_PAGES = 8;

/** Another tab changed the list, or the page returned from the back/forward cache. */
const CHANGES = ["storage", "pageshow"] as const;

const load = () => inTime(import("../shared/recent-pages.ts"));

/**
 * The pages that this device viewed last, if their routes say `recently_viewed`. The manifest must
 * declare `partner`, and `recent_pages` as `hydrate_with`.
 */
export function useRecentPages(): RecentPages {
  const { viewedPath, subscribe } = useRuntime();
  const partner = useSite("partner")?.code;
  const [pages, setPages] = useState<readonly RecentPage[]>([]);

  useEffect(() => {
    let isOver = false;
    const read = () =>
      load().then(
        ({ readRecentPages }) => {
          if (isOver) return;
          const current = viewedPath();
          setPages(
            readRecentPages(partner)
              .filter(({ path }) => path !== current)
              .slice(0, MAX_PAGES),
          );
        },
        // Without its script the list stays empty.
        () => {},
      );
    const changed = (): void => void read();
    changed();
    const stop = subscribe(changed);
    for (const type of CHANGES) window.addEventListener(type, changed);
    return () => {
      isOver = true;
      stop();
      for (const type of CHANGES) window.removeEventListener(type, changed);
    };
  }, [viewedPath, subscribe, partner]);

  const clear = useCallback(() => {
    setPages([]);
    void load().then(({ clearRecentPages }) => clearRecentPages(partner));
  }, [partner]);
  return { pages, clear };
}
