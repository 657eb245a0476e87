/**
 * Resolves when the browser has painted what is rendered by now, so that work may follow that would delay it.
 * A page in the background is not painted: it resolves at once.
 */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    // The frame's callbacks run before its paint, tasks after it.
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
