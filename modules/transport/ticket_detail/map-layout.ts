/** The layout of a map without tiles: stops by coordinates, with labels that do not collide. */

export interface MapPoint {
  readonly latitude: number;
  readonly longitude: number;
}

export interface MapStop extends MapPoint {
  readonly name: string;
  /** main: an end of a ride; it always has a label. */
  readonly rank: "main" | "call";
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface MapLabel extends Spot {
  readonly text: string;
  readonly anchor: "start" | "middle" | "end";
  readonly rank: MapStop["rank"];
  /** The area that it covers. */
  readonly box: Box;
}

export interface MapScale extends Spot {
  readonly kilometres: number;
  readonly length: number;
}

export interface RouteMapLayout {
  readonly width: number;
  readonly height: number;
  /** Each ride as the data of an SVG path. */
  readonly paths: readonly string[];
  readonly rings: readonly (Spot & { readonly rank: MapStop["rank"] })[];
  readonly labels: readonly MapLabel[];
  /** undefined where there is no room for it. */
  readonly scale: MapScale | undefined;
}

const WIDTH = 360;
const MIN_HEIGHT = 200;
const MAX_HEIGHT = 340;
/** The distance from the edge to the outermost stop, with room for a label. */
const MARGIN = 36;
const RING: Readonly<Record<MapStop["rank"], number>> = { main: 7, call: 5 };
const LETTER = { height: 17, latin: 7.4, wide: 13.5 };
const EARTH_KM = 6371;
const MAX_SCALE_LENGTH = 90;
/** How many points of the line (`along`) a label may cover: about two letters. */
const MAX_CROSSED_POINTS = 3;

/**
 * Lays a map out in the Mercator projection, which keeps directions.
 *
 * @param stops each once
 * @param rides the stops of each ride, in order
 */
export function layoutMap(
  stops: readonly MapStop[],
  rides: readonly (readonly MapPoint[])[],
): RouteMapLayout {
  const { height, project, kilometresPerUnit } = projection(stops);
  const lines = rides.map((ride) => ride.map(project));
  const spots = stops.map((stop) => ({ ...stop, ...project(stop) }));
  const rings = spots.map(({ x, y, rank }) => ({ x, y, rank }));
  const taken = rings.map(({ x, y, rank }) => around(x, y, RING[rank]));
  const linePoints = lines.flatMap(along);
  const labels: MapLabel[] = [];
  const place = ({ name, x, y, rank }: (typeof spots)[number]): void => {
    const label = bestLabel(
      { text: name, rank, at: { x, y } },
      {
        height,
        linePoints,
        taken: [...taken, ...labels.map(({ box }) => box)],
      },
    );
    if (label) labels.push(label);
  };
  for (const rank of ["main", "call"] as const)
    spots.filter((spot) => spot.rank === rank).forEach(place);
  return {
    width: WIDTH,
    height,
    paths: lines.map(pathOf),
    rings,
    labels,
    scale: scaleOf(kilometresPerUnit, height, [
      ...taken,
      ...labels.map(({ box }) => box),
      ...linePoints.map(({ x, y }) => around(x, y, 2)),
    ]),
  };
}

function projection(points: readonly MapPoint[]) {
  const flat = points.map(mercator);
  const [left, right] = range(flat.map(({ x }) => x));
  const [top, bottom] = range(flat.map(({ y }) => y));
  const across = right - left;
  const down = bottom - top;
  const inner = WIDTH - 2 * MARGIN;
  // All stops in one place: any scale works.
  const scale =
    across + down === 0
      ? 1
      : Math.min(
          across === 0 ? Infinity : inner / across,
          down === 0 ? Infinity : (MAX_HEIGHT - 2 * MARGIN) / down,
        );
  const height = Math.max(MIN_HEIGHT, Math.round(down * scale + 2 * MARGIN));
  const [south, north] = range(points.map(({ latitude }) => latitude));
  const middle = radians((south + north) / 2);
  return {
    height,
    project: (point: MapPoint): Spot => {
      const { x, y } = mercator(point);
      return {
        x: round(WIDTH / 2 + (x - (left + right) / 2) * scale),
        y: round(height / 2 + (y - (top + bottom) / 2) * scale),
      };
    },
    kilometresPerUnit: (EARTH_KM * Math.cos(middle)) / scale,
  };
}

/** In radians, north up. */
function mercator({ latitude, longitude }: MapPoint): Spot {
  return {
    x: radians(longitude),
    y: -Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2)),
  };
}

