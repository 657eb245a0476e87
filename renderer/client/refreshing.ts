/** Asks again for a page whose route says how long it stays true (`refresh_s`). */
import type { PageScriptDeps } from "./page-script.ts";

/**
 * Asks at intervals while the page is visible, and at once when its visitor comes back to it
 * after more than an interval: a hidden page asks nothing.
 */
export function start({ page, refresh }: PageScriptDeps): void {
  let askedAt = Date.now();
  let timer: number | undefined;
  page.subscribe(() => {
    askedAt = Date.now();
    plan();
  });
  document.addEventListener("visibilitychange", plan);
  plan();

  function plan(): void {
    window.clearTimeout(timer);
    const { refresh_s } = page.state();
    if (refresh_s === undefined || document.hidden) return;
    timer = window.setTimeout(
      () => void ask(),
      askedAt + refresh_s * 1000 - Date.now(),
    );
  }

  async function ask(): Promise<void> {
    askedAt = Date.now();
    await refresh();
    plan();
  }
}
