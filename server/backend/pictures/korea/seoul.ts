import { times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { land } from "../kit/land.ts";
import { curvedRoof } from "../kit/pagoda.ts";
import { birds, cloud, sky, streak, sun } from "../kit/sky.ts";
import { d, layers, points, rect, shape, stroke } from "../kit/svg.ts";
import { canopy, roundTree } from "../kit/trees.ts";

const blue = "#a8cede";
const air = "#f2eedd";
const peach = "#f9d6b4";
const white = "#fffaf0";
const granite = "#8a9aa4";
const hill = "#62906f";
const deep = "#2f6152";
const stone = "#ded5c2";
const wall = "#a99f8e";
const tile = "#56636e";
const shade = "#3d4952";
const red = "#b34a3a";
const jade = "#3f7f74";
const bark = "#6a4c42";

const FLOOR = 520;

/** Gwanghwamun: three arches in granite under two roofs, Bugaksan behind. */
export function seoul(): string {
  return layers(
    sky(
      mix(blue, "#82bad4", 0.4),
      [150, blue],
      [270, mix(blue, air, 0.6)],
      [360, air],
      [430, peach],
    ),
    sun(884, 366, 44, white, [86, mix(peach, white, 0.5)]),
    cloud(940, 268, 280, white, 8),
    streak(250, 262, 240, 10, mix(air, white, 0.6)),
    land(
      points(
        "-20,450 90,420 230,356 310,296 370,254 426,236 480,258 550,316 630,370 900,392 1000,352 1090,372 1240,430",
      ),
      mix(mix(granite, hill, 0.35), air, 0.42),
    ),
    land(
      points(
        "-20,470 140,446 300,450 460,420 560,398 680,404 820,436 980,428 1120,444 1240,452",
      ),
      mix(hill, air, 0.42),
    ),
    canopy(
      { from: -80, to: 1290, y: 470, crown: 15, seed: 6 },
      mix(hill, air, 0.16),
    ),
    palaceWall(),
    gate(),
    square(),
    [
      { x: 236, y: 600, height: 170 },
      { x: 968, y: 604, height: 184 },
    ].map((tree) => roundTree(tree, [deep, hill, bark])),
    birds(
      [
        [820, 250],
        [846, 238],
        [870, 254],
      ],
      shade,
      16,
    ),
  );
}

function palaceWall(): string {
  return layers(
    rect(-20, 458, 1240, 66, mix(stone, wall, 0.25)),
    rect(-20, 486, 1240, 4, mix(stone, wall, 0.6)),
    rect(-20, 450, 1240, 12, tile),
    stroke("M-20 450H1220", mix(tile, white, 0.3), 3),
  );
}

/** The stone base with its arches, then a storey and a roof, twice. */
function gate(): string {
  const arch = (x: number, wide: number, high: number) =>
    shape(
      d`M${x - wide / 2} ${FLOOR}V${FLOOR - high + wide / 2}a${wide / 2} ${wide / 2} 0 0 1 ${wide} 0V${FLOOR}z`,
      mix(shade, bark, 0.3),
    );
  const courses = times(5, (i) => d`M410 ${FLOOR - 18 - i * 18}h380`);
  const storey = (y: number, half: number, high: number, bays: number) =>
    layers(
      rect(600 - half, y - high, half * 2, high, red),
      rect(600 - half, y - high, half * 2, high * 0.34, jade),
      stroke(
        times(
          bays + 1,
          (i) =>
            d`M${600 - half + 4 + (i * (half * 2 - 8)) / bays} ${y}v${-high}`,
        ).join(""),
        mix(red, shade, 0.45),
        5,
      ),
    );
  const roof = (y: number, eave: number, ridge: number, height: number) =>
    layers(
      curvedRoof({ x: 600, y, eave, ridge, height, lift: 16, thick: 10 }, [
        mix(tile, white, 0.12),
        tile,
        jade,
      ]),
      rect(600 - ridge - 6, y - height - 7, ridge * 2 + 12, 9, shade, 3),
    );
  return layers(
    rect(402, FLOOR - 108, 396, 108, stone),
    rect(700, FLOOR - 108, 98, 108, mix(stone, wall, 0.35)),
    stroke(courses.join(""), mix(stone, wall, 0.55), 2),
    arch(600, 70, 86),
    arch(494, 52, 66),
    arch(706, 52, 66),
    rect(396, FLOOR - 118, 408, 12, mix(stone, wall, 0.5)),
    storey(FLOOR - 118, 150, 40, 7),
    roof(FLOOR - 154, 222, 132, 50),
    storey(FLOOR - 204, 118, 28, 5),
    roof(FLOOR - 228, 186, 98, 46),
  );
}

/** The square before it: slabs that run towards the eye. */
function square(): string {
  const joints = times(
    13,
    (i) => d`M${600 + (i - 6) * 46} ${FLOOR + 4}L${600 + (i - 6) * 190} 806`,
  );
  return layers(
    rect(0, FLOOR, 1200, 300, mix(stone, peach, 0.3)),
    shape(d`M520 ${FLOOR}H680L860 806H340Z`, mix(stone, white, 0.4)),
    stroke(joints.join(""), mix(stone, wall, 0.4), 2),
    stroke(
      d`M-10 ${FLOOR + 28}H1210M-10 ${FLOOR + 74}H1210M-10 ${FLOOR + 146}H1210`,
      mix(stone, wall, 0.4),
      2,
    ),
  );
}
