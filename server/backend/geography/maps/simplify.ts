/** A point of a drawing. */
export type Point = readonly [x: number, y: number];

/**
 * Leaves out points that are closer than `tolerance` to the line between the remaining ones
 * (Douglas and Peucker 1973). The ends remain.
 */
export function simplify(
  line: readonly Point[],
  tolerance: number,
): readonly Point[] {
  const stays = new Set([0, line.length - 1]);
  const open: [first: number, last: number][] = [[0, line.length - 1]];
  for (let range = open.pop(); range; range = open.pop()) {
    const [first, last] = range;
    let farthest = first;
    let most = tolerance;
    for (let at = first + 1; at < last; at++) {
      const away = distance(line[at]!, line[first]!, line[last]!);
      if (away > most) [farthest, most] = [at, away];
    }
    if (farthest === first) continue;
    stays.add(farthest);
    open.push([first, farthest], [farthest, last]);
  }
  return line.filter((_, at) => stays.has(at));
}

/** The distance from a point to a line between two others. */
function distance([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [across, down] = [x2 - x1, y2 - y1];
  const squared = across ** 2 + down ** 2;
  const share =
    squared === 0 ? 0 : ((x - x1) * across + (y - y1) * down) / squared;
  const along = Math.max(0, Math.min(1, share));
  return Math.hypot(x - x1 - along * across, y - y1 - along * down);
}
