import { useCallback, useEffect, useState } from "react";
import type { RecentPage } from "../recent-pages.ts";
import { useRuntime } from "./runtime.ts";
import { useSite } from "./use-site.ts";

export interface RecentPages {
  /** Newest first, without the current page. Empty in the server's HTML. */
  readonly pages: readonly RecentPage[];
  readonly clear: () => void;
}

/** How many pages are listed. */
const MAX_PAGES = 8;

/** Another tab changed the list, or the page was in the back/forward cache meanwhile. */
const CHANGES = ["storage", "pageshow"] as const;

const load = () => import("../recent-pages.ts");

/**
 * The pages that this device looked at last, whose routes say `recently_viewed`. The manifest must
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
        // Without its script there is no list.
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
