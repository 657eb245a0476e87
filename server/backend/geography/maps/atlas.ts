/** Land and borders of the regions that the networks serve (data/atlas.json, see write-atlas.ts). */
import type { AtlasBox, AtlasFile } from "#schema/backend/atlas.ts";
import type { DataSet } from "#server/backend/data-set/data-set.ts";

/** The number of file units per degree: one unit is 110 m. */
export const UNITS = 1000;

/** In degrees of the Mercator projection (mercator.ts). */
export type Box = AtlasBox;

/** A line and the box around it. */
export interface AtlasLine extends Box {
  /** x and y of each point alternately, in degrees of the projection. */
  readonly points: Float32Array;
}

export interface AtlasRegion {
  readonly box: Box;
  /** Rings: a point inside an odd number of them is land. */
  readonly land: readonly AtlasLine[];
  readonly borders: readonly AtlasLine[];
}

/** Read once for all verticals: 4 MB. */
const read = new WeakMap<AtlasFile, readonly AtlasRegion[]>();

/** @throws DataError if atlas.json violates its schema */
export function readAtlas(data: Pick<DataSet, "one">): readonly AtlasRegion[] {
  const file: AtlasFile = data.one("atlas");
  let regions = read.get(file);
  if (!regions) {
    regions = file.regions.map(({ box, land, borders }) =>
      twoTurns({
        box,
        land: land.map((line) => lineOf(line, box)),
        borders: borders.map((line) => lineOf(line, box)),
      }),
    );
    read.set(file, regions);
  }
  return regions;
}

const TURN = 360;

/**
 * A region around the whole globe is repeated twice, so that frames may cross the 180th meridian.
 */
function twoTurns(region: AtlasRegion): AtlasRegion {
  const { box, land, borders } = region;
  if (box.east - box.west < TURN) return region;
  return {
    box: { ...box, east: box.east + TURN },
    land: [...land, ...land.map(oneTurnOn)],
    borders: [...borders, ...borders.map(oneTurnOn)],
  };
}

function oneTurnOn(line: AtlasLine): AtlasLine {
  return {
    ...line,
    west: line.west + TURN,
    east: line.east + TURN,
    points: line.points.map((value, at) => (at % 2 ? value : value + TURN)),
  };
}

/** @param text x and y of each point alternately, relative to the previous point: "12 30-4 5" */
function lineOf(text: string, origin: Box): AtlasLine {
  const steps = (text.match(/-?\d+/g) ?? []).map(Number);
  const points = new Float32Array(steps.length);
  let [x, y] = [0, 0];
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at + 1 < steps.length; at += 2) {
    x += steps[at]!;
    y += steps[at + 1]!;
    points[at] = origin.west + x / UNITS;
    points[at + 1] = origin.north + y / UNITS;
    west = Math.min(west, points[at]!);
    east = Math.max(east, points[at]!);
    north = Math.min(north, points[at + 1]!);
    south = Math.max(south, points[at + 1]!);
  }
  return { points, west, north, east, south };
}
