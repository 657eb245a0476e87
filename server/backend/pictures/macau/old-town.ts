import { times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { birds, cloud, sky, streak } from "../kit/sky.ts";
import { d, disc, layers, rect, shape, stroke } from "../kit/svg.ts";
import { canopy, roundTree } from "../kit/trees.ts";

const blue = "#a3cfe2";
const air = "#f1efdf";
const peach = "#f8d9b4";
const white = "#fffaf0";
const stone = "#e3cfa9";
const shade = "#b39a78";
const dark = "#6d5a4c";
const green = "#5f9468";
const deep = "#2f6553";

const FLOOR = 492;

/** The ruins of Saint Paul's at the head of the stairs: only the front survived the fire. */
export function macauOldTown(): string {
  return layers(
    sky(
      mix(blue, "#7fbcd8", 0.4),
      [150, blue],
      [290, mix(blue, air, 0.6)],
      [380, air],
      [440, peach],
    ),
    cloud(300, 262, 260, white, 5),
    streak(930, 290, 280, 11, mix(air, white, 0.6)),
    canopy(
      { from: -80, to: 480, y: 446, crown: 26, seed: 4 },
      mix(green, air, 0.3),
    ),
    canopy(
      { from: 720, to: 1300, y: 430, crown: 26, seed: 9 },
      mix(green, air, 0.2),
    ),
    houses(),
    front(),
    stairs(),
    [
      { x: 196, y: 600, height: 190 },
      { x: 1010, y: 604, height: 210 },
    ].map((tree) => roundTree(tree, [deep, green, dark])),
    birds(
      [
        [404, 300],
        [430, 288],
        [454, 304],
        [860, 276],
      ],
      dark,
      16,
    ),
  );
}

/** Low fronts in the colours of the old town on both sides. */
function houses(): string {
  const house = (x: number, wide: number, high: number, wall: string) => {
    const windows = times(Math.floor(wide / 42), (i) => {
      const left = x + 16 + i * 42;
      return d`M${left} ${FLOOR + 70 - high + 34}v-10a9 9 0 0 1 18 0v30h-18z`;
    });
    return layers(
      rect(x, FLOOR + 70 - high, wide, high, wall),
      rect(x - 4, FLOOR + 66 - high, wide + 8, 8, white),
      rect(x, FLOOR + 70 - high * 0.45, wide, 5, white),
      shape(windows.join(""), mix(deep, "#2b4a52", 0.4)),
    );
  };
  return layers(
    house(-20, 150, 150, "#e2a36b"),
    house(128, 134, 124, "#cf7f77"),
    house(260, 100, 104, "#e9c878"),
    house(846, 104, 108, "#8fb39a"),
    house(948, 140, 134, "#e5b08a"),
    house(1086, 140, 154, "#d98a6a"),
  );
}

/** Five tiers: doors, saints in niches, and a gable with its cross; behind it only sky. */
function front(): string {
  const tiers = [
    { y: FLOOR, half: 148, high: 84 },
    { y: FLOOR - 84, half: 148, high: 66 },
    { y: FLOOR - 150, half: 104, high: 50 },
    { y: FLOOR - 200, half: 62, high: 36 },
  ];
  const lit = mix(stone, white, 0.25);
  const columns = tiers.map(({ y, half, high }) => {
    const count = Math.max(4, Math.round(half / 15));
    return times(count, (i) => {
      const x = 600 - half + 10 + (i * (half * 2 - 20)) / (count - 1);
      return d`M${x} ${y - 4}V${y - high + 12}`;
    }).join("");
  });
  const opening = (x: number, y: number, wide: number, high: number) =>
    d`M${x - wide / 2} ${y}V${y - high + wide / 2}a${wide / 2} ${wide / 2} 0 0 1 ${wide} 0V${y}z`;
  return layers(
    // Scrolls that lead from the wide tiers to the narrow ones.
    shape(
      d`M452 ${FLOOR - 150}Q500 ${FLOOR - 154} 500 ${FLOOR - 196}H700Q700 ${FLOOR - 154} 748 ${FLOOR - 150}ZM500 ${FLOOR - 200}Q538 ${FLOOR - 204} 540 ${FLOOR - 234}H660Q662 ${FLOOR - 204} 700 ${FLOOR - 200}Z`,
      mix(stone, shade, 0.3),
    ),
    tiers.map(({ y, half, high }) =>
      layers(
        rect(600 - half, y - high, half * 2, high, lit),
        rect(
          600 + half * 0.5,
          y - high,
          half * 0.5,
          high,
          mix(stone, shade, 0.24),
        ),
      ),
    ),
    stroke(columns.join(""), mix(stone, shade, 0.5), 6),
    tiers.map(({ y, half, high }) =>
      rect(600 - half - 6, y - high, half * 2 + 12, 10, mix(stone, white, 0.6)),
    ),
    shape(d`M534 ${FLOOR - 234}L600 ${FLOOR - 268}L666 ${FLOOR - 234}Z`, stone),
    shape(
      d`M600 ${FLOOR - 268}L666 ${FLOOR - 234}H600Z`,
      mix(stone, shade, 0.35),
    ),
    stroke(d`M600 ${FLOOR - 266}v-28M590 ${FLOOR - 284}h20`, dark, 4.4),
    disc(600, FLOOR - 248, 6, dark),
    // Sky in the windows, shadow in the doors and niches.
    shape(
      [-84, 0, 84].map((x) => opening(600 + x, FLOOR - 96, 30, 46)).join(""),
      mix(blue, air, 0.4),
    ),
    shape(
      [
        opening(600, FLOOR, 44, 66),
        opening(516, FLOOR, 34, 56),
        opening(684, FLOOR, 34, 56),
        opening(600, FLOOR - 158, 26, 32),
        opening(546, FLOOR - 158, 16, 24),
        opening(654, FLOOR - 158, 16, 24),
        opening(600, FLOOR - 206, 20, 22),
      ].join(""),
      dark,
    ),
  );
}

/** Sixty-eight steps, drawn as fewer, and the flowers along them. */
function stairs(): string {
  const steps = times(15, (i) => {
    const y = FLOOR + i * (9 + i * 0.9);
    const half = 190 + i * 22;
    return layers(
      rect(
        600 - half,
        y,
        half * 2,
        40,
        mix(stone, i % 2 ? shade : white, 0.22),
      ),
    );
  });
  const flowers = times(30, (i) => {
    const side = i % 2 ? 1 : -1;
    const t = Math.floor(i / 2) / 14;
    return disc(
      600 + side * (206 + t * 250 + (i % 3) * 14),
      FLOOR + 30 + t * 230,
      7 + t * 8,
      i % 3 ? "#d8586a" : "#f0b54c",
    );
  });
  return layers(
    shape(d`M380 ${FLOOR + 8}H820L1240 820H-40Z`, mix(green, deep, 0.35)),
    rect(0, 770, 1200, 40, mix(stone, shade, 0.3)),
    steps,
    flowers,
  );
}
