import { times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { land, peak } from "../kit/land.ts";
import { atNight, LAMPLIGHT } from "../kit/night.ts";
import { birds, cloud, sky, streak, sun } from "../kit/sky.ts";
import {
  d,
  disc,
  layers,
  points,
  rect,
  shape,
  stroke,
  type Point,
} from "../kit/svg.ts";
import { canopy, conifers } from "../kit/trees.ts";
import { glitter, ripples } from "../kit/water.ts";
import { bulletTrain } from "../vehicles/bullet-train.ts";
import { catamaran } from "../vehicles/catamaran.ts";
import { coach } from "../vehicles/coach.ts";

const blue = "#b7d5dc";
const air = "#f4ead6";
const peach = "#fbd8b2";
const white = "#fffaf1";
const ridge = "#7d97a8";
const meadow = "#a9bd74";
const moss = "#6d9168";
const deep = "#3c6358";
const sea = "#5f9fa8";

/** The product's colours of rail, bus and ferry: each line is drawn in its own. */
const RAIL = "#2f5d8a";
const BUS = "#356b48";
const FERRY = "#1c6b7b";

/** A landscape with three lines, each with its vehicle. They meet in the port on the right. */
export function homeLines(): string {
  return layers(
    sky(
      mix(blue, "#94c1ce", 0.3),
      [130, blue],
      [220, mix(blue, air, 0.6)],
      [290, air],
      [350, peach],
    ),
    sun(248, 296, 46, white, [88, mix(peach, white, 0.5)]),
    cloud(700, 236, 240, mix(air, white, 0.9), 3),
    streak(420, 262, 240, 10, mix(air, white, 0.7)),
    streak(1060, 226, 260, 10, mix(blue, white, 0.6)),
    mountains(),
    land(
      points(
        "-20,404 120,372 280,396 430,366 600,392 780,372 960,396 1240,368",
      ),
      mix(moss, air, 0.48),
    ),
    town(),
    railway(),
    land(
      points("-20,442 180,436 420,450 640,444 860,452 1040,470 1240,462"),
      meadow,
    ),
    fields(),
    road(),
    coast(),
    crossing(),
    birds(points("486,300 510,289 530,303"), ridge, 15),
  );
}

function mountains(): string {
  const tones = (far: number) => ({
    light: mix(ridge, air, far),
    shade: mix(mix(ridge, "#516c86", 0.5), air, far),
    snow: mix(white, air, far * 0.4),
    snowShade: mix(mix(white, ridge, 0.4), air, far * 0.6),
  });
  return layers(
    peak(
      {
        top: [470, 292],
        left: [280, 410],
        right: [660, 410],
        snow: 0.4,
        seed: 5,
      },
      tones(0.5),
    ),
    peak(
      {
        top: [820, 286],
        left: [620, 410],
        right: [1010, 410],
        snow: 0.4,
        seed: 9,
      },
      tones(0.5),
    ),
    peak(
      {
        top: [636, 246],
        left: [380, 420],
        right: [880, 420],
        snow: 0.48,
        seed: 14,
      },
      tones(0.26),
    ),
  );
}

/** A stop on a line. */
function stop(x: number, y: number, colour: string): string {
  return layers(disc(x, y, 9, colour), disc(x, y, 5.2, white));
}

function railway(): string {
  const y = 398;
  const piers = times(24, (i) => d`M${-10 + i * 52} ${y + 4}h9v60h-9z`);
  return layers(
    shape(piers.join(""), mix(air, ridge, 0.35)),
    rect(-10, y, 1220, 9, mix(air, white, 0.4)),
    bulletTrain(
      { x: 968, y: y + 1, scale: 1.02, cars: 3 },
      {
        body: white,
        shade: "#d5dae0",
        stripe: RAIL,
        trim: RAIL,
        glass: "#34465c",
        under: "#5b6a7a",
      },
    ),
    stroke(d`M-10 ${y + 4}H1210`, RAIL, 5),
    stop(160, y + 4, RAIL),
    stop(1010, y + 4, RAIL),
  );
}

/** Houses, a church and a station's roof at the right. */
function town(): string {
  const tile = "#c4704f";
  const house = (x: number, y: number, w: number, h: number, wall: string) =>
    layers(
      rect(x, y - h, w, h + 20, wall),
      rect(x + w * 0.66, y - h, w * 0.34, h + 20, mix(wall, ridge, 0.3)),
      shape(
        d`M${x - 3} ${y - h}L${x + w * 0.18} ${y - h - 13}L${x + w * 0.82} ${y - h - 13}L${x + w + 3} ${y - h}Z`,
        tile,
      ),
      shape(
        times(
          Math.floor(w / 13),
          (i) => d`M${x + 5 + i * 13} ${y - h + 7}h5v7h-5z`,
        ).join(""),
        atNight(mix(ridge, deep, 0.5), LAMPLIGHT),
      ),
    );
  return layers(
    canopy(
      { from: 850, to: 1260, y: 382, crown: 13, seed: 4, bottom: 470 },
      mix(moss, air, 0.2),
    ),
    rect(940, 330, 22, 70, white),
    rect(954, 330, 8, 70, mix(white, ridge, 0.3)),
    shape("M936 331L951 290L966 331Z", mix(ridge, deep, 0.3)),
    house(876, 388, 44, 24, white),
    house(968, 384, 52, 28, mix(air, peach, 0.5)),
    house(1030, 388, 46, 26, white),
    house(1084, 384, 56, 30, mix(air, tile, 0.2)),
    house(1146, 390, 60, 26, white),
  );
}

function fields(): string {
  return layers(
    shape("M-20 452Q120 440 250 452L180 520H-20Z", mix(meadow, peach, 0.5)),
    shape("M300 456Q420 444 520 452L520 520H230Z", mix(meadow, moss, 0.45)),
    shape("M620 450Q740 440 850 454L900 520H640Z", mix(meadow, peach, 0.4)),
    conifers(
      (
        [
          [52, 466, 44],
          [80, 470, 54],
          [108, 466, 40],
          [560, 462, 46],
          [584, 466, 56],
          [1150, 476, 50],
          [1176, 480, 62],
        ] as const
      ).map(([x, y, height]) => ({ x, y, height })),
      deep,
    ),
  );
}

function road(): string {
  const y = 498;
  const way = d`M-20 ${y}H860C940 ${y} 960 ${y - 18} 1000 ${y - 50}S1010 ${y - 80} 1010 402`;
  return layers(
    canopy(
      { from: -60, to: 420, y: 480, crown: 10, seed: 9, bottom: 510 },
      moss,
    ),
    stroke(way, mix(air, ridge, 0.25), 15),
    stroke(way, BUS, 5),
    stop(96, y, BUS),
    stop(430, y, BUS),
    stop(1010, 402, RAIL),
    coach(
      { x: 764, y: y + 3, scale: 1.22 },
      {
        body: white,
        shade: "#d8ddd6",
        sweep: BUS,
        glass: "#33474d",
        gleam: mix("#33474d", blue, 0.55),
        tyre: "#2b3033",
        shadow: mix(air, ridge, 0.5),
        lamp: "#ffe6a6",
      },
    ),
  );
}

function coast(): string {
  const edge: Point[] = points(
    "-20,532 160,524 360,536 560,526 760,534 920,520 1060,528 1240,520",
  );
  const water = edge.map(([x, y]): Point => [x, y + 11]);
  return layers(
    land(edge, mix(air, peach, 0.45)),
    land(water, mix(sea, peach, 0.35)),
    land(
      water.map(([x, y]): Point => [x, y + 20 + (x % 90) * 0.1]),
      mix(sea, blue, 0.25),
    ),
    rect(0, 640, 1200, 170, sea),
    rect(0, 724, 1200, 90, mix(sea, deep, 0.28)),
    glitter(
      { x: 248, y: 546, height: 240, far: 60, near: 190, rows: 18, seed: 3 },
      mix(peach, white, 0.6),
    ),
    ripples(
      { y: 556, height: 230, count: 80, length: 150, seed: 6 },
      mix(sea, deep, 0.2),
    ),
    ripples(
      { y: 556, height: 220, count: 44, length: 140, seed: 11 },
      mix(sea, white, 0.45),
    ),
  );
}

/** The crossing ends at the pier of the port. */
function crossing(): string {
  const y = 584;
  return layers(
    // The pier and its light.
    shape("M1000 528L1036 526L1060 566L1004 566Z", mix(air, ridge, 0.35)),
    rect(1004, 566, 56, 10, mix(ridge, deep, 0.3)),
    rect(1040, 506, 14, 52, white),
    rect(1048, 506, 6, 52, mix(white, ridge, 0.35)),
    rect(1040, 524, 14, 10, "#c4704f"),
    shape("M1037 507L1047 494L1057 507Z", "#c4704f"),
    stroke(d`M-20 ${y}H900C970 ${y} 1000 ${y} 1018 570`, FERRY, 5, "16 10"),
    stop(120, y, FERRY),
    stop(1018, 570, FERRY),
    catamaran(
      { x: 820, y: y + 3, scale: 0.7 },
      {
        hull: white,
        shade: mix(white, deep, 0.28),
        stripe: FERRY,
        glass: "#2c4a5c",
        foam: mix(sea, white, 0.75),
      },
    ),
    // The land in the foreground.
    canopy(
      { from: -90, to: 330, y: 742, crown: 30, seed: 7, climb: -10 },
      deep,
    ),
    canopy(
      { from: 850, to: 1290, y: 748, crown: 30, seed: 12, climb: 20 },
      deep,
    ),
    canopy(
      { from: -90, to: 220, y: 770, crown: 26, seed: 2 },
      mix(deep, "#1d3a3c", 0.5),
    ),
    canopy(
      { from: 960, to: 1290, y: 776, crown: 26, seed: 5 },
      mix(deep, "#1d3a3c", 0.5),
    ),
  );
}
