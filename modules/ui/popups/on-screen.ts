/** The minimum distance to the window's edges, in CSS pixels. */
const EDGE = 16;

/** If there is less space, a box that may cover its field does so, in CSS pixels. */
const ENOUGH = 320;

/** The edges of a rectangle in CSS pixels from the window's top left corner. */
export type Edges = Pick<DOMRect, "top" | "right" | "bottom" | "left">;

interface Place {
  readonly side: "below" | "above";
  /** The maximum height; the content scrolls inside. */
  readonly height: number;
  /** The offset from the place beside the field: a box that covers it moves up. */
  readonly x: number;
  readonly y: number;
}

/**
 * Chooses the place of a box beside its field: below if the box fits there or there is more space
 * than above. All lengths are in CSS pixels.
 *
 * @param box the box's edges beside the field, and the height of its whole content
 * @param gap the distance between box and field
 * @param mayCover whether the box may cover its field if both sides are too low
 */
export function placeOnScreen(
  window: Edges,
  field: Edges,
  box: Pick<Edges, "left" | "right"> & { readonly height: number },
  gap: number,
  mayCover: boolean,
): Place {
  const below = window.bottom - EDGE - field.bottom - gap;
  const above = field.top - gap - window.top - EDGE;
  const over = Math.max(box.right + EDGE - window.right, 0);
  const x = Math.max(window.left + EDGE - (box.left - over), 0) - over;
  if (mayCover && Math.max(below, above) < Math.min(box.height, ENOUGH)) {
    const height = window.bottom - window.top - 2 * EDGE;
    return {
      side: "below",
      height,
      x,
      y: below - Math.min(box.height, height),
    };
  }
  const side = box.height <= below || below >= above ? "below" : "above";
  return {
    side,
    height: Math.max(side === "below" ? below : above, 0),
    x,
    y: 0,
  };
}
