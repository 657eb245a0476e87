/**
 * Resolves after the browser has painted the current rendering, so that work which would delay the
 * paint can follow. A page in the background is not painted, so it resolves at once.
 */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    // The frame's callbacks run before its paint, tasks after it.
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
