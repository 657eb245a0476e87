/** Places the names of a map so that none covers another. */
import type { MapName } from "#schema/common.ts";

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A covered area. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A name and its area. */
export interface PlacedName {
  readonly name: MapName;
  readonly area: Area;
}

export interface Room {
  readonly width: number;
  readonly height: number;
  /** Points on lines, so close that no name fits between them. */
  readonly linePoints: readonly Spot[];
  readonly taken: readonly Area[];
  /** Whether the name may cover something if there is no other place. */
  readonly isNeeded: boolean;
}

/** Upper estimates in pixels: the server has no font metrics. */
const LETTER = { height: 17, latin: 7.4, wide: 13.5 };
/** The minimum distance from the edge of the map. */
const EDGE = 4;
/** The number of line points that a name may cover: about two letters. */
const MAX_CROSSED_POINTS = 3;

const SIDES = [
  { across: 1, down: 0 },
  { across: -1, down: 0 },
  { across: 1, down: -1 },
  { across: 1, down: 1 },
  { across: -1, down: -1 },
  { across: -1, down: 1 },
  { across: 0, down: -1 },
  { across: 0, down: 1 },
] as const;

/**
 * The best position of a name beside its spot that covers nothing.
 *
 * @param gap from the middle of the spot to the name, in pixels
 * @returns undefined if there is no space
 */
export function placeName(
  text: string,
  spot: Spot,
  gap: number,
  { width, height, linePoints, taken, isNeeded }: Room,
): PlacedName | undefined {
  return candidates(text, spot, gap)
    .filter(({ area }) => isWithin(area, width, height))
    .map((placed) => ({
      placed,
      covered: taken.filter((area) => overlap(area, placed.area)).length,
      crossed: linePoints.filter((point) => isIn(point, placed.area)).length,
    }))
    .filter(
      ({ covered, crossed }) =>
        isNeeded || (covered === 0 && crossed <= MAX_CROSSED_POINTS),
    )
    .toSorted((a, b) => a.covered - b.covered || a.crossed - b.crossed)[0]
    ?.placed;
}

function candidates(text: string, at: Spot, gap: number): PlacedName[] {
  const width = widthOf(text);
  return SIDES.map(({ across, down }) => {
    const isDiagonal = across !== 0 && down !== 0;
    const x = at.x + across * (isDiagonal ? gap * 0.7 : gap);
    const middle = at.y + down * (isDiagonal ? 11 : gap + 8);
    const left = across === 1 ? x : across === -1 ? x - width : x - width / 2;
    return {
      name: {
        text,
        x: Math.round(x),
        y: Math.round(middle + 4.5),
        ...(across === 1 ? {} : { anchor: across === 0 ? "middle" : "end" }),
      },
      area: {
        left,
        right: left + width,
        top: middle - LETTER.height / 2,
        bottom: middle + LETTER.height / 2,
      },
    };
  });
}

function widthOf(text: string): number {
  let width = 0;
  for (const letter of text)
    width += letter.codePointAt(0)! >= 0x2e80 ? LETTER.wide : LETTER.latin;
  return width;
}

export function areaAround({ x, y }: Spot, reach: number): Area {
  return {
    left: x - reach,
    right: x + reach,
    top: y - reach,
    bottom: y + reach,
  };
}

export function overlap(a: Area, b: Area): boolean {
  return (
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  );
}

function isIn({ x, y }: Spot, { left, right, top, bottom }: Area): boolean {
  return left < x && x < right && top < y && y < bottom;
}

function isWithin(
  { left, right, top, bottom }: Area,
  width: number,
  height: number,
): boolean {
  return (
    left >= EDGE &&
    right <= width - EDGE &&
    top >= EDGE &&
    bottom <= height - EDGE
  );
}
