import type { Edges } from "./on-screen.ts";

/** The part of the window that no keyboard covers. */
export function visibleEdges(): Edges {
  const { clientWidth, clientHeight } = document.documentElement;
  const { scale, offsetTop, height } = window.visualViewport ?? {
    scale: 1,
    offsetTop: 0,
    height: clientHeight,
  };
  // A visitor who has zoomed in moves the visible part over the window.
  const isWhole = scale === 1;
  const top = isWhole ? offsetTop : 0;
  return {
    top,
    right: clientWidth,
    bottom: isWhole ? top + height : clientHeight,
    left: 0,
  };
}

/**
 * Calls back when the window or its visible part changes its size or scrolls.
 *
 * @returns stops it
 */
export function onVisibleChange(callback: () => void): () => void {
  const sources = [window, window.visualViewport];
  for (const source of sources) {
    source?.addEventListener("resize", callback);
    source?.addEventListener("scroll", callback);
  }
  return () => {
    for (const source of sources) {
      source?.removeEventListener("resize", callback);
      source?.removeEventListener("scroll", callback);
    }
  };
}
