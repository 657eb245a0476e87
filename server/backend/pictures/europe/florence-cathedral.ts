import { times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import {
  rounded,
  slice,
  widthAt,
  type Profile,
  type Stand,
} from "../kit/profile.ts";
import { d, disc, layers, points, rect, shape, stroke } from "../kit/svg.ts";
import {
  brick,
  honey,
  light,
  marble,
  moss,
  plum,
  tile,
} from "./florence-colours.ts";

const X = 624;

/** An eight-sided dome: of its white ribs four are seen, and three of its sails. */
export function church(): string {
  const stand: Stand = { x: X, base: 610 };
  const dome: Profile = rounded(
    points("113,132 112,150 106,186 93,222 72,256 46,284 24,300"),
    4,
  );
  const rib = (share: number) => {
    const side = dome.map(
      ([half, height]) => [X + half * share, stand.base - height] as const,
    );
    return stroke(
      side.map(([x, y], i) => d`${i ? "L" : "M"}${x} ${y}`).join(""),
      marble,
      6,
    );
  };
  const eye = (dx: number, rx: number) =>
    layers(
      d`<ellipse cx="${X + dx}" cy="${stand.base - 108}" rx="${rx}" ry="14" fill="${mix(moss, marble, 0.55)}"/>`,
      d`<ellipse cx="${X + dx}" cy="${stand.base - 108}" rx="${rx * 0.68}" ry="9.6" fill="${plum}"/>`,
    );
  const tribune = (dx: number, scale: number) => {
    const half: Profile = rounded(points("46,66 44,78 34,92 16,101 4,104"));
    const at = { x: X + dx, base: stand.base, scale };
    return layers(
      rect(
        X + dx - 50 * scale,
        stand.base - 66 * scale,
        100 * scale,
        66 * scale,
        marble,
      ),
      stroke(
        d`M${X + dx - 44 * scale} ${stand.base - 32 * scale}H${X + dx + 46 * scale}`,
        mix(moss, marble, 0.45),
        40 * scale,
        d`${10 * scale} ${14 * scale}`,
      ),
      slice(at, half, -1, 1, tile),
      slice(at, half, 0.3, 1, mix(tile, brick, 0.6)),
      slice(at, points("50,63 50,68"), -1, 1, mix(marble, light, 0.6)),
    );
  };
  const wall = mix(marble, plum, 0.28);
  return layers(
    // The nave towards the front, in the west.
    shape("M280 500L296 462L560 462L560 500Z", mix(tile, honey, 0.15)),
    shape("M250 548L280 520L560 520L560 548Z", mix(tile, brick, 0.15)),
    rect(280, 500, 280, 22, marble),
    rect(252, 546, 320, 64, marble),
    times(4, (i) =>
      layers(
        disc(322 + i * 66, 511, 8, mix(moss, marble, 0.5)),
        disc(322 + i * 66, 511, 5.4, plum),
      ),
    ),
    stroke("M252 556H572M252 600H572", mix(moss, marble, 0.4), 3),
    stroke("M300 578H560", mix(plum, marble, 0.3), 30, "8 58"),
    tribune(96, 1.05),
    // The drum with its round windows.
    slice(stand, points("116,60 116,132"), -1, 1, marble),
    slice(stand, points("116,60 116,132"), 0.42, 1, wall),
    stroke(
      d`M${X - 114} ${stand.base - 124}H${X + 114}M${X - 114} ${stand.base - 90}H${X + 114}`,
      mix(moss, marble, 0.45),
      3,
    ),
    stroke(
      d`M${X - 48} ${stand.base - 60}V${stand.base - 130}M${X + 48} ${stand.base - 60}V${stand.base - 130}`,
      mix(moss, marble, 0.3),
      4,
    ),
    eye(-80, 11),
    eye(0, 15),
    eye(80, 11),
    slice(stand, points("120,129 120,137"), -1, 1, mix(marble, light, 0.6)),
    slice(stand, dome, -1, 1, tile),
    slice(stand, dome, -1, -0.42, mix(tile, honey, 0.24)),
    slice(stand, dome, 0.42, 1, mix(tile, brick, 0.75)),
    shape(
      times(18, (i) => {
        const height = 146 + (i % 6) * 24;
        const half = widthAt(dome, height) * 0.98;
        const share = [-0.7, 0, 0.7][Math.floor(i / 6)] ?? 0;
        return d`M${X + half * share - 2} ${stand.base - height}h4v4h-4z`;
      }).join(""),
      brick,
    ),
    rib(-0.985),
    rib(-0.42),
    rib(0.42),
    rib(0.985),
    // Lantern, cone, ball and cross.
    slice(stand, points("27,298 27,305"), -1, 1, marble),
    slice(stand, points("15,304 15,338"), -1, 1, marble),
    slice(stand, points("15,304 15,338"), 0.3, 1, wall),
    stroke(
      d`M${X - 8} ${stand.base - 308}v-24M${X} ${stand.base - 308}v-24M${X + 8} ${stand.base - 308}v-24`,
      plum,
      3.4,
    ),
    shape(d`M${X - 22} 306L${X - 15} 284L${X - 15} 306Z`, marble),
    shape(d`M${X + 22} 306L${X + 15} 284L${X + 15} 306Z`, wall),
    slice(
      stand,
      points("18,337 18,341 2,368"),
      -1,
      1,
      mix(marble, honey, 0.25),
    ),
    slice(stand, points("18,337 18,341 2,368"), 0.2, 1, wall),
    disc(X, 236, 6.4, "#dba646"),
    stroke(d`M${X} 230v-14M${X - 4} 221h8`, "#dba646", 2.2),
    tribune(-28, 1.08),
  );
}

export function campanile(): string {
  const x = 402;
  const wall = mix(marble, "#e8b79a", 0.25);
  const window = (y: number, tall: number, count: number) =>
    shape(
      times(count, (i) => {
        const cx = x + (i - (count - 1) / 2) * 17;
        const w = count > 1 ? 5 : 10;
        return d`M${cx - w} ${y}v${-tall}q${w} ${-w * 2} ${w * 2} 0v${tall}z`;
      }).join(""),
      plum,
    );
  return layers(
    rect(x - 27, 276, 54, 340, wall),
    rect(x + 11, 276, 16, 340, mix(wall, plum, 0.3)),
    rect(x - 30, 276, 8, 340, mix(wall, light, 0.4)),
    rect(x + 22, 276, 8, 340, mix(wall, plum, 0.4)),
    [350, 414, 474, 540].map((y) =>
      layers(
        rect(x - 31, y, 62, 5, mix(marble, light, 0.5)),
        rect(x - 31, y + 5, 62, 3, mix(moss, marble, 0.3)),
      ),
    ),
    stroke(d`M${x - 18} 606V286M${x + 18} 606V286`, mix(moss, marble, 0.5), 2),
    window(342, 40, 1),
    stroke(d`M${x - 3.4} 342v-44M${x + 3.4} 342v-44`, wall, 1.8),
    window(406, 28, 2),
    window(466, 26, 2),
    rect(x - 36, 262, 72, 15, mix(marble, light, 0.5)),
    stroke(d`M${x - 34} 279H${x + 35}`, mix(moss, plum, 0.3), 5, "3 4"),
    shape(d`M${x - 30} 262L${x} 250L${x + 30} 262Z`, tile),
  );
}
