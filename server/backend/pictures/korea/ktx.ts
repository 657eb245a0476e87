import { times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { land, rolling } from "../kit/land.ts";
import { birds, cloud, sky, streak, sun } from "../kit/sky.ts";
import { d, layers, points, rect, shape, stroke } from "../kit/svg.ts";
import { skyline } from "../kit/town.ts";
import { canopy } from "../kit/trees.ts";
import { glitter, reflected, ripples } from "../kit/water.ts";
import { ktx } from "../vehicles/ktx.ts";
import {
  air,
  blue,
  deep,
  granite,
  hill,
  peach,
  river,
  steel,
  white,
} from "./ktx-colours.ts";
import { namsan } from "./namsan.ts";

const RAILS = 512;
const RIVER = 566;

/** A KTX leaves Seoul over the Han, Namsan with its tower behind it. */
export function koreaKtx(): string {
  return layers(
    sky(
      mix(blue, "#86b8d2", 0.35),
      [150, blue],
      [270, mix(blue, air, 0.6)],
      [350, air],
      [410, peach],
    ),
    sun(330, 344, 46, white, [88, mix(peach, white, 0.5)]),
    cloud(930, 258, 300, mix(air, white, 0.7), 6),
    streak(240, 272, 260, 10, mix(blue, white, 0.6)),
    // The bare peaks of Bukhansan.
    land(
      points(
        "-20,420 70,384 130,350 176,322 214,330 250,300 284,316 330,352 420,386 520,392 760,394 850,360 902,322 934,328 972,306 1016,344 1090,366 1140,340 1240,392",
      ),
      mix(granite, air, 0.42),
    ),
    rolling({ y: 452, rise: 50, step: 240, seed: 11 }, mix(hill, air, 0.5)),
    skyline(
      { base: 480, low: 14, high: 62, wide: 30, seed: 8 },
      { fill: mix(granite, air, 0.35), lights: mix(white, peach, 0.4) },
    ),
    namsan(),
    skyline(
      { base: 520, low: 24, high: 60, wide: 46, seed: 21 },
      { fill: mix(granite, air, 0.12), lights: mix(white, peach, 0.3) },
    ),
    canopy(
      { from: -60, to: 1260, y: 528, crown: 11, seed: 5, bottom: RIVER + 6 },
      mix(hill, deep, 0.35),
    ),
    water(),
    bridge(),
    birds(
      points("452,300 478,288 500,302 1010,280"),
      mix(deep, granite, 0.5),
      16,
    ),
  );
}

function water(): string {
  return layers(
    rect(0, RIVER, 1200, 240, mix(river, peach, 0.4)),
    rect(0, 600, 1200, 210, river),
    rect(0, 690, 1200, 120, mix(river, deep, 0.25)),
    glitter(
      {
        x: 330,
        y: RIVER + 4,
        height: 220,
        far: 70,
        near: 180,
        rows: 18,
        seed: 4,
      },
      mix(peach, white, 0.6),
    ),
    ripples(
      { y: RIVER + 8, height: 230, count: 90, length: 150, seed: 6 },
      mix(river, deep, 0.3),
    ),
    ripples(
      { y: RIVER + 20, height: 220, count: 44, length: 140, seed: 14 },
      mix(river, white, 0.5),
    ),
  );
}

/** The iron railway bridge: arched trusses behind the train, stone piers below. */
function bridge(): string {
  const span = 240;
  const truss = times(6, (i) => {
    const x = -120 + i * span;
    const at = (t: number) => RAILS - 26 - Math.sin(t * Math.PI) * 78;
    const posts = times(7, (k) => {
      const px = x + ((k + 1) * span) / 8;
      return d`M${px} ${RAILS}V${at((k + 1) / 8)}L${px + span / 8} ${k < 3 ? RAILS : at((k + 2) / 8)}`;
    });
    return d`M${x} ${RAILS}V${RAILS - 26}Q${x + span / 2} ${RAILS - 184} ${x + span} ${RAILS - 26}${posts.join("")}`;
  });
  const piers = shape(
    times(7, (i) => d`M${-138 + i * span} ${RAILS + 26}h36l6 62h-48z`).join(""),
    mix(white, granite, 0.45),
  );
  return layers(
    reflected(piers, RIVER + 30, 0.35),
    stroke(truss.join(""), mix(steel, air, 0.25), 4),
    ktx(
      { x: 1010, y: RAILS + 2, scale: 1.9, cars: 6 },
      {
        body: white,
        shade: "#cfd6da",
        blue: "#2a5ea8",
        glass: "#26394a",
        under: "#4b575e",
      },
    ),
    piers,
    rect(-20, RAILS, 1240, 14, mix(steel, white, 0.2)),
    rect(-20, RAILS + 14, 1240, 14, mix(steel, deep, 0.4)),
    stroke(d`M-20 ${RAILS - 1}H1220`, mix(steel, deep, 0.3), 2),
  );
}
