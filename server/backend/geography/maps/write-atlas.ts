/**
 * Writes data/atlas.json: the land and the borders of the regions that the networks serve, from
 * Natural Earth 1:10 million, and of the world for longer journeys, from 1:50 million (public
 * domain, the package world-atlas). The result is committed, because reading the whole world needs
 * 150 MB and a second: `npm run atlas`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { AtlasFile } from "#schema/backend/atlas.ts";
import { geoIdentity, geoMercator, geoStream, type GeoStream } from "d3-geo";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { DATA_PATH } from "#server/backend/data-set/data-set.ts";
import { UNITS, type Box } from "./atlas.ts";
import { mercatorY } from "./mercator.ts";
import { joinNumbers, stepsOf } from "./path-data.ts";
import { simplify, type Point } from "./simplify.ts";

interface Region {
  /** In degrees, with a margin around the networks, because a map shows more than its journey. */
  readonly box: Box;
  readonly source: "10m" | "50m";
  /** The maximum error of a line, in units of 110 m. */
  readonly tolerance: number;
}

/** The most detailed region first: a map uses the first one that contains all of it. */
const REGIONS: readonly Region[] = [
  {
    box: { west: -14, north: mercatorY(62), east: 26, south: mercatorY(33) },
    source: "10m",
    tolerance: 1,
  },
  {
    box: { west: 90, north: mercatorY(50), east: 152, south: mercatorY(-14) },
    source: "10m",
    tolerance: 1,
  },
  {
    box: { west: -180, north: mercatorY(84), east: 180, south: mercatorY(-70) },
    source: "50m",
    tolerance: 60,
  },
];

type World = Topology<{
  countries: GeometryCollection;
  land: GeometryCollection;
}>;

/** The value of data/atlas.json. */
export function makeAtlas(): AtlasFile {
  return { regions: REGIONS.map(makeRegion) };
}

function makeRegion(region: Region): AtlasFile["regions"][number] {
  const world = JSON.parse(
    readFileSync(
      createRequire(import.meta.url).resolve(
        `world-atlas/countries-${region.source}.json`,
      ),
      "utf8",
    ),
  ) as World;
  const { countries, land } = world.objects;
  const polygons = feature(world, land).features.flatMap(
    ({ geometry }) => (geometry as GeoJSON.MultiPolygon).coordinates,
  );
  // Borders between two countries: the border of a single one is a coast.
  const borders = mesh(
    world,
    countries as Parameters<typeof mesh>[1] & object,
    (one, other) => one !== other,
  ).coordinates;
  return {
    box: region.box,
    land: polygons.flatMap((rings) => clip(rings, region, true)),
    borders: borders.flatMap((line) => clip([line], region, false)),
  };
}

/** The lines of a shape within a box, in the format of atlas.json. */
function clip(
  lines: readonly GeoJSON.Position[][],
  { box: { west, north, east, south }, tolerance }: Region,
  isArea: boolean,
): string[] {
  const clipped: string[] = [];
  let line: Point[] = [];
  const writer: GeoStream = {
    polygonStart() {},
    polygonEnd() {},
    lineStart() {
      line = [];
    },
    point(x, y) {
      line.push([Math.round(x), Math.round(y)]);
    },
    lineEnd() {
      const simple = simplify(line, tolerance);
      if (simple.length > 2 || !isArea)
        clipped.push(joinNumbers(stepsOf(simple)));
    },
  };
  const isWorld = east - west === 360;
  const extent: [[number, number], [number, number]] = [
    [0, 0],
    [(east - west) * UNITS, (south - north) * UNITS],
  ];
  const translate: [number, number] = [-west * UNITS, -north * UNITS];
  // Shapes over the 180th meridian must be cut there and not drawn across the map, which
  // geoMercator does. However, it treats a region that is inside of no shape as inside of all.
  const projection = isWorld
    ? geoMercator()
        .precision(0)
        .scale((UNITS * 180) / Math.PI)
        .translate(translate)
        .clipExtent(extent)
    : geoIdentity().scale(UNITS).translate(translate).clipExtent(extent);
  const coordinates = isWorld
    ? [...lines]
    : lines.map((line) =>
        line.map(([longitude, latitude]) => [longitude!, mercatorY(latitude!)]),
      );
  geoStream(
    isArea
      ? { type: "Polygon", coordinates }
      : { type: "MultiLineString", coordinates },
    projection.stream(writer),
  );
  return clipped;
}

if (import.meta.url === pathToFileURL(process.argv[1]!).href)
  writeFileSync(
    path.join(DATA_PATH, "atlas.json"),
    `${JSON.stringify(
      {
        $schema: "../../../schema/backend/atlas.schema.json",
        ...makeAtlas(),
      },
      null,
      2,
    )}\n`,
  );
