/** Symmetrical buildings, drawn from half their outline. */
import { d, polygon, shape, type Point } from "./svg.ts";

/** Points from the base up: half the width, and the height above the base. */
export type Profile = readonly (readonly [half: number, height: number])[];

/** The position of a building, and its scale. */
export interface Stand {
  readonly x: number;
  readonly base: number;
  readonly scale?: number;
}

/**
 * The part of a profile between two shares of its half width: -1 is its left edge, 0 its
 * middle, 1 its right edge. Light and shade of towers, domes and spires are such parts.
 */
export function slice(
  { x, base, scale = 1 }: Stand,
  profile: Profile,
  from: number,
  to: number,
  fill: string,
): string {
  const side = (share: number) =>
    profile.map(([half, height]): Point => [
      x + half * scale * share,
      base - height * scale,
    ]);
  return polygon([...side(from), ...side(to).reverse()], fill);
}

/** A square tower: a lit side and a shaded one. The edge between them is at a share of its width. */
export function faced(
  stand: Stand,
  profile: Profile,
  [light, shade]: readonly [string, string],
  edge = 0,
): string {
  return (
    slice(stand, profile, -1, 1, light) + slice(stand, profile, edge, 1, shade)
  );
}

/** Something round, lit from the left: light, body, shade. */
export function turned(
  stand: Stand,
  profile: Profile,
  [light, body, shade]: readonly [string, string, string],
): string {
  return (
    slice(stand, profile, -1, 1, body) +
    slice(stand, profile, -1, -0.42, light) +
    slice(stand, profile, 0.4, 1, shade)
  );
}

/** More points along a profile, so that its edges are curves. */
export function rounded(profile: Profile, steps = 3): Profile {
  return profile.flatMap((point, index) => {
    const next = profile[index + 1];
    if (!next) return [point];
    const before = profile[index - 1] ?? point;
    const after = profile[index + 2] ?? next;
    return Array.from({ length: steps }, (_, step) => {
      const t = step / steps;
      return [
        hermite(before[0], point[0], next[0], after[0], t),
        hermite(before[1], point[1], next[1], after[1], t),
      ] as const;
    });
  });
}

/** Catmull-Rom between b and c. */
function hermite(
  a: number,
  b: number,
  c: number,
  e: number,
  t: number,
): number {
  return (
    b +
    0.5 *
      t *
      (c - a + t * (2 * a - 5 * b + 4 * c - e + t * (3 * (b - c) + e - a)))
  );
}

/** Half the width of a profile at a height. */
export function widthAt(profile: Profile, height: number): number {
  const above = profile.findIndex(([, level]) => level >= height);
  const [wide, high] = profile[above] ?? profile.at(-1) ?? [0, 0];
  const [from, low] = profile[above - 1] ?? [wide, high];
  return high === low
    ? wide
    : from + ((wide - from) * (height - low)) / (high - low);
}

/** Ledges around a building, a little wider than it is at their heights. */
export function ledges(
  { x, base, scale = 1 }: Stand,
  profile: Profile,
  heights: readonly number[],
  [tall, over]: readonly [tall: number, over: number],
  [light, shade]: readonly [string, string],
): string {
  const from = (share: number) =>
    heights
      .map((height) => {
        const half = (widthAt(profile, height) + over) * scale;
        const length = half * (1 - share);
        return d`M${x + half * share} ${base - height * scale}h${length}v${-tall * scale}h${-length}z`;
      })
      .join("");
  return shape(from(-1), light) + shape(from(0.4), shade);
}

/** The part of a profile between two heights. */
export function part(profile: Profile, low: number, high: number): Profile {
  return [
    [widthAt(profile, low), low],
    ...profile.filter(([, height]) => height > low && height < high),
    [widthAt(profile, high), high],
  ];
}
