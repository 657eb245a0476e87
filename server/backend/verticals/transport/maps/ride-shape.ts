/** The shape of a ride on a map, also through stops at which it does not call. */
import type { Line } from "../network/lines.ts";
import { geoInterpolate } from "d3-geo";
import type { Network } from "../network/networks.ts";
import { distance } from "#server/backend/geography/distance.ts";
import type { Located } from "../../../geography/maps/frame.ts";

/** The maximum length of a drawn segment: longer great circles are arcs on a map. */
const MAX_PIECE_KM = 400;
/** A path that is longer than this, compared with the straight line, belongs to another line. */
const MAX_DETOUR = 1.5;

/**
 * The points of a ride. If another line of the network has more stops between two of them, as a
 * slow train on the same track does, they are included. Distant points are joined by their great
 * circle.
 *
 * @param ride the ids of its stops, in order; at least one
 */
export function rideShape(
  network: Pick<Network, "lines" | "places">,
  ride: readonly string[],
): readonly Located[] {
  const placeOf = (id: string): Located => network.places[id]!;
  return onGlobe([
    placeOf(ride[0]!),
    ...ride.slice(1).flatMap((to, index) => {
      const from = ride[index]!;
      const ways = network.lines
        .map((line) => pointsBetween(line, from, to, placeOf))
        .filter((way) => way !== undefined)
        .filter(
          (way) =>
            lengthOf([placeOf(from), ...way, placeOf(to)]) <=
            MAX_DETOUR * distance(placeOf(from), placeOf(to)),
        )
        .toSorted((one, other) => other.length - one.length);
      return [...(ways[0] ?? []), placeOf(to)];
    }),
  ]);
}

/** The points, with those of the great circle between two distant ones. */
function onGlobe(points: readonly Located[]): readonly Located[] {
  return points.flatMap((to, index) => {
    const from = points[index - 1];
    if (!from) return [to];
    const pieces = Math.ceil(distance(from, to) / MAX_PIECE_KM);
    if (pieces <= 1) return [to];
    const at = geoInterpolate(
      [from.longitude, from.latitude],
      [to.longitude, to.latitude],
    );
    return [
      ...Array.from({ length: pieces - 1 }, (_, step) => {
        const [longitude, latitude] = at((step + 1) / pieces);
        return { longitude, latitude };
      }),
      to,
    ];
  });
}

/**
 * The stops that a line passes between two of its stops, in either direction; undefined if it does
 * not serve both.
 */
function pointsBetween(
  { stops }: Line,
  from: string,
  to: string,
  placeOf: (id: string) => Located,
): readonly Located[] | undefined {
  const at = (id: string) => stops.findIndex(({ place_id }) => place_id === id);
  const [start, end] = [at(from), at(to)].toSorted((a, b) => a - b);
  if (start === undefined || end === undefined || start < 0 || start === end)
    return undefined;
  const points = stops
    .slice(start, end)
    .flatMap(({ place_id, via = [] }) => [placeOf(place_id), ...via]);
  const between = points.slice(1);
  return at(from) < at(to) ? between : between.toReversed();
}

function lengthOf(points: readonly Located[]): number {
  return points
    .slice(1)
    .reduce((sum, point, index) => sum + distance(points[index]!, point), 0);
}
