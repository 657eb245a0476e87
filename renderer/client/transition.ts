/**
 * Makes a change of the page with the browser's view transition
 * (https://drafts.csswg.org/css-view-transitions-1/), for visitors who want motion. Its looks
 * are in modules/ui/frame.css. Without it, or if the browser skips it, the change is made
 * all the same.
 *
 * @returns resolves when the change was made; rejects with what it throws
 */
export async function withTransition(change: () => void): Promise<void> {
  const isStill =
    document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (isStill || !("startViewTransition" in document)) {
    change();
    return;
  }
  const transition = document.startViewTransition(change);
  // A transition is skipped when the next one begins, or the window is hidden.
  for (const end of [transition.ready, transition.finished])
    end.catch(() => {});
  await transition.updateCallbackDone;
}
