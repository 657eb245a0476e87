/** Asks again for a page whose route says how long it stays true (`refresh_s`). */
import type { PageScriptDeps } from "./page-script.ts";

/** Whoever goes to and fro between tabs asks no more often, in milliseconds. */
const MIN_MS = 5000;

/**
 * Asks at intervals while the page is visible, and when its visitor comes back to it, also by Back:
 * a hidden page asks nothing.
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

  /** @param after so many milliseconds from the last time; else the interval */
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
