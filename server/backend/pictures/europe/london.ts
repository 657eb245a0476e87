import { arches } from "../kit/arches.ts";
import { times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { birds, sky, streak, sun } from "../kit/sky.ts";
import { d, disc, layers, points, rect, shape, stroke } from "../kit/svg.ts";
import { skyline } from "../kit/town.ts";
import { canopy } from "../kit/trees.ts";
import { glitter, ripples } from "../kit/water.ts";
import { doubleDecker } from "../vehicles/double-decker.ts";
import {
  gold,
  green,
  grey,
  light,
  pearl,
  red,
  shade,
  slate,
  stone,
} from "./london-colours.ts";
import { palace, tower } from "./london-westminster.ts";

/** The clock tower from the river, Westminster Bridge and a bus on its way across. */
export function london(): string {
  return layers(
    sky(
      mix(grey, pearl, 0.15),
      [140, mix(grey, pearl, 0.55)],
      [260, pearl],
      [370, mix(pearl, gold, 0.55)],
      [460, gold],
    ),
    sun(398, 404, 50, light, [98, mix(gold, light, 0.45)]),
    streak(250, 280, 440, 15, mix(grey, pearl, 0.75)),
    streak(380, 304, 280, 11, mix(pearl, light, 0.5)),
    streak(950, 256, 400, 14, mix(grey, pearl, 0.9)),
    streak(860, 360, 320, 11, mix(pearl, light, 0.4)),
    skyline(
      { base: 610, low: 20, high: 74, wide: 46, seed: 40 },
      { fill: mix(grey, gold, 0.42) },
    ),
    canopy(
      { from: -60, to: 560, y: 572, crown: 14, seed: 2 },
      mix(green, gold, 0.5),
    ),
    palace(),
    tower(),
    river(),
    bridge(),
    birds(points("472,318 500,306 524,322"), slate, 16),
  );
}

function river(): string {
  return layers(
    rect(0, 606, 1200, 200, mix(grey, gold, 0.45)),
    rect(0, 700, 1200, 110, mix(grey, pearl, 0.2)),
    glitter(
      { x: 398, y: 616, height: 170, far: 110, near: 240, rows: 14, seed: 5 },
      light,
    ),
    ripples(
      { y: 640, height: 150, count: 50, length: 170, seed: 3 },
      mix(grey, slate, 0.3),
    ),
    ripples(
      { y: 640, height: 150, count: 30, length: 150, seed: 9 },
      mix(gold, light, 0.4),
    ),
  );
}

function bridge(): string {
  const y = 584;
  return layers(
    arches(
      {
        from: -60,
        to: 1260,
        y,
        foot: 676,
        count: 6,
        pier: 28,
        crown: 16,
        rise: 50,
        depth: 9,
      },
      [green, mix(green, slate, 0.55)],
    ),
    times(7, (index) => {
      const x = -60 + index * 220;
      return layers(
        shape(
          d`M${x - 22} 690V642L${x - 15} 630V${y - 6}H${x + 15}V630L${x + 22} 642V690Z`,
          mix(pearl, stone, 0.35),
        ),
        shape(
          d`M${x + 4} 690V630V${y - 6}H${x + 15}V630L${x + 22} 642V690Z`,
          mix(pearl, shade, 0.6),
        ),
        lampPost(x, y - 6),
      );
    }),
    doubleDecker(
      { x: 752, y: y + 3, scale: 0.92 },
      {
        body: red,
        shade: mix(red, slate, 0.35),
        band: mix(red, light, 0.8),
        glass: mix(slate, pearl, 0.25),
        tyre: mix(slate, "#22282e", 0.6),
        hub: pearl,
      },
    ),
    rect(0, y, 1200, 5, mix(green, light, 0.45)),
    stroke(d`M0 ${y + 9}H1200`, mix(green, slate, 0.5), 5, "3 6"),
  );
}

function lampPost(x: number, y: number): string {
  return layers(
    stroke(
      d`M${x} ${y}v-40M${x - 11} ${y - 30}h22M${x - 11} ${y - 30}v-6M${x + 11} ${y - 30}v-6`,
      slate,
      2.4,
    ),
    [-11, 0, 11].map((dx) => disc(x + dx, y - (dx ? 39 : 45), 4, light)),
  );
}
