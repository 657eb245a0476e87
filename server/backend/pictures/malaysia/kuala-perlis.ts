import { times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { land } from "../kit/land.ts";
import { rounded, turned, type Profile } from "../kit/profile.ts";
import { birds, sky, streak, sun } from "../kit/sky.ts";
import { d, disc, layers, points, rect, shape, stroke } from "../kit/svg.ts";
import { canopy } from "../kit/trees.ts";
import { glitter, reflected, ripples } from "../kit/water.ts";
import { skiff } from "../vehicles/small-boats.ts";

const violet = "#7d7fb0";
const rose = "#e6a3a0";
const glow = "#fbd29a";
const white = "#fff6e8";
const pearl = "#efe0d2";
const shade = "#a98f95";
const slate = "#5d5c7a";
const sea = "#7a7fa6";
const deep = "#3f4468";
const gold = "#e9b04f";

const SHORE = 500;

/** The mosque that stands in the sea at Kuala Perlis, when the sun goes down behind Langkawi. */
export function kualaPerlis(): string {
  return layers(
    sky(
      mix(violet, "#6a74a8", 0.4),
      [150, violet],
      [250, mix(violet, rose, 0.5)],
      [330, rose],
      [400, mix(rose, glow, 0.55)],
      [450, glow],
    ),
    sun(352, 442, 50, white, [96, mix(glow, white, 0.4)]),
    streak(480, 282, 320, 11, mix(rose, violet, 0.3)),
    streak(940, 340, 280, 10, mix(rose, glow, 0.4)),
    land(
      points(
        "-20,480 60,462 130,440 200,448 280,466 360,482 440,470 500,456 560,476 640,500",
      ),
      mix(slate, rose, 0.45),
      SHORE,
    ),
    canopy(
      { from: 880, to: 1300, y: 476, crown: 16, seed: 5, bottom: SHORE + 6 },
      mix(slate, deep, 0.3),
    ),
    water(),
    reflected(mosque(), SHORE + 12, 0.22),
    mosque(),
    skiff({ x: 300, y: 580, scale: 1.1 }, ["#4a6fa0", deep, white]),
    skiff({ x: 430, y: 546, scale: 0.7, flip: true }, ["#b9574a", deep, white]),
    ripples(
      {
        x: 460,
        width: 520,
        y: 520,
        height: 90,
        count: 30,
        length: 130,
        seed: 8,
      },
      mix(sea, rose, 0.5),
    ),
    birds(points("560,292 586,280 608,296"), slate, 16),
  );
}

function mosque(): string {
  const stone = [white, pearl, mix(pearl, shade, 0.7)] as const;
  const tiles = [mix(gold, white, 0.35), gold, mix(gold, shade, 0.5)] as const;
  const dome: Profile = rounded([
    [44, 0],
    [52, 20],
    [44, 50],
    [20, 74],
    [0, 88],
  ]);
  const small: Profile = rounded([
    [17, 0],
    [20, 8],
    [15, 22],
    [0, 36],
  ]);
  const arches = times(9, (i) => {
    const x = 562 + i * 36;
    return d`M${x} ${SHORE - 6}v-44a12 12 0 0 1 24 0v44z`;
  });
  const stilts = times(15, (i) => d`M${548 + i * 25} ${SHORE}v26`);
  const minaret = (x: number, high: number) =>
    layers(
      turned(
        { x, base: SHORE },
        [
          [15, 0],
          [12, high],
        ],
        stone,
      ),
      turned(
        { x, base: SHORE - high },
        [
          [18, 0],
          [18, 8],
        ],
        stone,
      ),
      turned(
        { x, base: SHORE - high - 8 },
        [
          [10, 0],
          [9, 30],
        ],
        stone,
      ),
      turned({ x, base: SHORE - high - 38, scale: 0.66 }, small, tiles),
      stroke(d`M${x} ${SHORE - high - 60}v-18`, gold, 2.6),
    );
  return layers(
    stroke(stilts.join(""), mix(shade, deep, 0.4), 6),
    minaret(536, 176),
    minaret(920, 130),
    turned(
      { x: 728, base: SHORE - 92 },
      [
        [48, 0],
        [48, 26],
      ],
      stone,
    ),
    turned({ x: 728, base: SHORE - 118 }, dome, tiles),
    stroke(d`M728 ${SHORE - 202}v-26`, gold, 3),
    disc(728, SHORE - 230, 4, gold),
    [604, 852].map((x) => turned({ x, base: SHORE - 90 }, small, tiles)),
    rect(548, SHORE - 92, 360, 92, pearl),
    rect(800, SHORE - 92, 108, 92, mix(pearl, shade, 0.3)),
    rect(542, SHORE - 98, 372, 9, white),
    shape(arches.join(""), mix(slate, gold, 0.25)),
    rect(528, SHORE - 4, 404, 10, white),
  );
}

function water(): string {
  return layers(
    rect(0, SHORE, 1200, 310, mix(sea, glow, 0.5)),
    rect(0, SHORE + 40, 1200, 270, mix(sea, rose, 0.4)),
    rect(0, SHORE + 120, 1200, 190, sea),
    rect(0, SHORE + 214, 1200, 100, mix(sea, deep, 0.4)),
    glitter(
      {
        x: 352,
        y: SHORE + 4,
        height: 280,
        far: 80,
        near: 210,
        rows: 20,
        seed: 4,
      },
      mix(glow, white, 0.4),
    ),
    ripples(
      { y: SHORE + 12, height: 280, count: 80, length: 150, seed: 3 },
      mix(sea, deep, 0.25),
    ),
    ripples(
      { y: SHORE + 30, height: 250, count: 36, length: 140, seed: 12 },
      mix(sea, white, 0.4),
    ),
  );
}
