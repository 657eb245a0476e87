import { times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { land } from "../kit/land.ts";
import { faced, slice, turned, type Stand } from "../kit/profile.ts";
import { d, layers, points, shape } from "../kit/svg.ts";
import { air, deep, granite, hill, steel, white } from "./ktx-colours.ts";

/** Seoul's hill, and the tower on it: a shaft, the baskets of its decks, a mast in red and white. */
export function namsan(): string {
  const stand: Stand = { x: 640, base: 372 };
  const tones = [
    white,
    mix(white, granite, 0.3),
    mix(white, granite, 0.62),
  ] as const;
  const mast = (low: number, high: number, fill: string) =>
    slice(
      stand,
      [
        [2.2, low],
        [1.6, high],
      ],
      -1,
      1,
      fill,
    );
  return layers(
    land(
      points(
        "300,520 380,474 450,436 520,398 580,376 640,366 700,374 760,398 830,440 900,476 980,520",
      ),
      mix(hill, air, 0.12),
      540,
    ),
    land(
      points(
        "520,540 590,484 640,430 668,390 676,372 700,374 760,398 830,440 900,476 980,520",
      ),
      mix(hill, deep, 0.3),
      540,
    ),
    turned(
      stand,
      [
        [9, 0],
        [6.4, 20],
        [6, 92],
      ],
      tones,
    ),
    turned(
      stand,
      [
        [6, 62],
        [14, 72],
        [17, 80],
        [17, 84],
        [14, 88],
      ],
      tones,
    ),
    slice(
      stand,
      [
        [16.6, 77],
        [17, 83],
      ],
      -1,
      1,
      mix(steel, deep, 0.4),
    ),
    turned(
      stand,
      [
        [12, 90],
        [15, 94],
        [15, 98],
        [9, 104],
        [6, 112],
      ],
      tones,
    ),
    slice(
      stand,
      [
        [15, 93.4],
        [15, 97],
      ],
      -1,
      1,
      mix(steel, deep, 0.4),
    ),
    faced(
      stand,
      [
        [3.4, 112],
        [2.6, 126],
      ],
      [white, tones[1]],
    ),
    times(5, (i) => mast(126 + i * 8, 134 + i * 8, i % 2 ? white : "#d9573f")),
    trees(),
  );
}

/** Low woods around the tower's foot, darker where the sun does not reach. */
function trees(): string {
  const crowns = times(15, (i) => {
    const x = 536 + i * 15;
    const y = 371 + ((x - 640) / 30) ** 2 * 2.1;
    return d`M${x - 11} ${y + 8}a11 10 0 1 1 22 0z`;
  });
  return (
    shape(crowns.slice(0, 8).join(""), mix(hill, air, 0.05)) +
    shape(crowns.slice(8).join(""), mix(hill, deep, 0.36))
  );
}
