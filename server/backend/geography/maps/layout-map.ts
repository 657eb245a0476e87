/** The layout of a map: rides, stops with names that do not collide, cities between them, a scale. */
import type { AreaMap, MapLayer, MapName, MapScale } from "#schema/common.ts";
import { isWide, project, type Frame, type Located } from "./frame.ts";
import {
  areaAround,
  overlap,
  placeName,
  type Area,
  type Spot,
} from "./place-name.ts";

export interface MapPlace extends Located {
  readonly name: string;
  /**
   * The name of an "end" is always shown, except on maps with many of them. A "city" is left out if
   * its name does not fit.
   */
  readonly rank: MapLayer["rank"];
}

/** The most important first. */
const RANKS = ["end", "stop", "city"] as const;
/** The radius of a mark with its edge, in pixels. */
const REACH: Readonly<Record<MapLayer["rank"], number>> = {
  end: 7,
  stop: 5,
  city: 3,
};
/** The gap between a mark and its name, in pixels. */
const GAP = 4;
/** A city closer than this to a stop, in pixels, is represented by the stop. */
const CITY_REACH = 10;
/** The number of ends whose names are shown even where they cover something. */
const MAX_NEEDED = 4;
const EARTH_KM = 6371;
const MAX_SCALE_LENGTH = 90;

/**
 * @param places each once, in descending importance within a rank
 * @param rides the points of each ride, in order
 */
export function layoutMap(
  frame: Frame,
  places: readonly MapPlace[],
  rides: readonly (readonly Located[])[],
): Pick<AreaMap, "rides" | "layers" | "scale"> {
  const lines = rides.map((ride) => ride.map((stop) => project(stop, frame)));
  const linePoints = lines.flatMap(along);
  const spots = places.map((place) => ({
    ...place,
    at: project(place, frame),
  }));
  const taken = spots
    .filter(({ rank }) => rank !== "city")
    .map(({ rank, at }) => areaAround(at, REACH[rank]));
  const ends = places.filter(({ rank }) => rank === "end").length;
  const layers = RANKS.map((rank): MapLayer => {
    const layer = { rank, dots: "", names: [] as MapName[] };
    for (const { name, at } of spots.filter((spot) => spot.rank === rank)) {
      const isBeside =
        rank === "city" &&
        taken.some((area) => overlap(area, areaAround(at, CITY_REACH)));
      const placed = isBeside
        ? undefined
        : placeName(name, at, REACH[rank] + GAP, {
            ...frame,
            linePoints,
            taken,
            isNeeded: rank === "end" && ends <= MAX_NEEDED,
          });
      if (rank === "city" && !placed) continue;
      layer.dots += `M${at.x} ${at.y}h0`;
      if (!placed) continue;
      layer.names.push(placed.name);
      taken.push(placed.area, areaAround(at, REACH[rank]));
    }
    return layer;
  });
  const scale = isWide(frame)
    ? undefined
    : scaleOf(frame, [
        ...taken,
        ...linePoints.map((point) => areaAround(point, 2)),
      ]);
  return {
    rides: lines.map(pathOf),
    layers: layers.filter(({ dots }) => dots !== "").toReversed(),
    ...(scale ? { scale } : {}),
  };
}

/** The scale, in a corner where it covers nothing. */
function scaleOf(
  { width, height, top, scale }: Frame,
  taken: readonly Area[],
): MapScale | undefined {
  const middle = radians(top + height / 2 / scale);
  // A degree of the projection is as long as a degree of longitude at that place.
  const kilometresPerPixel =
    (radians(1) * EARTH_KM) / Math.cosh(middle) / scale;
  const max = kilometresPerPixel * MAX_SCALE_LENGTH;
  const power = 10 ** Math.floor(Math.log10(max));
  const kilometres = [5, 2, 1].find((step) => step * power <= max)! * power;
  const length = Math.round(kilometres / kilometresPerPixel);
  const corners = [
    { x: 14, y: height - 14 },
    { x: width - 14 - length, y: height - 14 },
    { x: 14, y: 30 },
    { x: width - 14 - length, y: 30 },
  ];
  const corner = corners.find(({ x, y }) => {
    const area = { left: x, right: x + length, top: y - 22, bottom: y + 4 };
    return !taken.some((other) => overlap(other, area));
  });
  return corner && { ...corner, kilometres, length };
}

/** Points on a line, so close that no name fits between them. */
function along(line: readonly Spot[]): Spot[] {
  return line.slice(1).flatMap((to, index) => {
    const from = line[index]!;
    const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 5) + 1;
    return Array.from({ length: steps }, (_, step) => ({
      x: from.x + ((to.x - from.x) * step) / steps,
      y: from.y + ((to.y - from.y) * step) / steps,
    }));
  });
}

function pathOf(line: readonly Spot[]): string {
  return line
    .map(({ x, y }, index) => `${index ? "L" : "M"}${x} ${y}`)
    .join("");
}

function radians(angle: number): number {
  return (angle * Math.PI) / 180;
}
