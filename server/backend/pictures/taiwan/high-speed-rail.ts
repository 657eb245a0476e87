import { createChance, times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { land, rolling } from "../kit/land.ts";
import { overheadLine, viaduct } from "../kit/rails.ts";
import { sky, streak, sun } from "../kit/sky.ts";
import {
  d,
  layers,
  points,
  rect,
  shape,
  stroke,
  type Point,
} from "../kit/svg.ts";
import { canopy, palm } from "../kit/trees.ts";
import { glitter } from "../kit/water.ts";
import { bulletTrain } from "../vehicles/bullet-train.ts";

const sea = "#bfdcdd";
const air = "#eef0da";
const glow = "#fbe6b4";
const white = "#fffaf0";
const ridge = "#5f8a94";
const field = "#8fb45a";
const shoot = "#c3d27a";
const deep = "#41704f";
const concrete = "#e2ddd2";

/** White, orange and black above the paddies of the western plain. */
export function taiwanHighSpeedRail(): string {
  return layers(
    sky(
      mix(sea, "#9cc8d2", 0.3),
      [140, sea],
      [290, mix(sea, air, 0.6)],
      [390, air],
      [450, glow],
    ),
    sun(846, 392, 44, white, [88, mix(air, white, 0.5)]),
    streak(330, 250, 360, 12, mix(sea, white, 0.6)),
    streak(470, 270, 240, 9, mix(sea, white, 0.6)),
    streak(930, 300, 280, 10, mix(air, white, 0.6)),
    land(
      points(
        "-20,420 90,380 180,396 300,326 380,348 470,298 560,342 640,372 740,350 850,396 960,410 1080,372 1240,410",
      ),
      mix(ridge, sea, 0.55),
    ),
    land(
      points(
        "-20,456 120,430 240,408 350,432 480,396 600,424 720,436 860,456 1000,440 1120,452 1240,440",
      ),
      mix(ridge, sea, 0.25),
    ),
    rolling({ y: 492, rise: 26, step: 170, seed: 6 }, mix(deep, sea, 0.42)),
    canopy(
      { from: -60, to: 1260, y: 500, crown: 13, seed: 9 },
      mix(deep, sea, 0.15),
    ),
    overheadLine({ y: 510, height: 86, every: 230 }, mix(ridge, deep, 0.5)),
    bulletTrain(
      { x: 640, y: 508, scale: 1.85, cars: 4, facing: "left" },
      {
        body: white,
        shade: "#d7d6d2",
        stripe: "#e9752d",
        trim: "#2e3138",
        glass: "#2e3138",
        under: "#5c6468",
      },
    ),
    viaduct(
      { y: 502, deck: 28, every: 230, pier: 30, foot: 640 },
      { light: concrete, shade: mix(concrete, ridge, 0.45), line: white },
    ),
    paddies(),
    [
      { x: 168, y: 634, height: 150, lean: 8, seed: 2 },
      { x: 214, y: 640, height: 118, lean: -6, seed: 5 },
      { x: 1040, y: 632, height: 140, lean: -10, seed: 8 },
    ].map((tree) =>
      palm(tree, [deep, mix(deep, field, 0.5), mix(deep, "#6b5a44", 0.6)]),
    ),
    egrets(points("460,690 492,700 760,676")),
  );
}

/** Flooded fields between low banks, young rice in rows. */
function paddies(): string {
  const chance = createChance(4);
  const tufts = (y: number, rows: number, from: number, to: number) =>
    times(rows, (row) => {
      const depth = y + row * (9 + row * 2.6);
      const step = 12 + row * 4;
      return times(Math.floor((to - from) / step), (index) => {
        const x = from + index * step + chance.between(-2, 2);
        const h = 5 + row * 1.6;
        return d`M${x} ${depth}l${-h * 0.4} ${-h}m${h * 0.4} ${h}l${h * 0.4} ${-h}`;
      }).join("");
    }).join("");
  const bank = mix(deep, field, 0.35);
  return layers(
    rect(0, 610, 1200, 190, field),
    rect(0, 606, 1200, 12, mix(deep, field, 0.5)),
    shape("M-20 626L520 626L430 672L-20 672Z", mix(sea, glow, 0.4)),
    shape("M540 626L1220 626L1220 672L455 672Z", mix(sea, glow, 0.7)),
    shape("M-20 684L408 684L250 800L-20 800Z", shoot),
    shape("M436 684L1220 684L1220 800L286 800Z", mix(sea, glow, 0.55)),
    glitter(
      { x: 846, y: 628, height: 150, far: 80, near: 200, rows: 12, seed: 5 },
      white,
    ),
    stroke(tufts(640, 3, 30, 400), mix(field, deep, 0.2), 1.6),
    stroke(tufts(712, 3, 450, 1190), field, 2.2),
    stroke(tufts(706, 4, 0, 300), mix(field, deep, 0.35), 2),
    stroke("M-20 678H1220M530 622L418 678L262 806", bank, 8),
    shape("M-20 672H1220V676H-20Z", shoot),
  );
}

function egrets(points: readonly Point[]): string {
  return layers(
    points.map(([x, y]) =>
      layers(
        stroke(
          d`M${x - 2} ${y}v-14M${x + 3} ${y}v-14`,
          mix(deep, "#333333", 0.4),
          1.4,
        ),
        shape(
          d`M${x - 12} ${y - 14}q10 -12 20 -6q4 -4 1 -10q-3 -6 3 -8l9 3l-8 0q-3 2 0 7q3 9 -4 15q-10 5 -21 -1z`,
          white,
        ),
      ),
    ),
  );
}
