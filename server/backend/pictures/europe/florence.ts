import { createChance, times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { land } from "../kit/land.ts";
import { birds, sky, streak, sun } from "../kit/sky.ts";
import { d, layers, points, rect, shape, stroke } from "../kit/svg.ts";
import { canopy, cypress } from "../kit/trees.ts";
import { campanile, church } from "./florence-cathedral.ts";
import {
  blue,
  brick,
  cream,
  deep,
  honey,
  light,
  marble,
  moss,
  plum,
  tile,
} from "./florence-colours.ts";

/** Brunelleschi's dome over the roofs in the golden hour, Giotto's tower beside it. */
export function florence(): string {
  return layers(
    sky(
      mix(blue, cream, 0.15),
      [150, mix(blue, cream, 0.55)],
      [280, cream],
      [390, mix(cream, honey, 0.6)],
      [470, honey],
    ),
    sun(300, 360, 58, light, [108, mix(cream, light, 0.45)]),
    streak(880, 280, 340, 12, mix(cream, light, 0.5)),
    streak(960, 302, 220, 9, mix(cream, light, 0.5)),
    land(
      points(
        "-20,470 140,430 300,456 470,420 640,452 800,410 960,440 1100,396 1240,420",
      ),
      mix(plum, honey, 0.66),
    ),
    land(
      points(
        "-20,500 120,480 280,512 430,480 600,520 790,470 920,490 1080,448 1240,470",
      ),
      mix(moss, honey, 0.5),
    ),
    cypresses(),
    roofs({ y: 566, rows: 2, seed: 3, far: 0.34 }),
    church(),
    campanile(),
    palazzo(),
    roofs({ y: 646, rows: 3, seed: 8, far: 0 }),
    birds(points("476,258 502,246 524,262"), plum, 16),
  );
}

function cypresses(): string {
  const chance = createChance(6);
  return layers(
    times(26, (i) => {
      const x = i < 12 ? chance.between(-10, 420) : chance.between(820, 1210);
      return cypress(
        {
          x,
          y: 520 - (x > 800 ? (x - 800) * 0.12 : 0) + chance.between(-14, 12),
          height: chance.between(34, 66),
        },
        mix(deep, honey, 0.3),
      );
    }),
    canopy(
      { from: -60, to: 1260, y: 540, crown: 14, seed: 9 },
      mix(moss, honey, 0.28),
    ),
  );
}

/** The town hall's tower, farther off. */
function palazzo(): string {
  const wall = mix(brick, honey, 0.5);
  const crown = (x: number, y: number, half: number) =>
    shape(
      d`M${x - half} ${y + 12}V${y}` +
        times(
          4,
          (i) =>
            d`h${half * 0.28}v5h${i < 3 ? half * 0.293 : 0}v${i < 3 ? -5 : 0}`,
        ).join("") +
        d`H${x + half}V${y + 12}l-5 8H${x - half + 5}Z`,
      wall,
    );
  return layers(
    rect(908, 500, 130, 110, wall),
    crown(973, 484, 70),
    rect(960, 380, 26, 110, wall),
    rect(976, 380, 10, 110, mix(wall, plum, 0.35)),
    crown(973, 366, 19),
    rect(964, 336, 18, 30, mix(wall, plum, 0.15)),
    crown(973, 328, 12),
    shape("M962 328L973 304L984 328Z", mix(tile, honey, 0.3)),
    stroke("M922 540H1030", mix(plum, brick, 0.4), 18, "9 16"),
  );
}

interface Roofs {
  readonly y: number;
  readonly rows: number;
  readonly seed: number;
  readonly far: number;
}

/** Low-pitched tiles, one roof before another. */
function roofs({ y, rows, seed, far }: Roofs): string {
  const chance = createChance(seed);
  const tint = (colour: string) => mix(colour, honey, far);
  return layers(
    times(rows, (row) => {
      const wide = 134 + row * 30;
      const level = y + row * 50;
      return times(Math.ceil(1300 / wide), (i) => {
        const x = -50 + i * wide + chance.between(-14, 14);
        const top = level + chance.between(-12, 14);
        const w = wide * chance.between(0.95, 1.2);
        const wall = chance.pick([
          marble,
          mix(marble, honey, 0.6),
          mix(marble, tile, 0.25),
        ]);
        const roof = chance.pick([
          tile,
          mix(tile, honey, 0.22),
          mix(tile, brick, 0.4),
        ]);
        const panes = times(
          Math.floor(w / 34),
          (pane) => d`M${x + 16 + pane * 34} ${top + 34}h9v14h-9z`,
        ).join("");
        return layers(
          rect(x, top + 18, w, 160, tint(wall)),
          rect(
            x + w * 0.72,
            top + 18,
            w * 0.28,
            160,
            tint(mix(wall, plum, 0.25)),
          ),
          shape(panes, tint(mix(plum, deep, 0.2))),
          shape(
            d`M${x + w * 0.16} ${top - 10}L${x + w * 0.84} ${top - 10}L${x + w + 6} ${top + 20}L${x - 6} ${top + 20}Z`,
            tint(roof),
          ),
          shape(
            d`M${x + w * 0.6} ${top - 10}L${x + w * 0.84} ${top - 10}L${x + w + 6} ${top + 20}L${x + w * 0.66} ${top + 20}Z`,
            tint(mix(roof, brick, 0.5)),
          ),
        );
      });
    }),
  );
}
