import { times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { rolling } from "../kit/land.ts";
import {
  slice,
  turned,
  widthAt,
  type Profile,
  type Stand,
} from "../kit/profile.ts";
import { birds, cloud, sky, sun } from "../kit/sky.ts";
import { d, layers, rect, shape, stroke } from "../kit/svg.ts";
import { canopy, roundTree } from "../kit/trees.ts";

const blue = "#b5d6e0";
const air = "#f4efdc";
const peach = "#f9d9b6";
const white = "#fffaf0";
const grass = "#8fb25e";
const moss = "#5d8a52";
const deep = "#35624d";
const stone = "#d9d0c0";
const shade = "#8e8a82";
const pink = "#f1b7bd";
const bark = "#6a4c42";

/** The royal tombs and the old observatory, in cherry blossom. */
export function gyeongju(): string {
  return layers(
    sky(
      mix(blue, "#8fc3d8", 0.35),
      [150, blue],
      [280, mix(blue, air, 0.6)],
      [370, air],
      [430, peach],
    ),
    sun(860, 366, 46, white, [90, mix(peach, white, 0.5)]),
    cloud(300, 258, 260, white, 7),
    rolling({ y: 470, rise: 90, step: 380, seed: 5 }, mix(moss, air, 0.56)),
    rolling({ y: 490, rise: 60, step: 300, seed: 12 }, mix(moss, air, 0.36)),
    canopy(
      { from: -80, to: 1290, y: 486, crown: 13, seed: 8 },
      mix(deep, air, 0.24),
    ),
    mound(250, 508, 210, 120, 0.16),
    mound(760, 506, 150, 88, 0.2),
    mound(1010, 512, 240, 138, 0.08),
    rect(0, 506, 1200, 300, grass),
    mound(70, 560, 260, 130, 0),
    path(),
    observatory(),
    [
      { x: 420, y: 566, height: 170 },
      { x: 836, y: 572, height: 186 },
      { x: 1060, y: 640, height: 250 },
    ].map((tree) => roundTree(tree, [pink, mix(pink, white, 0.5), bark])),
    canopy(
      { from: -80, to: 420, y: 720, crown: 28, seed: 17 },
      mix(pink, white, 0.14),
    ),
    canopy(
      { from: 820, to: 1300, y: 738, crown: 28, seed: 25 },
      mix(moss, deep, 0.3),
    ),
    birds(
      [
        [470, 290],
        [496, 278],
        [520, 294],
      ],
      shade,
      16,
    ),
  );
}

/** A tomb: a smooth hill of grass, lit from the right. */
function mound(
  x: number,
  y: number,
  half: number,
  high: number,
  far: number,
): string {
  const curve = (from: number) =>
    d`M${x + from} ${y}Q${x + half * 0.72} ${y - high * 0.12} ${x + half * 0.44} ${y - high * 0.7}Q${x + half * 0.2} ${y - high * 1.08} ${x} ${y - high}`;
  return layers(
    shape(
      d`M${x - half} ${y}Q${x - half * 0.68} ${y - high * 0.14} ${x - half * 0.44} ${y - high * 0.7}Q${x} ${y - high * 1.42} ${x + half * 0.44} ${y - high * 0.7}Q${x + half * 0.68} ${y - high * 0.14} ${x + half} ${y}Z`,
      mix(mix(moss, grass, 0.35), air, far),
    ),
    shape(
      d`${curve(half)}Q${x + half * 0.34} ${y - high * 0.6} ${x + half * 0.2} ${y}Z`,
      mix(grass, air, far + 0.06),
    ),
  );
}

/** Cheomseongdae: 27 rings of stone on a square foot, a window half-way up, a square on top. */
function observatory(): string {
  const stand: Stand = { x: 616, base: 560 };
  const body: Profile = [
    [62, 0],
    [60, 40],
    [54, 90],
    [45, 140],
    [39, 180],
    [37, 214],
  ];
  const joints = times(16, (i) => {
    const y = 14 + i * 12.6;
    const half = widthAt(body, y);
    return d`M${616 - half} ${560 - y}q${half} 7 ${half * 2} 0`;
  });
  return layers(
    shape(
      "M540 566Q640 552 780 566Q720 582 640 582T540 566Z",
      mix(grass, deep, 0.4),
    ),
    rect(544, 554, 144, 16, mix(stone, shade, 0.3)),
    turned(stand, body, [
      mix(stone, white, 0.2),
      stone,
      mix(stone, shade, 0.5),
    ]),
    slice(stand, body, 0.74, 1, mix(stone, shade, 0.7)),
    stroke(joints.join(""), mix(stone, shade, 0.55), 1.8),
    rect(603, 444, 26, 26, "#54504c"),
    rect(574, 336, 84, 11, mix(stone, white, 0.3)),
    rect(578, 325, 76, 11, mix(stone, shade, 0.35)),
  );
}

function path(): string {
  const stones = times(
    12,
    (i) => d`M${590 - i * 14} ${596 + i * 17}h${60 + i * 18}`,
  );
  return layers(
    shape("M596 572H660Q720 660 790 800H330Q500 690 596 572Z", "#e8d9b6"),
    stroke(stones.join(""), mix("#e8d9b6", shade, 0.25), 2),
    rect(0, 770, 1200, 40, mix(grass, moss, 0.4)),
  );
}
