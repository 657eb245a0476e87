import { createChance, times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { rolling } from "../kit/land.ts";
import {
  ledges,
  slice,
  turned,
  type Profile,
  type Stand,
} from "../kit/profile.ts";
import { birds, sky, streak } from "../kit/sky.ts";
import { d, disc, layers, points, rect, shape, stroke } from "../kit/svg.ts";
import { skyline, windows } from "../kit/town.ts";
import { canopy, palm } from "../kit/trees.ts";
import { glitter, ripples } from "../kit/water.ts";

const dusk = "#25456b";
const violet = "#5c8aa6";
const rose = "#d9b7a6";
const peach = "#fbd3a0";
const steel = "#c9d0dc";
const shade = "#6f7a9c";
const lamp = "#ffe2a2";
const ink = "#142c48";

const BASE = 640;
const SCALE = 0.93;

/** The twin towers in tiers of steel, their bridge at the forty-first floor, after sunset. */
export function kualaLumpur(): string {
  return layers(
    sky(
      mix(dusk, violet, 0.1),
      [120, mix(dusk, violet, 0.6)],
      [230, mix(violet, rose, 0.25)],
      [340, mix(violet, rose, 0.75)],
      [440, mix(rose, peach, 0.5)],
      [530, peach],
    ),
    streak(260, 330, 360, 12, mix(rose, peach, 0.2)),
    streak(360, 352, 220, 9, mix(rose, peach, 0.4)),
    streak(930, 292, 360, 12, mix(violet, rose, 0.8)),
    rolling({ y: 590, rise: 60, step: 320, seed: 8 }, mix(violet, peach, 0.35)),
    skyline(
      { base: 640, low: 40, high: 130, wide: 46, seed: 25 },
      { fill: mix(violet, rose, 0.25) },
    ),
    kite(),
    skyline(
      { from: -20, to: 400, base: 650, low: 60, high: 170, wide: 60, seed: 11 },
      { fill: mix(dusk, violet, 0.35), lights: lamp, share: 0.16 },
    ),
    skyline(
      {
        from: 810,
        to: 1220,
        base: 650,
        low: 60,
        high: 170,
        wide: 60,
        seed: 16,
      },
      { fill: mix(dusk, violet, 0.35), lights: lamp, share: 0.16 },
    ),
    tower(544, 1),
    tower(664, -1),
    bridge(),
    park(),
    birds(points("440,288 464,276 486,292"), dusk, 15),
  );
}

const level = (height: number) => BASE - height * SCALE;

/** Eight-pointed in plan: seen as ribs. It steps in five times under a ringed mast. */
function tower(x: number, inward: 1 | -1): string {
  const stand: Stand = { x, base: BASE, scale: SCALE };
  const tones = [mix(steel, lamp, 0.4), steel, shade] as const;
  const ledge = [mix(steel, "#ffffff", 0.5), mix(shade, steel, 0.35)] as const;
  const shaft: Profile = points("27,0 27,252");
  const crown: Profile = points(
    "27,252 24.5,252 24.5,292 21,292 21,322 17,322 17,344 12.5,344 12.5,360 8.5,360 7,374 4,386",
  );
  const annex: Stand = { x: x - inward * 37 * SCALE, base: BASE, scale: SCALE };
  const tier = (low: number, high: number, half: number, columns: number) =>
    windows(
      {
        x: x - half * SCALE + 3,
        y: level(high) + 4,
        columns,
        rows: Math.floor((high - low) / 7.6),
        across: (half * 2 * SCALE - 6) / columns,
        down: 7.06,
        width: 3,
        height: 3,
      },
      lamp,
      { chance: createChance(Math.round(x + low)), share: 0.5 },
    );
  return layers(
    turned(annex, points("12,0 12,168 9,168 9,178"), tones),
    ledges(
      annex,
      points("12,0 12,178"),
      times(12, (i) => 8 + i * 14),
      [2, 0.4],
      ledge,
    ),
    turned(stand, shaft, tones),
    slice(stand, shaft, -0.16, 0.06, mix(steel, "#ffffff", 0.35)),
    slice(stand, shaft, 0.62, 0.74, mix(shade, dusk, 0.3)),
    ledges(
      stand,
      shaft,
      times(17, (i) => 6 + i * 15),
      [2.2, 0.5],
      ledge,
    ),
    tier(10, 250, 27, 6),
    turned(stand, crown, tones),
    ledges(
      stand,
      crown,
      [262, 274, 286, 302, 313, 331, 340, 352],
      [2, 0.5],
      ledge,
    ),
    tier(254, 290, 22, 5),
    tier(294, 320, 19, 4),
    tier(324, 342, 15, 3),
    // The mast: a ball of rings, and a needle.
    slice(stand, points("3.4,384 2.4,404 1.2,432 0.5,454"), -1, 1, steel),
    disc(x, level(410), 5, mix(steel, lamp, 0.5)),
    stroke(
      d`M${x - 7} ${level(402)}h14M${x - 6} ${level(396)}h12`,
      mix(steel, lamp, 0.3),
      2,
    ),
    disc(x, level(454), 2.2, "#ff8f78"),
  );
}

/** Two storeys, on a strut that opens like a compass. */
function bridge(): string {
  const y = level(176);
  return layers(
    stroke(
      d`M568 ${level(126)}L604 ${y + 8}L640 ${level(126)}`,
      mix(steel, shade, 0.25),
      4,
    ),
    rect(566, y - 9, 76, 17, steel),
    rect(566, y + 3, 76, 5, shade),
    stroke(d`M568 ${y - 4}H640`, lamp, 4.4, "5 3"),
    rect(598, y - 11, 12, 22, mix(steel, "#ffffff", 0.4)),
  );
}

/** The tower on Bukit Nanas, farther off. */
function kite(): string {
  const far = mix(violet, rose, 0.35);
  return layers(
    slice(
      { x: 940, base: 640 },
      points("9,0 6,120 5,200 20,222 24,234 24,242 18,254 6,262 3,270 1,330"),
      -1,
      1,
      far,
    ),
    stroke("M918 402H962", lamp, 3, "4 4"),
  );
}

function park(): string {
  const leaves = [ink, mix(ink, dusk, 0.5), ink] as const;
  return layers(
    rect(440, 596, 330, 60, mix(shade, dusk, 0.45)),
    stroke("M450 622H760", lamp, 26, "12 8"),
    rect(432, 590, 346, 9, mix(steel, shade, 0.4)),
    canopy(
      { from: -60, to: 1260, y: 634, crown: 19, seed: 5, bottom: 690 },
      mix(dusk, ink, 0.45),
    ),
    canopy(
      {
        from: -60,
        to: 470,
        y: 652,
        crown: 24,
        seed: 9,
        bottom: 692,
        climb: -10,
      },
      ink,
    ),
    canopy(
      {
        from: 740,
        to: 1260,
        y: 660,
        crown: 24,
        seed: 3,
        bottom: 692,
        climb: 12,
      },
      ink,
    ),
    palm({ x: 300, y: 690, height: 150, lean: 8, seed: 4 }, leaves),
    palm({ x: 906, y: 690, height: 160, lean: -10, seed: 7 }, leaves),
    // The pool of the park.
    rect(0, 688, 1200, 120, mix(violet, rose, 0.25)),
    rect(0, 744, 1200, 60, mix(dusk, violet, 0.55)),
    shape(
      "M520 690H568L562 800H526ZM640 690H688L682 800H646Z",
      mix(steel, violet, 0.45),
    ),
    glitter(
      { x: 544, y: 692, height: 110, far: 60, near: 70, rows: 12, seed: 2 },
      lamp,
    ),
    glitter(
      { x: 664, y: 692, height: 110, far: 60, near: 70, rows: 12, seed: 5 },
      lamp,
    ),
    ripples(
      { y: 696, height: 100, count: 50, length: 140, seed: 6 },
      mix(dusk, violet, 0.3),
    ),
    rect(0, 684, 1200, 6, mix(steel, dusk, 0.5)),
    stroke("M4 684H1200", lamp, 4, "4 46"),
  );
}
