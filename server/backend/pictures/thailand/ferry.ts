import { mix } from "../kit/colour.ts";
import { land } from "../kit/land.ts";
import { birds, cloud, sky, streak, sun } from "../kit/sky.ts";
import { layers, place, points, rect, shape } from "../kit/svg.ts";
import { canopy } from "../kit/trees.ts";
import { glitter, ripples } from "../kit/water.ts";
import { catamaran } from "../vehicles/catamaran.ts";
import { skiff } from "../vehicles/small-boats.ts";

const blue = "#b3d9e0";
const air = "#f0eede";
const peach = "#fbdfc0";
const white = "#fffaf1";
const sea = "#3f8fa3";
const shallow = "#79bfc1";
const island = "#4f8a7a";
const deep = "#2c5f66";

const HORIZON = 500;

/** The morning boat, white on a calm gulf, islands behind it. */
export function thailandFerry(): string {
  return layers(
    sky(
      mix(blue, "#8fc5d5", 0.35),
      [150, blue],
      [280, mix(blue, air, 0.65)],
      [350, mix(air, peach, 0.6)],
      [408, peach],
    ),
    sun(336, 366, 50, white, [94, mix(peach, white, 0.5)]),
    cloud(250, 250, 260, mix(air, white, 0.8), 4),
    cloud(940, 262, 320, mix(air, white, 0.8), 9),
    streak(780, 330, 260, 11, mix(air, white, 0.7)),
    place(
      layers(
        land(
          [
            [560, HORIZON],
            [640, 470],
            [720, 424],
            [800, 396],
            [870, 412],
            [930, 376],
            [1010, 352],
            [1090, 392],
            [1160, 420],
            [1240, 440],
          ],
          mix(island, peach, 0.58),
          HORIZON,
        ),
        land(
          [
            [-20, 470],
            [60, 442],
            [120, 452],
            [180, 476],
            [240, HORIZON],
          ],
          mix(island, peach, 0.5),
          HORIZON,
        ),
        land(
          [
            [820, HORIZON],
            [880, 474],
            [950, 440],
            [1020, 432],
            [1090, 456],
            [1160, 444],
            [1240, 460],
          ],
          mix(island, peach, 0.26),
          HORIZON,
        ),
        land(
          [
            [470, HORIZON],
            [520, 474],
            [566, 458],
            [604, 470],
            [650, HORIZON],
          ],
          mix(island, peach, 0.4),
          HORIZON,
        ),
        canopy(
          { from: 900, to: 1280, y: 488, crown: 8, seed: 5, bottom: HORIZON },
          mix(island, deep, 0.3),
        ),
        rect(840, HORIZON - 4, 380, 6, mix(peach, white, 0.6)),
        water(),
        skiff({ x: 238, y: 566, scale: 0.8 }, ["#c9744c", deep, white]),
        shape(
          "M400 632Q620 616 850 628Q760 660 600 658T400 632Z",
          mix(sea, deep, 0.5),
        ),
        catamaran(
          { x: 850, y: 622, scale: 1.52 },
          {
            hull: white,
            shade: mix(white, deep, 0.26),
            stripe: "#1f7c8c",
            glass: "#2c4a5c",
            foam: mix(shallow, white, 0.75),
          },
        ),
        ripples(
          {
            x: 300,
            width: 620,
            y: 632,
            height: 60,
            count: 24,
            length: 160,
            seed: 7,
          },
          mix(shallow, white, 0.5),
        ),
      ),
      { y: -48 },
    ),
    birds(points("430,330 456,318 478,334 760,300"), deep, 17),
  );
}

function water(): string {
  return layers(
    rect(0, HORIZON, 1200, 300, mix(shallow, peach, 0.35)),
    rect(0, HORIZON + 28, 1200, 300, shallow),
    rect(0, HORIZON + 88, 1200, 300, mix(shallow, sea, 0.6)),
    rect(0, HORIZON + 180, 1200, 300, sea),
    rect(0, HORIZON + 250, 1200, 160, mix(sea, deep, 0.3)),
    glitter(
      {
        x: 336,
        y: HORIZON + 2,
        height: 270,
        far: 90,
        near: 200,
        rows: 20,
        seed: 3,
      },
      mix(peach, white, 0.6),
    ),
    ripples(
      { y: HORIZON + 10, height: 330, count: 96, length: 170, seed: 2 },
      mix(sea, shallow, 0.2),
    ),
    ripples(
      { y: HORIZON + 60, height: 280, count: 48, length: 160, seed: 8 },
      mix(shallow, white, 0.4),
    ),
  );
}