interface Room {
  readonly height: number;
  readonly linePoints: readonly Spot[];
  readonly taken: readonly Box[];
}

/** The best label position beside a stop: one that covers nothing, or for main stops the least. */
function bestLabel(
  stop: { readonly text: string; readonly rank: MapStop["rank"]; at: Spot },
  { height, linePoints, taken }: Room,
): MapLabel | undefined {
  const found = candidates(stop)
    .filter(({ box }) => isWithin(box, height))
    .map((label) => ({
      label,
      covered: taken.filter((box) => overlap(box, label.box)).length,
      crossed: linePoints.filter((spot) => isIn(spot, label.box)).length,
    }))
    .filter(
      ({ covered, crossed }) =>
        stop.rank === "main" ||
        (covered === 0 && crossed <= MAX_CROSSED_POINTS),
    )
    .toSorted((a, b) => a.covered - b.covered || a.crossed - b.crossed);
  return found[0]?.label;
}

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

function candidates(stop: {
  readonly text: string;
  readonly rank: MapStop["rank"];
  readonly at: Spot;
}): MapLabel[] {
  const { text, rank, at } = stop;
  const width = widthOf(text);
  const gap = RING[rank] + 4;
  return SIDES.map(({ across, down }) => {
    const diagonal = across !== 0 && down !== 0;
    const x = at.x + across * (diagonal ? gap * 0.7 : gap);
    const middle = at.y + down * (diagonal ? 11 : gap + 8);
    const left = across === 1 ? x : across === -1 ? x - width : x - width / 2;
    return {
      text,
      rank,
      x: round(x),
      y: round(middle + 4.5),
      anchor: across === 1 ? "start" : across === -1 ? "end" : "middle",
      box: {
        left,
        right: left + width,
        top: middle - LETTER.height / 2,
        bottom: middle + LETTER.height / 2,
      },
    };
  });
}

/** An upper estimate: the server has no font metrics. */
function widthOf(text: string): number {
  let width = 0;
  for (const letter of text)
    width += letter.codePointAt(0)! >= 0x2e80 ? LETTER.wide : LETTER.latin;
  return width;
}

function scaleOf(
  kilometresPerUnit: number,
  height: number,
  taken: readonly Box[],
): MapScale | undefined {
  const max = kilometresPerUnit * MAX_SCALE_LENGTH;
  const power = 10 ** Math.floor(Math.log10(max));
  const kilometres = [5, 2, 1].find((step) => step * power <= max)! * power;
  const length = round(kilometres / kilometresPerUnit);
  const corners = [
    { x: 14, y: height - 14 },
    { x: WIDTH - 14 - length, y: height - 14 },
    { x: 14, y: 30 },
    { x: WIDTH - 14 - length, y: 30 },
  ];
  const corner = corners.find(({ x, y }) => {
    const box = { left: x, right: x + length, top: y - 22, bottom: y + 4 };
    return !taken.some((other) => overlap(other, box));
  });
  return corner && { ...corner, kilometres, length };
}

/** Points on a line, close enough that no label fits between them. */
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

function around(x: number, y: number, reach: number): Box {
  return {
    left: x - reach,
    right: x + reach,
    top: y - reach,
    bottom: y + reach,
  };
}

function overlap(a: Box, b: Box): boolean {
  return (
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  );
}

function isIn({ x, y }: Spot, { left, right, top, bottom }: Box): boolean {
  return left < x && x < right && top < y && y < bottom;
}

function isWithin({ left, right, top, bottom }: Box, height: number): boolean {
  return left >= 4 && right <= WIDTH - 4 && top >= 4 && bottom <= height - 4;
}

function range(values: readonly number[]): [min: number, max: number] {
  return [Math.min(...values), Math.max(...values)];
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
