import { createChance, times } from "./chance.ts";
import { d, layers, polygon, shape, smooth, type Point } from "./svg.ts";

/** Ground continues below the sheet, so that it may be raised. */
const BOTTOM = 920;

/** Ground with a smooth upper edge through points, left to right. */
export function land(
  points: readonly Point[],
  fill: string,
  bottom = BOTTOM,
): string {
  return shape(`${smooth(points)}${close(points, bottom)}`, fill);
}

function close(points: readonly Point[], bottom: number): string {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return "";
  return d`L${last[0]} ${bottom}L${first[0]} ${bottom}Z`;
}

interface Rolling {
  readonly from?: number;
  readonly to?: number;
  /** The height of the valleys. */
  readonly y: number;
  readonly rise: number;
  /** The distance between hills. */
  readonly step: number;
  readonly seed: number;
  readonly bottom?: number;
}

/** A chain of hills. */
export function rolling(
  { from = -40, to = 1240, y, rise, step, seed, bottom = BOTTOM }: Rolling,
  fill: string,
): string {
  const chance = createChance(seed);
  const count = Math.ceil((to - from) / step) * 2;
  const points = times(count + 1, (index): Point => [
    from + ((to - from) * index) / count,
    y - (index % 2 ? chance.between(0.55, 1) : chance.between(0, 0.35)) * rise,
  ]);
  return land(points, fill, bottom);
}

interface Peak {
  readonly top: Point;
  readonly left: Point;
  readonly right: Point;
  /** The share of the height that is covered in snow. */
  readonly snow: number;
  readonly seed: number;
}

interface PeakTones {
  readonly light: string;
  readonly shade: string;
  readonly snow: string;
  readonly snowShade: string;
}

/** A sharp mountain lit from the left, with a ridge that runs towards the viewer. */
export function peak(
  { top, left, right, snow, seed }: Peak,
  tones: PeakTones,
): string {
  const chance = createChance(seed);
  const flank = (end: Point, parts: number, rough: number) =>
    times(parts + 1, (index): Point => {
      const t = index / parts;
      const bump = index && index < parts ? chance.between(-rough, rough) : 0;
      return [
        top[0] + (end[0] - top[0]) * t + bump * 0.4,
        top[1] + (end[1] - top[1]) * t + bump,
      ];
    });
  const foot = Math.max(left[1], right[1]);
  const height = foot - top[1];
  const west = flank(left, 7, height * 0.035);
  const east = flank(right, 7, height * 0.035);
  const lean = chance.between(0.02, 0.16) * (right[0] - left[0]);
  const ridge = times(8, (index): Point => [
    top[0] +
      (lean * index) / 7 +
      (index % 2 ? 1 : -1) * height * 0.025 * index ** 0.5,
    top[1] + (height * index) / 7,
  ]);
  const edge = (from: Point, to: Point, teeth: number) =>
    times(teeth * 2 + 1, (index): Point => {
      const t = index / (teeth * 2);
      const drop =
        index % 2 ? chance.between(0.3, 1) : -chance.between(0.1, 0.7);
      const inner = index && index < teeth * 2 ? drop * height * 0.09 : 0;
      return [
        from[0] + (to[0] - from[0]) * t,
        from[1] + (to[1] - from[1]) * t + inner,
      ];
    });
  const cut = Math.max(1, Math.round(snow * 7));
  const westEnd = west[cut] ?? left;
  const eastEnd = east[cut] ?? right;
  const ridgeEnd = ridge[cut] ?? top;
  return layers(
    polygon(
      [
        ...west.toReversed(),
        ...east.slice(1),
        [right[0], foot],
        [left[0], foot],
      ],
      tones.light,
    ),
    polygon(
      [...ridge, [right[0], foot], ...east.slice(1).reverse()],
      tones.shade,
    ),
    [
      polygon(
        [
          ...west.slice(0, cut + 1),
          ...edge(westEnd, ridgeEnd, 3).slice(1),
          ...ridge.slice(0, cut).reverse(),
        ],
        tones.snow,
      ),
      polygon(
        [
          ...ridge.slice(0, cut + 1),
          ...edge(ridgeEnd, eastEnd, 3).slice(1),
          ...east.slice(1, cut).reverse(),
        ],
        tones.snowShade,
      ),
    ],
  );
}

interface Near {
  readonly y: number;
  readonly from: number;
  readonly to: number;
}

/** Rows of a field that converge on a far point. */
export function furrows(
  [x, y]: Point,
  near: Near,
  count: number,
  fill: string,
  share = 0.45,
): string {
  const width = (near.to - near.from) / count;
  return shape(
    times(
      count,
      (index) =>
        d`M${x} ${y}L${near.from + index * width} ${near.y}h${width * share}z`,
    ).join(""),
    fill,
  );
}
