/** Refreshes a page whose route says how long it is valid (`refresh_s`). */
import type { PageScriptDeps } from "./page-script.ts";

/** The minimum interval, in milliseconds, for a visitor who switches between tabs. */
const MIN_MS = 5000;

/**
 * Refreshes at intervals while the page is visible, and when its visitor returns to it, also by
 * Back: a hidden page makes no requests.
 */
export function start({ page, refresh }: PageScriptDeps): void {
  let askedAt = Date.now();
  let timer: number | undefined;
  page.subscribe(() => {
    askedAt = Date.now();
    plan();
  });
  document.addEventListener("visibilitychange", () => plan(MIN_MS));
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) plan(0);
  });
  plan();

  /** @param after milliseconds since the last refresh; left out: the interval */
  function plan(after?: number): void {
    window.clearTimeout(timer);
    const { refresh_s } = page.state();
    if (refresh_s === undefined || document.hidden) return;
    timer = window.setTimeout(
      () => void ask(),
      askedAt + (after ?? refresh_s * 1000) - Date.now(),
    );
  }

  async function ask(): Promise<void> {
    askedAt = Date.now();
    await refresh();
    plan();
  }
}
