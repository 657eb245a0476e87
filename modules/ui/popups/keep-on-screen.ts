import { placeOnScreen } from "./on-screen.ts";
import { onVisibleChange, visibleEdges } from "./visible-edges.ts";

interface OnScreenOptions {
  /** The distance between box and field in CSS pixels. */
  readonly gap: number;
  /** Whether the box may cover its field in a low window. */
  readonly mayCover: boolean;
  /** The box's own limit in CSS pixels. */
  readonly maxHeight?: number;
}

/**
 * Keeps a box beside its field on the screen while the window is resized, the page scrolls or a
 * keyboard opens. The box gets its side as `data-side` and its maximum height as `--room`. Call it
 * again after each rendering, because the content may have changed its height.
 *
 * @param field the element beside which the box is positioned
 * @returns stops it
 */
export function keepOnScreen(
  box: HTMLElement,
  field: Element,
  { gap, mayCover, maxHeight = Infinity }: OnScreenOptions,
): () => void {
  const place = (): void => {
    box.style.translate = "";
    const { left, right } = box.getBoundingClientRect();
    const { side, height, x, y } = placeOnScreen(
      visibleEdges(),
      field.getBoundingClientRect(),
      { left, right, height: Math.min(contentHeight(box), maxHeight) },
      gap,
      mayCover,
    );
    box.dataset["side"] = side;
    box.style.setProperty("--room", `${Math.min(height, maxHeight)}px`);
    box.style.translate = `${x}px ${y}px`;
  };
  place();
  // In the next frame, because the observer must not change the observed elements.
  const sizes = new ResizeObserver(() => requestAnimationFrame(place));
  sizes.observe(box);
  const stop = onVisibleChange(place);
  return () => {
    sizes.disconnect();
    stop();
  };
}

/** The height of a box that scrolls, or whose children do. */
function contentHeight(box: HTMLElement): number {
  return [box, ...box.children].reduce(
    (sum, { scrollHeight, clientHeight }) => sum + scrollHeight - clientHeight,
    box.offsetHeight,
  );
}
