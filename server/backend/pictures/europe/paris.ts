import { createChance, times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { braces } from "../kit/lattice.ts";
import { part, rounded, slice, widthAt, type Profile } from "../kit/profile.ts";
import { birds, sky, streak } from "../kit/sky.ts";
import { d, disc, layers, points, rect, shape, stroke } from "../kit/svg.ts";
import { skyline } from "../kit/town.ts";
import { canopy } from "../kit/trees.ts";

const dusk = "#5d6a95";
const lilac = "#a99ab8";
const rose = "#eab4ac";
const peach = "#fbdab4";
const iron = "#574a5c";
const zinc = "#727c98";
const stone = "#e6cdb8";
const lamp = "#ffdc93";
const brick = "#b9705c";

/** The tower above zinc roofs and chimney pots, lamps just lit. */
export function paris(): string {
  return layers(
    sky(
      mix(dusk, lilac, 0.2),
      [120, mix(dusk, lilac, 0.7)],
      [230, mix(lilac, rose, 0.45)],
      [330, rose],
      [440, mix(rose, peach, 0.65)],
      [540, peach],
    ),
    streak(310, 300, 330, 12, mix(rose, peach, 0.25)),
    streak(400, 320, 220, 9, mix(rose, peach, 0.4)),
    streak(900, 356, 380, 12, mix(rose, peach, 0.5)),
    disc(846, 262, 26, mix(peach, "#ffffff", 0.5)),
    disc(857, 256, 23, mix(lilac, rose, 0.45)),
    skyline(
      { base: 640, low: 26, high: 60, wide: 54, seed: 18 },
      { fill: mix(lilac, rose, 0.45) },
    ),
    canopy(
      { from: -60, to: 1260, y: 606, crown: 16, seed: 12 },
      mix(dusk, rose, 0.4),
    ),
    tower(),
    canopy(
      { from: -60, to: 1260, y: 634, crown: 20, seed: 3 },
      mix(dusk, iron, 0.4),
    ),
    house({ x: 130, y: 628, half: 190, seed: 3 }),
    house({ x: 1056, y: 620, half: 200, seed: 8 }),
    house({ x: 520, y: 694, half: 250, seed: 5 }),
    house({ x: 920, y: 716, half: 210, seed: 13 }),
    birds(points("470,296 498,284 522,300"), dusk, 16),
  );
}

function tower(): string {
  const stand = { x: 604, base: 642, scale: 1.29 };
  const outline: Profile = rounded(
    points(
      "63,0 47,28 34.5,57 25.5,86 18.6,116 13.6,150 9.8,190 7.2,232 5,276 3.4,296 2.2,306",
    ),
  );
  const light = mix(iron, peach, 0.22);
  const shade = mix(iron, dusk, 0.25);
  const leg = (low: number, high: number, inner: number) =>
    layers(
      [-1, 1].map((side) =>
        layers(
          slice(
            stand,
            part(outline, low, high),
            side * inner,
            side,
            mix(side < 0 ? light : shade, rose, 0.25),
          ),
          slice(
            stand,
            part(outline, low, high),
            side * 0.92,
            side,
            side < 0 ? light : shade,
          ),
          slice(
            stand,
            part(outline, low, high),
            side * inner,
            side * (inner + 0.08),
            shade,
          ),
          braces(
            stand,
            outline,
            { from: side * inner, to: side, low, high, rows: 5, width: 1.7 },
            side < 0 ? iron : shade,
          ),
        ),
      ),
    );
  const level = (height: number) => stand.base - height * stand.scale;
  const platform = (height: number, more: number, tall: number) => {
    const half = (widthAt(outline, height) + more) * stand.scale;
    const y = level(height) - tall;
    return layers(
      rect(stand.x - half, y, half * 2, tall, iron),
      rect(stand.x - half, y, half * 2, tall * 0.3, light),
      stroke(
        d`M${stand.x - half + 2} ${y + tall * 0.62}H${stand.x + half - 2}`,
        lamp,
        tall * 0.24,
        "3.4 3.4",
      ),
    );
  };
  const y57 = level(57);
  const half = widthAt(outline, 50) * stand.scale;
  return layers(
    leg(0, 57, 0.56),
    // The arch, which carries nothing.
    stroke(
      d`M${stand.x - 43} ${level(4)}C${stand.x - 40} ${y57 + 4} ${stand.x + 40} ${y57 + 4} ${stand.x + 43} ${level(4)}`,
      iron,
      6,
    ),
    shape(
      d`M${stand.x - half} ${y57}V${y57 + 12}H${stand.x - 22}Q${stand.x} ${y57 + 6} ${stand.x + 22} ${y57 + 12}H${stand.x + half}V${y57}Z`,
      mix(iron, light, 0.4),
    ),
    leg(57, 116, 0.46),
    rect(stand.x - 24, level(116), 48, 10, mix(iron, light, 0.4)),
    leg(116, 190, 0.2),
    slice(stand, part(outline, 185, 306), -1, 0, mix(light, rose, 0.12)),
    slice(stand, part(outline, 185, 306), 0, 1, shade),
    braces(
      stand,
      outline,
      { from: -0.9, to: 0.9, low: 185, high: 276, rows: 13, width: 1.3 },
      iron,
    ),
    platform(57, 3, 11),
    platform(116, 3, 9),
    platform(276, 2.6, 8),
    slice(stand, points("3,282 3,290 1.8,294 0.9,306 0.7,330"), -1, 1, iron),
    disc(stand.x, level(300), 3, lamp),
  );
}

interface House {
  readonly x: number;
  readonly y: number;
  readonly half: number;
  readonly seed: number;
}

/** A mansard roof: zinc above, slate below with its dormers, chimney stacks with their pots. */
function house({ x, y, half, seed }: House): string {
  const chance = createChance(seed);
  const count = Math.floor(half / 34);
  const dormers = times(
    count,
    (index) => x - half + 26 + (index * (half * 2 - 52)) / (count - 1) - 13,
  );
  const stack = (cx: number, wide: number, tall: number) =>
    layers(
      rect(cx, y - 18 - tall, wide, tall + 20, stone),
      rect(
        cx + wide * 0.6,
        y - 18 - tall,
        wide * 0.4,
        tall + 20,
        mix(stone, dusk, 0.35),
      ),
      rect(cx - 3, y - 22 - tall, wide + 6, 6, mix(stone, dusk, 0.2)),
      shape(
        times(
          Math.floor(wide / 10),
          (pot) => d`M${cx + 2 + pot * 10} ${y - 22 - tall}v-12h6v12z`,
        ).join(""),
        brick,
      ),
    );
  return layers(
    stack(x - half * 0.86, 44, 34 + chance() * 14),
    stack(x + half * 0.72, 54, 30 + chance() * 20),
    shape(
      d`M${x - half * 0.94} ${y}L${x - half * 0.72} ${y - 20}L${x + half * 0.72} ${y - 20}L${x + half * 0.94} ${y}Z`,
      mix(zinc, peach, 0.35),
    ),
    shape(
      d`M${x - half} ${y + 66}L${x - half * 0.94} ${y}L${x + half * 0.94} ${y}L${x + half} ${y + 66}Z`,
      mix(zinc, dusk, 0.35),
    ),
    shape(
      d`M${x + half * 0.62} ${y + 66}L${x + half * 0.58} ${y}L${x + half * 0.94} ${y}L${x + half} ${y + 66}Z`,
      mix(zinc, dusk, 0.75),
    ),
    rect(x - half * 0.95, y - 2, half * 1.9, 5, mix(zinc, peach, 0.5)),
    dormers.map((left) =>
      layers(
        shape(d`M${left - 4} ${y + 18}q17 -16 34 0z`, mix(zinc, peach, 0.4)),
        rect(left, y + 17, 26, 42, stone),
        rect(
          left + 5,
          y + 22,
          16,
          37,
          chance() < 0.55 ? lamp : mix(iron, dusk, 0.4),
        ),
        stroke(
          d`M${left + 13} ${y + 22}v37M${left + 5} ${y + 40}h16`,
          stone,
          2,
        ),
      ),
    ),
    rect(x - half - 6, y + 64, half * 2 + 12, 9, mix(stone, dusk, 0.12)),
    rect(x - half, y + 73, half * 2, 200, mix(stone, dusk, 0.3)),
    times(count, (index) => {
      const left = dormers[index] ?? x;
      return rect(
        left + 1,
        y + 90,
        24,
        54,
        chance() < 0.45 ? lamp : mix(iron, dusk, 0.35),
      );
    }),
  );
}
