import { times } from "./chance.ts";
import { d, layers, rect, shape } from "./svg.ts";

interface Arches {
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly foot: number;
  /** The number of arches, and the width of the piers between them. */
  readonly count: number;
  readonly pier: number;
  /** The distance from the upper edge to the top of an arch. */
  readonly crown: number;
  /** The height of an arch's curve; a half circle when left out. */
  readonly rise?: number;
  /** The visible depth of the wall inside an arch. */
  readonly depth: number;
}

/** A wall with open arches: bridges, viaducts. */
export function arches(
  { from, to, y, foot, count, pier, crown, rise, depth }: Arches,
  [light, shade]: readonly [string, string],
): string {
  const bay = (to - from) / count;
  const open = bay - pier;
  const holes = (inset: number) =>
    times(count, (index) => {
      const left = from + index * bay + pier / 2 + inset;
      const right = from + (index + 1) * bay - pier / 2;
      const height = rise ?? open / 2;
      const spring = y + crown + height;
      // In the opposite direction of the outline, so that it is a hole.
      return d`M${right} ${foot}V${spring}A${(right - left) / 2} ${height - inset * 0.3} 0 0 0 ${left} ${spring}V${foot}Z`;
    }).join("");
  const outline = d`M${from} ${y}H${to}V${foot}H${from}Z`;
  return layers(
    shape(outline + holes(depth), shade),
    shape(outline + holes(0), light),
    rect(from, y, to - from, crown * 0.22, shade),
  );
}
