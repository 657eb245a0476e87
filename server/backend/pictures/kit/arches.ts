import { times } from "./chance.ts";
import { d, layers, rect, shape } from "./svg.ts";

interface Arches {
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly foot: number;
  /** How many arches, and how wide each pier between them is. */
  readonly count: number;
  readonly pier: number;
  /** From the upper edge to the top of an arch. */
  readonly crown: number;
  /** How high an arch's curve is; a half circle when left out. */
  readonly rise?: number;
  /** How deep the wall looks, inside an arch. */
  readonly depth: number;
}

/** A wall on arches, through which one sees: bridges, viaducts. */
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
      // Against the outline's direction, so that it is a hole.
      return d`M${right} ${foot}V${spring}A${(right - left) / 2} ${height - inset * 0.3} 0 0 0 ${left} ${spring}V${foot}Z`;
    }).join("");
  const outline = d`M${from} ${y}H${to}V${foot}H${from}Z`;
  return layers(
    shape(outline + holes(depth), shade),
    shape(outline + holes(0), light),
    rect(from, y, to - from, crown * 0.22, shade),
  );
}
