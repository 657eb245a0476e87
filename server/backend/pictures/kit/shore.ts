/** Things on a shore: granite boulders, huts. */
import { d, layers, rect, shape, stroke } from "./svg.ts";

interface Boulder {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A round granite boulder, lit from above left. */
export function boulder(
  { x, y, width: w, height: h }: Boulder,
  [light, body, shade]: readonly [string, string, string],
): string {
  const outline = d`M${x - w / 2} ${y}C${x - w * 0.56} ${y - h * 0.66} ${x - w * 0.24} ${y - h} ${x + w * 0.04} ${y - h}S${x + w * 0.56} ${y - h * 0.6} ${x + w / 2} ${y}Z`;
  return layers(
    shape(outline, body),
    shape(
      d`M${x - w * 0.44} ${y - h * 0.5}C${x - w * 0.34} ${y - h * 0.84} ${x - w * 0.16} ${y - h} ${x + w * 0.04} ${y - h}S${x + w * 0.3} ${y - h * 0.9} ${x + w * 0.36} ${y - h * 0.78}Q${x - w * 0.02} ${y - h * 0.9} ${x - w * 0.44} ${y - h * 0.5}Z`,
      light,
    ),
    shape(
      d`M${x + w * 0.18} ${y}Q${x + w * 0.34} ${y - h * 0.4} ${x + w * 0.27} ${y - h * 0.88}Q${x + w * 0.54} ${y - h * 0.56} ${x + w / 2} ${y}Z`,
      shade,
    ),
  );
}

interface Hut {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** A beach hut on stilts with a roof of palm leaves. */
export function hut(
  { x, y, scale: s }: Hut,
  {
    roof,
    wall,
    lamp,
    post,
  }: {
    readonly roof: string;
    readonly wall: string;
    readonly lamp: string;
    readonly post: string;
  },
): string {
  return layers(
    stroke(
      d`M${x - 24 * s} ${y}v${-22 * s}M${x} ${y}v${-22 * s}M${x + 24 * s} ${y}v${-22 * s}`,
      post,
      3 * s,
    ),
    rect(x - 32 * s, y - 24 * s, 64 * s, 5 * s, post),
    rect(x - 26 * s, y - 52 * s, 52 * s, 29 * s, wall),
    rect(x - 17 * s, y - 46 * s, 12 * s, 23 * s, post),
    rect(x + 3 * s, y - 46 * s, 15 * s, 13 * s, lamp),
    shape(
      d`M${x - 42 * s} ${y - 48 * s}L${x - 16 * s} ${y - 84 * s}H${x + 16 * s}L${x + 42 * s} ${y - 48 * s}Z`,
      roof,
    ),
    stroke(
      d`M${x - 30 * s} ${y - 49 * s}L${x - 10 * s} ${y - 82 * s}M${x - 10 * s} ${y - 49 * s}L${x - 3 * s} ${y - 82 * s}M${x + 10 * s} ${y - 49 * s}L${x + 3 * s} ${y - 82 * s}M${x + 30 * s} ${y - 49 * s}L${x + 10 * s} ${y - 82 * s}`,
      wall,
      1.2 * s,
    ),
  );
}
