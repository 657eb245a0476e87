import { times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { land } from "../kit/land.ts";
import { boulder } from "../kit/shore.ts";
import { birds, cloud, sky, streak } from "../kit/sky.ts";
import {
  d,
  disc,
  layers,
  oval,
  place,
  points,
  rect,
  shape,
  stroke,
} from "../kit/svg.ts";
import { canopy, palm } from "../kit/trees.ts";
import { glitter, ripples } from "../kit/water.ts";
import { skiff } from "../vehicles/small-boats.ts";

const blue = "#b0d8de";
const air = "#f3ecd6";
const peach = "#fadcb0";
const white = "#fffaf0";
const gold = "#edb944";
const bronze = "#b57a2c";
const sea = "#4a9aa4";
const green = "#6b9a62";
const deep = "#34604f";

const HORIZON = 528;

/** The Big Buddha on its headland, afternoon light from the left. */
export function kohSamui(): string {
  const stones = ["#d9c9b2", "#b5a48f", "#7f7668"] as const;
  const leaves = [green, mix(green, deep, 0.6), "#8a6a4a"] as const;
  return layers(
    sky(
      mix(blue, "#8cc6d2", 0.3),
      [150, blue],
      [280, mix(blue, air, 0.65)],
      [390, air],
      [460, peach],
    ),
    cloud(220, 262, 260, white, 7),
    cloud(972, 232, 300, white, 12),
    streak(920, 380, 300, 11, mix(air, white, 0.7)),
    land(
      [
        [-20, 500],
        [70, 470],
        [150, 482],
        [230, 506],
        [310, HORIZON],
      ],
      mix(sea, peach, 0.55),
      HORIZON,
    ),
    land(
      [
        [840, HORIZON],
        [920, 492],
        [1010, 462],
        [1090, 480],
        [1160, 470],
        [1240, 484],
      ],
      mix(sea, peach, 0.5),
      HORIZON,
    ),
    rect(0, HORIZON, 1200, 280, mix(sea, peach, 0.35)),
    rect(0, HORIZON + 40, 1200, 280, mix(sea, blue, 0.3)),
    rect(0, HORIZON + 116, 1200, 280, sea),
    glitter(
      {
        x: 170,
        y: HORIZON + 4,
        height: 240,
        far: 80,
        near: 170,
        rows: 16,
        seed: 6,
      },
      mix(peach, white, 0.5),
    ),
    ripples(
      { y: HORIZON + 10, height: 250, count: 80, length: 150, seed: 3 },
      mix(sea, white, 0.28),
    ),
    skiff({ x: 214, y: 622, scale: 1.1 }, ["#b8573c", "#73382d", white]),
    skiff({ x: 1060, y: 576, scale: 0.7, flip: true }, [
      white,
      stones[1],
      "#d9644a",
    ]),
    headland(),
    palm({ x: 350, y: 640, height: 230, lean: -44, seed: 2 }, leaves),
    palm({ x: 876, y: 636, height: 250, lean: 46, seed: 8 }, leaves),
    palm({ x: 924, y: 650, height: 190, lean: 24, seed: 3 }, leaves),
    terrace(),
    buddha(),
    [
      { x: 300, y: 716, width: 130, height: 70 },
      { x: 398, y: 726, width: 110, height: 54 },
      { x: 812, y: 726, width: 120, height: 58 },
      { x: 912, y: 718, width: 150, height: 78 },
      { x: 1000, y: 722, width: 80, height: 40 },
    ].map((stone) => boulder(stone, stones)),
    shape(
      "M206 722Q300 712 420 718T620 724T840 720T1056 718Q1010 732 840 731T600 735T360 731T206 722Z",
      mix(sea, white, 0.65),
    ),
    birds(points("410,330 436,318 458,334"), deep, 16),
  );
}

function headland(): string {
  return layers(
    land(
      points(
        "230,724 290,660 360,622 460,600 740,600 850,620 940,656 1020,720",
      ),
      mix(green, deep, 0.25),
      720,
    ),
    canopy(
      {
        from: 250,
        to: 520,
        y: 634,
        crown: 20,
        seed: 4,
        bottom: 720,
        climb: 24,
      },
      mix(green, deep, 0.5),
    ),
    canopy(
      {
        from: 690,
        to: 1010,
        y: 628,
        crown: 20,
        seed: 9,
        bottom: 720,
        climb: -18,
      },
      mix(green, deep, 0.5),
    ),
    canopy(
      { from: 270, to: 480, y: 668, crown: 18, seed: 12, bottom: 720 },
      green,
    ),
    canopy(
      { from: 740, to: 990, y: 672, crown: 18, seed: 5, bottom: 720 },
      green,
    ),
  );
}

/** A round terrace, stairs between two nagas. */
function terrace(): string {
  const wall = mix(white, peach, 0.35);
  const shade = mix(wall, bronze, 0.35);
  const naga = (side: 1 | -1) =>
    place(
      layers(
        stroke("M34 2Q46 40 58 120", green, 9),
        stroke("M34 2Q46 40 58 120", gold, 3, "5 5"),
        shape("M26 6Q22 -16 34 -26Q48 -18 44 6Z", green),
        shape("M30 -22L34 -40L40 -22Z", gold),
        disc(33, -12, 2, white),
      ),
      { x: 604, y: 612, flip: side < 0 },
    );
  return layers(
    rect(452, 588, 304, 34, wall),
    rect(640, 588, 116, 34, shade),
    rect(444, 582, 320, 9, white),
    stroke("M456 574H752", wall, 14, "5 7"),
    rect(448, 564, 312, 6, white),
    rect(484, 620, 240, 110, mix(wall, bronze, 0.12)),
    rect(660, 620, 64, 110, shade),
    stroke("M500 664H552M656 664H708", mix(shade, deep, 0.4), 34, "12 9"),
    shape("M570 588L638 588L664 730L544 730Z", white),
    stroke(
      times(12, (i) => d`M${569 - i * 2} ${598 + i * 11.4}h${70 + i * 4}`).join(
        "",
      ),
      shade,
      3,
    ),
    naga(1),
    naga(-1),
  );
}

/** Twelve metres high, the right hand touching the earth. */
function buddha(): string {
  const light = mix(gold, white, 0.45);
  return place(
    layers(
      // The lotus throne.
      rect(-118, -22, 236, 22, mix(gold, bronze, 0.4)),
      shape(
        times(11, (i) => d`M${-110 + i * 20} -20q10 -26 20 0z`).join(""),
        gold,
      ),
      rect(-112, -6, 224, 8, bronze),
      // Crossed legs and knees.
      shape(
        "M-112 -34Q-116 -58 -84 -66Q-40 -76 0 -72Q40 -76 84 -66Q116 -58 112 -34Q60 -22 0 -24T-112 -34Z",
        gold,
      ),
      shape(
        "M20 -72Q50 -75 84 -66Q116 -58 112 -34Q80 -26 40 -25Q70 -46 20 -72Z",
        mix(gold, bronze, 0.55),
      ),
      shape(
        "M-106 -38Q-40 -52 40 -34Q80 -30 110 -40Q90 -26 40 -25Q-60 -22 -106 -38Z",
        mix(gold, bronze, 0.3),
      ),
      stroke("M-96 -38Q-30 -54 44 -36", mix(gold, bronze, 0.75), 2.6),
      // Torso: broad shoulders, narrow waist.
      shape(
        "M-44 -66Q-50 -100 -60 -136Q-66 -172 -34 -180Q-14 -184 -14 -196H14Q14 -184 34 -180Q66 -172 60 -136Q50 -100 44 -66Z",
        gold,
      ),
      shape(
        "M14 -190Q16 -184 34 -180Q66 -172 60 -136Q50 -100 44 -66H12Q36 -120 14 -190Z",
        mix(gold, bronze, 0.5),
      ),
      // The robe over the left shoulder, its sash.
      shape(
        "M40 -180Q58 -174 60 -150Q20 -130 -46 -84L-44 -66H-36Q10 -104 56 -124L60 -136Q66 -172 34 -180Z",
        mix(gold, bronze, 0.68),
      ),
      shape(
        "M24 -182L40 -180Q46 -140 42 -80L28 -82Q34 -140 24 -182Z",
        mix(gold, bronze, 0.85),
      ),
      // Arms: the right reaches over the knee, the left lies in the lap.
      shape(
        "M-60 -162Q-78 -136 -84 -104Q-90 -80 -92 -54Q-92 -40 -86 -32L-78 -34Q-78 -48 -76 -56Q-64 -90 -52 -122Z",
        gold,
      ),
      shape(
        "M-60 -162Q-78 -136 -84 -104Q-90 -80 -92 -54Q-90 -90 -74 -122Q-66 -140 -60 -162Z",
        light,
      ),
      stroke("M-52 -120Q-62 -90 -76 -54", mix(gold, bronze, 0.7), 2.6),
      shape(
        "M60 -162Q80 -136 78 -104Q76 -84 40 -72L-4 -66Q-8 -76 4 -78Q40 -84 54 -100Q56 -124 50 -140Z",
        mix(gold, bronze, 0.35),
      ),
      // Neck, ears, face, curls, flame.
      rect(-14, -204, 28, 18, mix(gold, bronze, 0.35)),
      shape(
        "M-33 -244Q-40 -232 -35 -206Q-30 -202 -29 -208L-27 -240ZM33 -244Q40 -232 35 -206Q30 -202 29 -208L27 -240Z",
        mix(gold, bronze, 0.3),
      ),
      shape(
        "M-29 -246Q-30 -208 -14 -197Q0 -190 14 -197Q30 -208 29 -246Q20 -266 0 -266T-29 -246Z",
        gold,
      ),
      shape(
        "M6 -264Q24 -262 29 -246Q30 -208 14 -197Q6 -192 0 -193Q18 -220 6 -262Z",
        mix(gold, bronze, 0.32),
      ),
      shape(
        "M-30 -242Q-34 -272 0 -280Q34 -272 30 -242Q18 -258 0 -256T-30 -242Z",
        mix(bronze, "#5f4426", 0.4),
      ),
      oval(0, -278, 16, 12, mix(bronze, "#5f4426", 0.4)),
      shape("M-7 -286Q-6 -300 0 -312Q6 -300 7 -286Z", gold),
      stroke(
        "M-19 -234Q-12 -239 -6 -235M6 -235Q12 -239 19 -234",
        mix(bronze, "#5f4426", 0.7),
        2,
      ),
      stroke(
        "M-17 -227Q-12 -224 -7 -227M7 -227Q12 -224 17 -227",
        mix(bronze, "#5f4426", 0.7),
        2.2,
      ),
      stroke(
        "M-2 -230Q-3 -222 -5 -217Q-2 -213.6 4 -216M-8 -207Q0 -202 8 -207",
        mix(bronze, "#5f4426", 0.6),
        2,
      ),
      stroke("M-8 -192Q0 -188 8 -192", mix(gold, bronze, 0.8), 1.6),
    ),
    { x: 604, y: 566, scale: 1.08 },
  );
}
