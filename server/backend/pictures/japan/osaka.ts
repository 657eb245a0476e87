import { times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { curvedRoof } from "../kit/pagoda.ts";
import {
  faced,
  rounded,
  slice,
  type Profile,
  type Stand,
} from "../kit/profile.ts";
import { cloud, sky } from "../kit/sky.ts";
import { d, layers, points, rect, shape, stroke } from "../kit/svg.ts";
import { canopy } from "../kit/trees.ts";
import { reflected, ripples } from "../kit/water.ts";

const blue = "#bcdbe0";
const air = "#e3ebe2";
const white = "#fffaf0";
const stone = "#b9ab9b";
const green = "#4f8f80";
const deep = "#2f5a5a";
const gold = "#e2b34f";
const blossom = "#f5bccb";
const petal = "#fbdde2";

const X = 604;

/** The keep on its curved stone base, cherry trees along the moat. */
export function osaka(): string {
  const shore = layers(
    wall(),
    canopy(
      {
        from: -90,
        to: 330,
        y: 588,
        crown: 26,
        seed: 9,
        bottom: 690,
        climb: -30,
      },
      blossom,
    ),
    canopy(
      {
        from: 900,
        to: 1290,
        y: 610,
        crown: 26,
        seed: 14,
        bottom: 690,
        climb: 34,
      },
      blossom,
    ),
  );
  return layers(
    sky(
      mix(blue, "#8fbccb", 0.35),
      [160, blue],
      [330, mix(blue, air, 0.6)],
      [480, air],
    ),
    cloud(236, 290, 250, white, 3),
    cloud(960, 238, 300, white, 8),
    cloud(860, 420, 180, mix(air, white, 0.7), 5),
    canopy(
      { from: -20, to: 1220, y: 566, crown: 22, seed: 31, uneven: 1.2 },
      mix(green, air, 0.5),
    ),
    canopy(
      { from: -90, to: 470, y: 566, crown: 28, seed: 41, climb: 8 },
      mix(blossom, air, 0.35),
    ),
    canopy(
      { from: 760, to: 1290, y: 560, crown: 28, seed: 19, climb: 10 },
      mix(blossom, air, 0.35),
    ),
    base(),
    keep(),
    canopy(
      { from: 250, to: 540, y: 612, crown: 20, seed: 24, bottom: 680 },
      petal,
    ),
    canopy(
      { from: 690, to: 960, y: 618, crown: 20, seed: 27, bottom: 680 },
      petal,
    ),
    shore,
    rect(0, 688, 1200, 112, mix(deep, blue, 0.5)),
    reflected(shore, 688, 0.22),
    ripples(
      { y: 692, height: 100, count: 50, length: 140, seed: 3 },
      mix(blue, white, 0.2),
    ),
    ripples({ y: 696, height: 90, count: 26, length: 120, seed: 6 }, petal),
    branch(),
  );
}

/** The outer wall of the moat. */
function wall(): string {
  const stones = times(110, (index) => {
    const row = index % 4;
    const x =
      Math.floor(index / 4) * 46 + (row % 2) * 23 - 10 + ((index * 7) % 5) * 2;
    return d`M${x} ${638 + row * 13}h${30 + ((index * 11) % 9)}`;
  });
  return layers(
    rect(-20, 628, 1240, 62, mix(stone, deep, 0.22)),
    rect(-20, 628, 1240, 6, mix(stone, white, 0.4)),
    stroke(stones.join(""), mix(stone, deep, 0.38), 2.4),
  );
}

function base(): string {
  const stand: Stand = { x: X, base: 640 };
  const profile: Profile = rounded(points("176,0 156,28 142,62 133,106"));
  const courses = times(7, (row) => {
    const y = 630 - row * 14;
    const half = 172 - row * 6.6;
    return times(
      9,
      (index) =>
        d`M${X - half + (index * half * 2) / 9 + (row % 2) * 12} ${y}h${24 + ((row * 5 + index * 3) % 4) * 4}`,
    ).join("");
  });
  return layers(
    faced(stand, profile, [stone, mix(stone, deep, 0.28)], 0.5),
    stroke(courses.join(""), mix(stone, deep, 0.2), 2),
    slice(stand, points("136,98 134,106"), -1, 1, mix(stone, white, 0.4)),
  );
}

interface Tier {
  /** Its floor, walls up to the eave, and the halves of wall, eave and ridge. */
  readonly y: number;
  readonly tall: number;
  readonly wall: number;
  readonly eave: number;
  readonly ridge: number;
  readonly roof: number;
}

const TIERS: readonly Tier[] = [
  { y: 534, tall: 42, wall: 124, eave: 148, ridge: 104, roof: 34 },
  { y: 458, tall: 36, wall: 104, eave: 127, ridge: 84, roof: 32 },
  { y: 391, tall: 30, wall: 84, eave: 105, ridge: 64, roof: 28 },
  { y: 334, tall: 20, wall: 62, eave: 82, ridge: 54, roof: 18 },
];

function keep(): string {
  const roof = [
    mix(green, white, 0.12),
    mix(green, deep, 0.45),
    mix(deep, white, 0.25),
  ] as const;
  const shade = mix(white, deep, 0.24);
  return layers(
    TIERS.map(({ y, tall, wall: half, eave, ridge, roof: height }, index) => {
      const panes = index < 3 ? 5 : 0;
      return layers(
        rect(X - half, y - tall, half * 2, tall, white),
        rect(X + half * 0.5, y - tall, half * 0.5, tall, shade),
        rect(X - half, y - 8, half * 2, 8, mix(deep, stone, 0.25)),
        times(panes, (pane) =>
          rect(
            X - half * 0.78 + (half * 1.56 * pane) / (panes - 1) - 5,
            y - tall + 9,
            10,
            tall - 21,
            deep,
          ),
        ),
        curvedRoof(
          { x: X, y: y - tall, eave, ridge, height, lift: 9, thick: 5 },
          roof,
        ),
        stroke(
          d`M${X - ridge} ${y - tall - height + 1}H${X + ridge}`,
          gold,
          2.4,
        ),
      );
    }),
    // Gables: one wide below, two above, one again.
    gable(X, 498, 66, 46),
    gable(X - 52, 426, 34, 26),
    gable(X + 52, 426, 34, 26),
    gable(X, 366, 42, 32),
    top(),
  );
}

/** A triangular gable in a roof: bargeboards, white field, gold pendant. */
function gable(x: number, y: number, half: number, height: number): string {
  const curve = (h: number, rise: number) =>
    d`M${x - h} ${y}Q${x - h * 0.4} ${y - rise * 0.36} ${x} ${y - rise}Q${x + h * 0.4} ${y - rise * 0.36} ${x + h} ${y}Z`;
  return layers(
    shape(curve(half, height), deep),
    shape(curve(half * 0.8, height * 0.78), mix(green, white, 0.1)),
    shape(curve(half * 0.62, height * 0.58), white),
    shape(
      d`M${x - 3.4} ${y - height * 0.6}L${x + 3.4} ${y - height * 0.6}L${x} ${y - height * 0.3}Z`,
      gold,
    ),
    stroke(d`M${x} ${y - height}v-5`, gold, 3),
  );
}

/** The black storey with its golden tigers, and the roof with the two shachi. */
function top(): string {
  const y = 296;
  const tiger = (side: 1 | -1) =>
    shape(
      d`M${X + side * 16} ${y - 7}q${side * 3} -7 ${side * 11} -6l${side * 13} 0q${side * 5} -1 ${side * 7} -5l${side * 2} 6q${side * -2} 4 ${side * -5} 5v6h${side * -3}v-4h${side * -13}v4h${side * -4}v-5z`,
      gold,
    );
  const shachi = (side: 1 | -1) =>
    shape(
      d`M${X + side * 43} 233q${side * 7} -1 ${side * 7} -9q0 -5 ${side * 5} -8q${side * 1} 12 ${side * -3} 17z`,
      gold,
    );
  return layers(
    rect(X - 56, y - 24, 112, 24, mix(deep, "#1d2a33", 0.6)),
    tiger(-1),
    tiger(1),
    stroke(
      d`M${X - 60} ${y - 1}H${X + 60}M${X - 60} ${y + 6}H${X + 60}`,
      mix(deep, white, 0.2),
      2.6,
    ),
    stroke(
      d`M${X - 60} ${y - 2}v9M${X - 36} ${y - 2}v9M${X - 12} ${y - 2}v9M${X + 12} ${y - 2}v9M${X + 36} ${y - 2}v9M${X + 60} ${y - 2}v9`,
      gold,
      1.6,
    ),
    rect(X - 52, y - 30, 104, 7, gold),
    curvedRoof(
      { x: X, y: y - 28, eave: 78, ridge: 46, height: 36, lift: 9, thick: 5 },
      [mix(green, white, 0.12), mix(green, deep, 0.45), mix(deep, white, 0.25)],
    ),
    gable(X, y - 30, 34, 30),
    stroke(d`M${X - 46} 233H${X + 46}`, gold, 3),
    shachi(-1),
    shachi(1),
  );
}

/** A branch in bloom, quite near. */
function branch(): string {
  const flowers = times(46, (index) => {
    const t = (index % 23) / 22;
    const swing = Math.sin(index * 2.4) * (26 + (index % 5) * 8);
    const r = 9 + (index % 4) * 4;
    const x = 1226 - t * 330;
    const y = 84 + t * t * 80 + swing;
    return d`M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0`;
  });
  return layers(
    stroke(
      "M1220 60Q1080 80 1000 120T890 168M1090 86Q1060 60 1010 50M1020 112Q990 150 960 190",
      mix(deep, "#5a3a3a", 0.7),
      7,
    ),
    shape(flowers.filter((_, index) => index % 2).join(""), blossom),
    shape(flowers.filter((_, index) => index % 2 === 0).join(""), petal),
  );
}
