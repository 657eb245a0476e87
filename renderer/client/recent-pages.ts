/** Stores viewed pages whose routes say `recently_viewed`. */
import { storeRecentPage } from "../shared/recent-pages.ts";
import type { PageScriptDeps } from "./page-script.ts";

/** Stores the current page, and each later one. */
export function start({ page }: Pick<PageScriptDeps, "page">): void {
  const store = (): void => {
    const { viewed, title, context } = page.state();
    if (!viewed) return;
    const { partner, ...seen } = viewed;
    storeRecentPage(partner, {
      ...seen,
      title,
      language: context.language.code,
      at: Date.now(),
    });
  };
  page.subscribe(store);
  store();
}
