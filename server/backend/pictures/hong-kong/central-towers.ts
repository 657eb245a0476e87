import { createChance, times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import {
  faced,
  ledges,
  slice,
  type Profile,
  type Stand,
} from "../kit/profile.ts";
import { d, layers, polygon, stroke, type Point } from "../kit/svg.ts";
import { windows } from "../kit/town.ts";
import { glass, peach, QUAY, slate, white } from "./harbour-colours.ts";

/** The taller of the two towers of the finance centre, with its crown of fins. */
export function finance(): string {
  const stand: Stand = { x: 412, base: QUAY };
  const body: Profile = [
    [34, 0],
    [34, 150],
    [31, 200],
    [27, 250],
    [22, 276],
  ];
  const fins = times(9, (i) => {
    const t = (i - 4) / 4;
    return d`M${412 + t * 20} ${QUAY - 272}v${-22 + 10 * t * t}`;
  });
  return layers(
    stroke(fins.join(""), mix(glass, white, 0.5), 3.4),
    faced(stand, body, [mix(glass, white, 0.25), mix(glass, slate, 0.5)], 0.3),
    ledges(
      stand,
      body,
      times(17, (i) => 16 + i * 15),
      [2.4, 0],
      [mix(glass, white, 0.55), glass],
    ),
    slice(stand, body, -0.06, 0.02, mix(glass, white, 0.6)),
  );
}

/** Four shafts of triangles, each ending higher than the last. */
export function bankOfChina(): string {
  const x = 600;
  const half = 38;
  const levels = times(5, (i) => QUAY - i * 54);
  const at = (dx: number, y: number): Point => [x + dx, y];
  const [, , , , top = 0] = levels;
  const crosses = levels.slice(0, 4).map((y, i) => {
    const reach = i === 3 ? 0 : half;
    return d`M${x - half} ${y}L${x + reach} ${y - 54}M${x + half} ${y}L${x - half} ${y - 54}M${x - half} ${y}H${x + half}`;
  });
  const light = mix(glass, white, 0.35);
  return layers(
    stroke(d`M${x - 16} ${top - 34}v-44M${x - 4} ${top - 26}v-44`, white, 2.6),
    polygon(
      [at(-half, QUAY), at(-half, top - 20), at(0, top - 44), at(0, QUAY)],
      light,
    ),
    polygon(
      [at(0, QUAY), at(0, top - 44), at(half, top + 46), at(half, QUAY)],
      mix(glass, slate, 0.55),
    ),
    polygon(
      [at(-half, top - 20), at(0, top - 44), at(0, top + 30)],
      mix(light, white, 0.5),
    ),
    polygon(
      [at(0, top - 44), at(half, top + 46), at(0, top + 70)],
      mix(glass, slate, 0.2),
    ),
    stroke(crosses.join(""), white, 2.8),
    stroke(
      d`M${x - half} ${QUAY}V${top - 20}L${x} ${top - 44}L${x + half} ${top + 46}V${QUAY}`,
      white,
      2.8,
    ),
  );
}

/** A gilded prism with a stepped crown and a mast. */
export function centralPlaza(): string {
  const stand: Stand = { x: 800, base: QUAY };
  const body: Profile = [
    [30, 0],
    [30, 196],
    [20, 196],
    [20, 206],
    [0, 244],
  ];
  return layers(
    stroke(d`M800 ${QUAY - 240}v-46`, mix(slate, white, 0.4), 2.6),
    faced(stand, body, [mix(peach, white, 0.35), mix(peach, slate, 0.55)], 0.2),
    windows(
      {
        x: 774,
        y: QUAY - 188,
        columns: 5,
        rows: 15,
        across: 11,
        down: 12,
        width: 6,
        height: 7,
      },
      mix(slate, peach, 0.35),
      { chance: createChance(4), share: 0.8 },
    ),
  );
}
