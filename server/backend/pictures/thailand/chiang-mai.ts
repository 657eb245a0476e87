import { times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { land } from "../kit/land.ts";
import {
  ledges,
  rounded,
  slice,
  turned,
  type Profile,
  type Stand,
} from "../kit/profile.ts";
import { birds, sky, streak, sun } from "../kit/sky.ts";
import { d, disc, layers, points, rect, shape, stroke } from "../kit/svg.ts";
import { canopy } from "../kit/trees.ts";

const blue = "#b7cfd2";
const mist = "#eaeee2";
const cream = "#fbeed3";
const light = "#fffaf0";
const ridge = "#5f8d86";
const deep = "#33594f";
const gold = "#eab94a";
const bronze = "#b57f2f";
const lacquer = "#a8442f";

/** The gilded chedi of Doi Suthep above the morning mist. */
export function chiangMai(): string {
  return layers(
    sky(
      mix(blue, "#9fc3cb", 0.3),
      [150, blue],
      [270, mix(blue, mist, 0.65)],
      [370, mix(mist, cream, 0.6)],
    ),
    sun(856, 330, 52, light, [100, mix(cream, light, 0.5)]),
    land(
      points(
        "-20,420 100,366 220,396 350,320 480,380 620,412 760,372 890,410 1010,348 1120,390 1240,360",
      ),
      mix(ridge, mist, 0.68),
    ),
    streak(360, 428, 560, 20, light),
    streak(960, 418, 420, 16, mix(mist, light, 0.7)),
    land(
      points(
        "-20,450 120,430 240,460 360,424 500,466 660,480 820,446 960,468 1100,424 1240,450",
      ),
      mix(ridge, mist, 0.42),
    ),
    streak(200, 494, 460, 20, mix(mist, light, 0.8)),
    streak(900, 500, 620, 22, mix(mist, light, 0.8)),
    land(
      points(
        "-20,520 140,500 300,528 480,540 700,540 900,520 1080,492 1240,510",
      ),
      mix(ridge, mist, 0.18),
    ),
    canopy(
      { from: -60, to: 1260, y: 552, crown: 17, seed: 4 },
      mix(deep, ridge, 0.55),
    ),
    hall(),
    chedi(),
    parasol(424),
    parasol(784),
    court(),
    canopy(
      { from: -80, to: 210, y: 636, crown: 26, seed: 7, climb: -20 },
      deep,
    ),
    canopy(
      { from: 1010, to: 1290, y: 660, crown: 26, seed: 2, climb: 30 },
      deep,
    ),
    birds(points("420,296 446,284 470,300"), deep, 16),
  );
}

/** Square steps, then eight sides, then the bell, the rings and the spire. */
function chedi(): string {
  const stand: Stand = { x: 604, base: 640 };
  const tones = [mix(gold, light, 0.42), gold, bronze] as const;
  const ledge = [mix(gold, light, 0.62), mix(gold, bronze, 0.35)] as const;
  const foot: Profile = points(
    "126,0 126,14 116,14 116,44 122,44 122,54 106,54 104,88 110,88 110,96",
  );
  const steps: Profile = points(
    "92,96 90,112 80,112 78,128 70,128 68,142 60,142 58,156",
  );
  const bell: Profile = rounded(
    points("54,156 53,170 46,186 40,206 36,226 30,234"),
  );
  const spire: Profile = points(
    "21,234 20,250 18,250 15,282 10,318 5,362 1.6,388",
  );
  return layers(
    turned(stand, foot, tones),
    shape(
      times(
        13,
        (i) => d`M${stand.x - 103 + i * 16.6} ${stand.base - 18}v-22h7v22z`,
      ).join(""),
      mix(gold, bronze, 0.45),
    ),
    ledges(stand, foot, [10, 44, 50, 88, 94], [4, 2], ledge),
    shape(
      times(
        7,
        (i) =>
          d`M${stand.x - 84 + i * 26} ${stand.base - 60}v-16q6 -12 12 0v16z`,
      ).join(""),
      bronze,
    ),
    turned(stand, steps, tones),
    ledges(
      stand,
      steps,
      [98, 108, 114, 124, 130, 139, 144, 153],
      [3, 1.6],
      ledge,
    ),
    turned(stand, bell, tones),
    ledges(stand, bell, [160, 172, 232], [4, 2.6], ledge),
    slice(
      stand,
      rounded(points("46,186 40,206 36,226")),
      -0.72,
      -0.5,
      mix(gold, light, 0.8),
    ),
    turned(stand, points("24,234 24,250"), tones),
    turned(stand, spire, tones),
    ledges(
      stand,
      spire,
      times(9, (i) => 254 + i * 11),
      [4, 2.4],
      ledge,
    ),
    // The tiered umbrella at the top.
    stroke(d`M${stand.x} ${stand.base - 384}V${stand.base - 420}`, bronze, 2.4),
    times(3, (i) =>
      shape(
        d`M${stand.x - 10 + i * 2.6} ${stand.base - 390 - i * 9}Q${stand.x} ${stand.base - 402 - i * 9} ${stand.x + 10 - i * 2.6} ${stand.base - 390 - i * 9}Z`,
        gold,
      ),
    ),
    disc(stand.x, stand.base - 421, 2.6, light),
  );
}

/** A filigree parasol on its pole: there is one at each corner. */
function parasol(x: number): string {
  const roof = (y: number, half: number, tall: number) =>
    layers(
      shape(
        d`M${x - half} ${y}Q${x - half * 0.7} ${y - tall} ${x} ${y - tall * 1.4}Q${x + half * 0.7} ${y - tall} ${x + half} ${y}Z`,
        gold,
      ),
      shape(
        d`M${x + half * 0.24} ${y}Q${x + half * 0.3} ${y - tall} ${x} ${y - tall * 1.4}Q${x + half * 0.7} ${y - tall} ${x + half} ${y}Z`,
        bronze,
      ),
      stroke(
        d`M${x - half} ${y + 3}H${x + half}`,
        mix(gold, light, 0.4),
        7,
        "3 3.2",
      ),
    );
  return layers(
    rect(x - 16, 622, 32, 18, mix(light, ridge, 0.15)),
    rect(x - 11, 604, 22, 20, light),
    stroke(d`M${x} 606V430`, bronze, 5),
    roof(506, 36, 22),
    roof(476, 27, 18),
    roof(450, 18, 14),
    roof(430, 10, 12),
    stroke(d`M${x} 414v-18`, gold, 2.6),
  );
}

/** A Lanna hall at the left: roofs that overlap and hang low, nagas along the barges. */
function hall(): string {
  const tier = (
    x: number,
    y: number,
    half: number,
    rise: number,
    fill: string,
  ) =>
    layers(
      shape(
        d`M${x - half} ${y}Q${x - half * 0.42} ${y - rise * 0.42} ${x} ${y - rise}Q${x + half * 0.42} ${y - rise * 0.42} ${x + half} ${y}Z`,
        fill,
      ),
      stroke(
        d`M${x - half - 8} ${y - 4}Q${x - half} ${y + 4} ${x - half + 2} ${y - 1}Q${x - half * 0.42} ${y - rise * 0.44} ${x} ${y - rise - 2}Q${x + half * 0.42} ${y - rise * 0.44} ${x + half - 2} ${y - 1}Q${x + half} ${y + 4} ${x + half + 8} ${y - 4}`,
        gold,
        4,
      ),
      stroke(d`M${x} ${y - rise}q-4 -12 3 -22`, gold, 3.4),
    );
  const front = (x: number) =>
    layers(
      rect(x - 66, 562, 132, 78, mix(light, cream, 0.5)),
      tier(x, 574, 104, 66, mix(lacquer, deep, 0.2)),
      tier(x, 540, 76, 66, lacquer),
      tier(x, 506, 48, 58, mix(lacquer, deep, 0.2)),
      shape(
        d`M${x - 40} 540L${x} 500L${x + 40} 540Z`,
        mix(gold, lacquer, 0.18),
      ),
      shape(
        d`M${x - 24} 535L${x} 511L${x + 24} 535Z`,
        mix(lacquer, gold, 0.24),
      ),
      shape(
        times(4, (i) => d`M${x - 58 + i * 36} 640v-62h8v62z`).join(""),
        lacquer,
      ),
      shape(d`M${x - 15} 640v-40q15 -18 30 0v40z`, mix(deep, lacquer, 0.3)),
    );
  return layers(front(262), front(956));
}

function court(): string {
  const stone = mix(cream, ridge, 0.16);
  return layers(
    // A railing of gilded leaves round the chedi.
    stroke("M452 634H756", gold, 22, "4 6"),
    stroke("M446 622H762", mix(gold, light, 0.4), 4),
    rect(0, 640, 1200, 160, stone),
    rect(0, 640, 1200, 7, light),
    stroke("M0 672H1200M0 716H1200M0 776H1200", mix(stone, ridge, 0.16), 2.4),
    stroke(
      times(
        15,
        (i) => d`M${600 + (i - 7) * 84} 648L${600 + (i - 7) * 156} 800`,
      ).join(""),
      mix(stone, ridge, 0.16),
      2.4,
    ),
    shape("M500 648H770L960 690H560Z", mix(stone, ridge, 0.22)),
    // Two novices cross the court.
    (
      [
        [372, 704],
        [400, 708],
      ] as const
    ).map(([x, y]) =>
      layers(
        shape(d`M${x} ${y}h12l42 12h-30z`, mix(stone, ridge, 0.3)),
        shape(
          d`M${x - 9} ${y}L${x - 7} ${y - 34}Q${x - 6} ${y - 42} ${x} ${y - 42}T${x + 7} ${y - 34}L${x + 9} ${y}Z`,
          "#de8a3c",
        ),
        shape(
          d`M${x - 7} ${y - 36}L${x + 4} ${y - 42}L${x + 8} ${y - 8}L${x + 2} ${y - 6}Z`,
          mix("#de8a3c", lacquer, 0.4),
        ),
        disc(x, y - 48, 5.4, mix(bronze, deep, 0.5)),
      ),
    ),
  );
}
