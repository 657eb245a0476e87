/** The lines of networks and their stops, which maps of a place show for orientation. */
import type { NetworkFile } from "#schema/backend/network.ts";
import { isInFrame, type Frame, type Located } from "./frame.ts";
import { mercatorY } from "./mercator.ts";

type NetworkMap = Pick<NetworkFile, "lines" | "places">;
/** A stop with its names by language. */
export type MappedStop = NetworkFile["places"][string];

/** From one stop to the next. */
type Piece = readonly Located[];

const pieces = new WeakMap<NetworkMap, readonly Piece[]>();

/** The lines of networks that pass a frame: the data of an SVG path in pixels; "" if none does. */
export function drawLines(
  networks: readonly NetworkMap[],
  frame: Frame,
): string {
  const drawn = networks
    .flatMap(piecesOf)
    .map((piece) => piece.map((point) => pixelOf(point, frame)))
    .filter((piece) => passes(piece, frame))
    .map((piece) =>
      piece.map(({ x, y }, at) => `${at ? "L" : "M"}${x} ${y}`).join(""),
    );
  return [...new Set(drawn)].join("");
}

/** The stops of networks in a frame. */
export function stopsIn(
  networks: readonly NetworkMap[],
  frame: Frame,
): readonly MappedStop[] {
  return networks
    .flatMap(({ places }) => Object.values(places))
    .filter((stop) => isInFrame(stop, frame));
}

/** Each once. Where a slower line stops between two stops of a fast one, its pieces are drawn. */
function piecesOf(network: NetworkMap): readonly Piece[] {
  let found = pieces.get(network);
  if (!found) {
    const { lines, places } = network;
    const orders = lines.map(({ stops }) =>
      stops.map(({ place_id }) => place_id),
    );
    found = lines.flatMap(({ stops }) =>
      stops.slice(1).flatMap(({ place_id: to }, at) => {
        const { place_id: from, via = [] } = stops[at]!;
        const isPassed = orders.some((order) => {
          const [start, end] = [order.indexOf(from), order.indexOf(to)];
          return start >= 0 && end >= 0 && Math.abs(start - end) > 1;
        });
        return isPassed ? [] : [[places[from]!, ...via, places[to]!]];
      }),
    );
    pieces.set(network, found);
  }
  return found;
}

/** Unlike project(), also outside the frame: at its left a pixel is negative. */
function pixelOf(
  { latitude, longitude }: Located,
  { left, top, scale }: Frame,
): { readonly x: number; readonly y: number } {
  return {
    x: Math.round((longitude - left) * scale),
    y: Math.round((mercatorY(latitude) - top) * scale),
  };
}

/** Whether the box around a piece overlaps the frame. */
function passes(
  piece: readonly { readonly x: number; readonly y: number }[],
  { width, height }: Frame,
): boolean {
  const xs = piece.map(({ x }) => x);
  const ys = piece.map(({ y }) => y);
  return (
    Math.max(...xs) > 0 &&
    Math.min(...xs) < width &&
    Math.max(...ys) > 0 &&
    Math.min(...ys) < height
  );
}
