/** Land and borders of the regions that the networks serve (data/atlas.json, see write-atlas.ts). */
import type { AtlasBox, AtlasFile } from "#schema/backend/atlas.ts";
import { readData } from "../../../kernel/read-data.ts";

/** The whole numbers of the file per degree: 1 is 110 m. */
export const UNITS = 1000;

/** In degrees of the Mercator projection (mercator.ts). */
export type Box = AtlasBox;

/** A line and the box around it. */
export interface AtlasLine extends Box {
  /** x and y of each point in turn, in degrees of the projection. */
  readonly points: Float32Array;
}

export interface AtlasRegion {
  readonly box: Box;
  /** Rings: what is inside an odd number of them is land. */
  readonly land: readonly AtlasLine[];
  readonly borders: readonly AtlasLine[];
}

/** @throws DataError when atlas.json breaks a rule of its schema */
export function readAtlas(): readonly AtlasRegion[] {
  const { regions }: AtlasFile = readData("atlas");
  return regions.map(({ box, land, borders }) =>
    twoTurns({
      box,
      land: land.map((line) => lineOf(line, box)),
      borders: borders.map((line) => lineOf(line, box)),
    }),
  );
}

const TURN = 360;

/** A region that goes round the globe goes round twice: frames may cross the 180th meridian. */
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

/** @param text x and y of each point in turn, relative to the point before: "12 30-4 5" */
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
