/** The part of the world that a map shows. */
import type { Box } from "./atlas.ts";
import { mercatorY } from "./mercator.ts";

export interface Located {
  readonly latitude: number;
  readonly longitude: number;
}

/** A drawing of `width` × `height` pixels, and its position. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  /** The left edge: a longitude, which is the Mercator x, in degrees. */
  readonly left: number;
  /** The upper edge: the Mercator y in degrees (mercator.ts). */
  readonly top: number;
  /** Pixels per degree. */
  readonly scale: number;
}

const WIDTH = 360;
const MIN_HEIGHT = 200;
const MAX_HEIGHT = 340;
/** The distance from the edge to the outermost stop, with space for a name. */
const MARGIN = 36;
/** 20 km from edge to edge: at a larger scale the atlas' coast would look coarse. */
const MAX_SCALE = 2000;
const WIDE_DEGREES = 40;

/**
 * The frame that shows all points with a margin.
 *
 * @param points in order: each is less than half a turn from the previous one, so that a route over
 * the 180th meridian is one piece
 */
export function frameOf(points: readonly Located[]): Frame {
  const [west, east] = range(unwrapped(points));
  const [north, south] = range(
    points.map(({ latitude }) => mercatorY(latitude)),
  );
  const scale = Math.min(
    MAX_SCALE,
    (WIDTH - 2 * MARGIN) / (east - west),
    (MAX_HEIGHT - 2 * MARGIN) / (south - north),
  );
  const height = Math.max(
    MIN_HEIGHT,
    Math.round((south - north) * scale + 2 * MARGIN),
  );
  return {
    width: WIDTH,
    height,
    left: inTurn((west + east) / 2 - WIDTH / 2 / scale),
    top: (north + south) / 2 - height / 2 / scale,
    scale,
  };
}

/** The frame of `scale` pixels per degree with a point in its middle. */
export function frameAround(
  { latitude, longitude }: Located,
  scale: number,
): Frame {
  return {
    width: WIDTH,
    height: MIN_HEIGHT,
    left: longitude - WIDTH / 2 / scale,
    top: mercatorY(latitude) - MIN_HEIGHT / 2 / scale,
    scale,
  };
}

/** A frame of the same size and middle that shows `times` as many degrees. */
export function widened(frame: Frame, times: number): Frame {
  const { width, height, left, top, scale } = frame;
  const more = (times - 1) / 2 / scale;
  return {
    ...frame,
    left: left - width * more,
    top: top - height * more,
    scale: scale / times,
  };
}

/** Longitudes in whole turns, each as near as possible to the previous one. */
function unwrapped(points: readonly Located[]): readonly number[] {
  let last = points[0]!.longitude;
  return points.map(({ longitude }) => {
    last += inTurn(longitude - last);
    return last;
  });
}

/** Wraps a longitude into the range from -180 to 180. */
function inTurn(longitude: number): number {
  return longitude - 360 * Math.floor((longitude + 180) / 360);
}

/**
 * The position of a point in a frame, in whole pixels from its upper left corner. A point left of
 * the frame is a turn of the globe further right.
 */
export function project(
  { latitude, longitude }: Located,
  { left, top, scale }: Frame,
): { readonly x: number; readonly y: number } {
  const east = longitude - left;
  return {
    x: Math.round((east < 0 ? east + 360 : east) * scale),
    y: Math.round((mercatorY(latitude) - top) * scale),
  };
}

export function isInFrame(point: Located, frame: Frame): boolean {
  const { x, y } = project(point, frame);
  return x > 0 && y > 0 && x < frame.width && y < frame.height;
}

/**
 * Whether a frame shows a large part of the globe: then the scale differs between places, and
 * borders are small.
 */
export function isWide({ width, scale }: Frame): boolean {
  return width / scale > WIDE_DEGREES;
}

/** Whether a box contains a whole frame. */
export function hasFrame(
  { west, north, east, south }: Box,
  { width, height, left, top, scale }: Frame,
): boolean {
  return (
    left >= west &&
    top >= north &&
    left + width / scale <= east &&
    top + height / scale <= south
  );
}

function range(values: readonly number[]): [min: number, max: number] {
  return [Math.min(...values), Math.max(...values)];
}
