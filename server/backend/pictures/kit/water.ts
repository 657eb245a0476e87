import { createChance, times } from "./chance.ts";
import { atNight } from "./night.ts";
import { d, shape } from "./svg.ts";

interface Ripples {
  readonly x?: number;
  readonly width?: number;
  readonly y: number;
  readonly height: number;
  readonly count: number;
  /** The length of the nearest wave; the farthest are a third of it. */
  readonly length?: number;
  readonly seed: number;
}

/** Small flat waves, longer and fewer near the viewer. */
export function ripples(
  { x = 0, width = 1200, y, height, count, length = 110, seed }: Ripples,
  fill: string,
): string {
  const chance = createChance(seed);
  return shape(
    times(count, () => {
      const depth = chance() ** 1.2;
      const long = length * (0.3 + 0.7 * depth) * chance.between(0.5, 1);
      return lens(
        x + chance() * width - long / 2,
        y + depth * height,
        long,
        1.2 + 2.6 * depth,
      );
    }).join(""),
    fill,
  );
}

/** A wave seen from the side: pointed at both ends. */
function lens(x: number, y: number, length: number, thick: number): string {
  const half = Math.round(length / 2);
  return d`M${Math.round(x)} ${y}q${half} ${-thick} ${half * 2} 0q${-half} ${thick} ${-half * 2} 0z`;
}

interface Glitter {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  /** The width of the path, far and near. */
  readonly far: number;
  readonly near: number;
  readonly rows: number;
  readonly seed: number;
}

/** A light's reflection on the water. */
export function glitter(
  { x, y, height, far, near, rows, seed }: Glitter,
  fill: string,
): string {
  const chance = createChance(seed);
  return shape(
    times(rows, (row) => {
      const depth = (row + 0.5) / rows;
      const wide = (far + (near - far) * depth) * chance.between(0.45, 1);
      const aside = chance.between(-0.16, 0.16) * wide;
      return lens(
        x - wide / 2 + aside,
        y + height * depth ** 1.25,
        wide,
        (height / rows) * (0.5 + 0.5 * depth),
      );
    }).join(""),
    atNight(fill, "#d9d6c4"),
  );
}

/** The reflection of something at the waterline. */
export function reflected(
  drawing: string,
  waterline: number,
  opacity: number,
): string {
  return d`<g transform="matrix(1 0 0 -1 0 ${2 * waterline})" opacity="${String(opacity)}">${drawing}</g>`;
}
