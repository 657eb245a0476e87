import { times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { d, layers, place, rect, shape, stroke } from "../kit/svg.ts";
import { canopy } from "../kit/trees.ts";
import {
  deep,
  glass,
  green,
  red,
  steel,
  white,
} from "./batam-ferry-colours.ts";

/** Two ropes from the hill to the island, the mast between them, red cabins. */
export function cableCar(): string {
  const mast = { x: 1010, top: 296 };
  const sag = (t: number) => 330 + (mast.top - 330) * t + 4 * 26 * t * (1 - t);
  const rope = (dy: number) =>
    d`M-20 ${330 + dy}Q${(mast.x - 20) / 2} ${365 + dy} ${mast.x} ${mast.top + dy}Q1110 ${mast.top + 30 + dy} 1220 ${mast.top + 22 + dy}`;
  const cabin = layers(
    stroke("M0 0V14M-5 0H5", steel, 2.4),
    shape(
      "M-15 20Q-14 13 -7 13H7Q14 13 15 20L13 42Q12 47 7 47H-7Q-12 47 -13 42Z",
      red,
    ),
    shape("M-12.5 20H12.5L11.5 33H-11.5Z", mix(glass, white, 0.4)),
    stroke("M0 20V33", red, 2),
  );
  return layers(
    stroke(
      d`M${mast.x - 8} ${mast.top}L${mast.x - 26} 640M${mast.x + 8} ${mast.top}L${mast.x + 26} 640`,
      steel,
      6,
    ),
    stroke(
      times(7, (i) => {
        const y = mast.top + 24 + i * 46;
        const half = 9.4 + i * 2.4;
        return d`M${mast.x - half} ${y}L${mast.x + half + 2.4} ${y + 46}M${mast.x + half} ${y}L${mast.x - half - 2.4} ${y + 46}`;
      }).join(""),
      steel,
      2.4,
    ),
    rect(mast.x - 24, mast.top - 8, 48, 10, steel, 3),
    shape("M930 640H1220V900H900Q890 690 930 640Z", mix(green, deep, 0.5)),
    canopy({ from: 900, to: 1300, y: 636, crown: 22, seed: 15 }, green),
    canopy(
      { from: 800, to: 1300, y: 722, crown: 26, seed: 24 },
      mix(green, deep, 0.4),
    ),
    stroke(rope(0) + rope(7), steel, 1.6),
    [0.16, 0.36, 0.56, 0.76].map((t, i) =>
      place(cabin, {
        x: -20 + (mast.x + 20) * t,
        y: sag(t) + (i % 2) * 7,
        scale: 1.15,
      }),
    ),
  );
}
