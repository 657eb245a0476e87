import { createChance, times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { sky, stars, streak } from "../kit/sky.ts";
import {
  d,
  disc,
  layers,
  rect,
  ring,
  shape,
  stroke,
  within,
  type Point,
} from "../kit/svg.ts";
import { skyline } from "../kit/town.ts";
import { canopy } from "../kit/trees.ts";
import { glitter, ripples } from "../kit/water.ts";

const night = "#1d3157";
const blue = "#3d629a";
const teal = "#7da7bd";
const blush = "#e9c3a8";
const glass = "#9fbccb";
const slate = "#52708f";
const lamp = "#ffdc97";
const white = "#fdf4e4";
const ink = "#14213d";

const QUAY = 566;

/** Three towers on splayed legs carry a ship; the lotus of the museum; the wheel across the bay. */
export function marinaBay(): string {
  return layers(
    sky(
      night,
      [120, mix(night, blue, 0.6)],
      [230, blue],
      [330, mix(blue, teal, 0.6)],
      [430, teal],
      [510, mix(teal, blush, 0.8)],
    ),
    stars(70, 300, mix(teal, white, 0.5), 8),
    streak(250, 392, 340, 11, mix(teal, blush, 0.4)),
    streak(980, 360, 320, 12, mix(blue, teal, 0.95)),
    skyline(
      { base: QUAY, low: 20, high: 80, wide: 40, seed: 14 },
      { fill: mix(blue, teal, 0.45) },
    ),
    wheel(),
    TOWERS.map(tower),
    skyPark(),
    skyline(
      { from: -20, to: 300, base: QUAY, low: 40, high: 130, wide: 50, seed: 6 },
      { fill: mix(night, blue, 0.5), lights: lamp, share: 0.2 },
    ),
    skyline(
      {
        from: 930,
        to: 1220,
        base: QUAY,
        low: 60,
        high: 230,
        wide: 58,
        seed: 23,
      },
      { fill: mix(night, blue, 0.5), lights: lamp, share: 0.2 },
    ),
    podium(),
    lotus(),
    bay(),
  );
}

interface Tower {
  readonly x: number;
  readonly lean: number;
}

const TOWERS: readonly Tower[] = [
  { x: 436, lean: -5 },
  { x: 604, lean: 0 },
  { x: 772, lean: 5 },
];

const DECK = 300;

/** Two slabs that lean together: apart at the foot, one from the middle up. */
function tower({ x, lean }: Tower, index: number): string {
  const chance = createChance(index * 5 + 3);
  const edge = (side: 1 | -1): Point[] =>
    times(9, (i) => {
      const t = i / 8;
      return [
        x + side * (47 + 20 * (1 - t) ** 2.2) + lean * t,
        QUAY - (QUAY - DECK) * t,
      ];
    });
  const left = edge(-1);
  const right = edge(1);
  const outline = `${[...left, ...right.toReversed()].map(([px, py], i) => d`${i ? "L" : "M"}${px} ${py}`).join("")}Z`;
  const floors = times(17, (i) => DECK + 14 + i * 15);
  const lights = floors.flatMap((y) =>
    times(11, (i) =>
      chance() < 0.4
        ? d`M${x - 55 + i * 10 + chance.between(0, 2)} ${y + 3}h6v6h-6z`
        : "",
    ),
  );
  return within(
    `tower-${index}`,
    outline,
    layers(
      rect(x - 80, DECK, 160, QUAY - DECK, glass),
      shape(
        d`M${x + 4} ${DECK}Q${x + 8} ${DECK + 150} ${x + 22} ${QUAY}H${x + 90}V${DECK}Z`,
        slate,
      ),
      shape(lights.join(""), lamp),
      stroke(
        floors.map((y) => d`M${x - 80} ${y}h160`).join(""),
        mix(glass, slate, 0.55),
        2,
      ),
      // The slit between the legs.
      shape(
        d`M${x - 1} ${DECK + 96}L${x + 3} ${DECK + 96}L${x + 17} ${QUAY}L${x - 17} ${QUAY}Z`,
        mix(night, slate, 0.25),
      ),
      shape(d`M${x - 3} ${DECK}h5v100h-5z`, mix(slate, night, 0.35)),
    ),
  );
}

/** The deck: a ship's hull that overhangs at one end, palms along it. */
function skyPark(): string {
  const palms = times(24, (i) => {
    const x = 372 + i * 19.6;
    return d`M${x} 268q-6 -8 -10 -4q5 -9 10 -5q5 -5 10 4q-5 -4 -9 4v8h-2z`;
  });
  return layers(
    TOWERS.map(({ x }) => rect(x - 44, 288, 88, 16, mix(slate, night, 0.4))),
    shape(palms.join(""), mix(ink, blue, 0.3)),
    rect(430, 256, 34, 14, mix(white, blue, 0.2)),
    rect(700, 258, 48, 12, mix(white, blue, 0.2)),
    shape(
      "M330 266Q600 286 884 262Q878 290 820 294Q600 308 384 296Q340 290 330 266Z",
      white,
    ),
    shape(
      "M337 280Q600 302 880 274Q868 291 820 294Q600 308 384 296Q348 292 337 280Z",
      mix(glass, slate, 0.4),
    ),
    stroke("M342 277Q600 298 876 272", lamp, 2.6, "7 5"),
  );
}

function wheel(): string {
  const x = 198;
  const y = 424;
  const r = 88;
  const rim = mix(teal, white, 0.45);
  const spokes = times(14, (i) => {
    const a = (i * Math.PI) / 7;
    return d`M${x} ${y}L${x + Math.cos(a) * r} ${y + Math.sin(a) * r}`;
  });
  return layers(
    stroke(d`M${x - 40} ${QUAY}L${x} ${y}L${x + 40} ${QUAY}`, rim, 5),
    stroke(spokes.join(""), rim, 1),
    ring(x, y, r, rim, 4),
    times(14, (i) => {
      const a = (i * Math.PI) / 7;
      return disc(
        x + Math.cos(a) * (r + 6),
        y + Math.sin(a) * (r + 6),
        4,
        lamp,
      );
    }),
  );
}

function podium(): string {
  return layers(
    rect(320, 536, 560, 34, mix(slate, night, 0.3)),
    shape(
      "M316 540Q400 512 486 538Q560 510 650 536Q740 512 884 540V548H316Z",
      mix(glass, white, 0.25),
    ),
    stroke("M328 558H876", lamp, 12, "9 6"),
    canopy(
      { from: -60, to: 1260, y: 560, crown: 9, seed: 7, bottom: QUAY + 8 },
      mix(ink, slate, 0.25),
    ),
    rect(0, QUAY, 1200, 12, ink),
    stroke(d`M6 ${QUAY - 1}H1200`, lamp, 3, "3 29"),
  );
}

/** The museum: ten petals, five seen. */
function lotus(): string {
  const petal = (dx: number, tip: number, wide: number, fill: string) =>
    shape(
      d`M${316 + dx * 0.12} 566Q${316 + dx * 0.7} 560 ${316 + dx} ${566 - tip}Q${316 + dx + wide} ${566 - tip - 3} ${316 + dx + wide * 1.2} ${566 - tip + 8}Q${316 + dx * 0.7 + wide} 566 ${316 + wide * 0.5} 570Z`,
      fill,
    );
  return layers(
    petal(-62, 44, 15, mix(white, blue, 0.25)),
    petal(46, 52, 15, mix(white, blue, 0.4)),
    petal(-42, 64, 17, white),
    petal(24, 70, 16, mix(white, blue, 0.25)),
    petal(-14, 78, 20, white),
    rect(286, 560, 62, 10, mix(white, blue, 0.35)),
  );
}

function bay(): string {
  return layers(
    rect(0, QUAY + 12, 1200, 240, mix(blue, teal, 0.3)),
    rect(0, 640, 1200, 170, mix(night, blue, 0.8)),
    rect(0, 720, 1200, 90, mix(night, blue, 0.4)),
    // The towers stand on their heads, broken by the waves.
    TOWERS.map(({ x }) =>
      shape(
        d`M${x - 64} ${QUAY + 14}H${x + 64}L${x + 48} 760H${x - 48}Z`,
        mix(slate, blue, 0.35),
      ),
    ),
    TOWERS.map(({ x }, i) =>
      glitter(
        {
          x,
          y: QUAY + 16,
          height: 200,
          far: 110,
          near: 84,
          rows: 22,
          seed: i + 3,
        },
        mix(lamp, blush, 0.2),
      ),
    ),
    (
      [
        [60, 4],
        [130, 9],
        [316, 12],
        [960, 5],
        [1040, 7],
        [1130, 11],
      ] as const
    ).map(([x, seed]) =>
      glitter(
        { x, y: QUAY + 16, height: 130, far: 30, near: 40, rows: 13, seed },
        mix(lamp, teal, 0.35),
      ),
    ),
    ripples(
      { y: QUAY + 18, height: 200, count: 90, length: 150, seed: 4 },
      mix(night, blue, 0.55),
    ),
    ripples(
      { y: QUAY + 22, height: 190, count: 40, length: 120, seed: 19 },
      teal,
    ),
  );
}
