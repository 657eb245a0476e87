/** Draws the land and the borders in a frame as the data of SVG paths. */
import { geoIdentity, type GeoStream } from "d3-geo";
import type { AtlasLine, AtlasRegion } from "./atlas.ts";
import type { Frame } from "./frame.ts";
import { pathData } from "./path-data.ts";
import { simplify, type Point } from "./simplify.ts";

/** The data of SVG paths. */
export interface Land {
  readonly land: string;
  readonly borders: string;
}

/** The number of path units per pixel of the frame. */
const PRECISION = 2;
/** The maximum error of a coast, in pixels. */
const TOLERANCE = 1.5;
/** Islands that are smaller than this in both directions are left out, in pixels. */
const MIN_SIZE = 4;
/**
 * The distance from the frame at which shapes are cut, so that no cut looks like a coast, in
 * pixels.
 */
const BLEED = 4;

export function drawLand({ land, borders }: AtlasRegion, frame: Frame): Land {
  return {
    land: pathOf(land, frame, true),
    borders: pathOf(borders, frame, false),
  };
}

function pathOf(
  lines: readonly AtlasLine[],
  { width, height, left, top, scale }: Frame,
  isArea: boolean,
): string {
  const bleed = BLEED / scale;
  const right = left + width / scale + bleed;
  const bottom = top + height / scale + bleed;
  const near = lines.filter(
    ({ west, north, east, south }) =>
      east >= left - bleed &&
      west <= right &&
      south >= top - bleed &&
      north <= bottom,
  );
  const paths: string[] = [];
  let line: Point[] = [];
  const writer: GeoStream = {
    polygonStart() {},
    polygonEnd() {},
    lineStart() {
      line = [];
    },
    point(x, y) {
      line.push([x, y]);
    },
    lineEnd() {
      if (sizeOf(line) < MIN_SIZE) return;
      const rounded = simplify(line, TOLERANCE).map(([x, y]): Point => [
        Math.round(x * PRECISION),
        Math.round(y * PRECISION),
      ]);
      paths.push(pathData(rounded) + (isArea ? "z" : ""));
    },
  };
  const clipped = geoIdentity()
    .scale(scale)
    .translate([-left * scale, -top * scale])
    .clipExtent([
      [-BLEED, -BLEED],
      [width + BLEED, height + BLEED],
    ])
    .stream(writer);
  if (isArea) clipped.polygonStart();
  for (const { points } of near) {
    clipped.lineStart();
    for (let at = 0; at < points.length; at += 2)
      clipped.point(points[at]!, points[at + 1]!);
    clipped.lineEnd();
  }
  if (isArea) clipped.polygonEnd();
  return paths.join("");
}

/** The longer side of the box around a line; 0 without points. */
function sizeOf(line: readonly Point[]): number {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of line) {
    west = Math.min(west, x);
    east = Math.max(east, x);
    north = Math.min(north, y);
    south = Math.max(south, y);
  }
  return Math.max(east - west, south - north, 0);
}
