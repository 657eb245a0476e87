import { times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { land } from "../kit/land.ts";
import { birds, cloud, sky, streak } from "../kit/sky.ts";
import {
  d,
  layers,
  place,
  points,
  rect,
  shape,
  stroke,
  within,
} from "../kit/svg.ts";
import { skyline } from "../kit/town.ts";
import { canopy } from "../kit/trees.ts";
import { ripples } from "../kit/water.ts";
import { catamaran } from "../vehicles/catamaran.ts";
import {
  air,
  blue,
  blush,
  deep,
  glass,
  green,
  QUAY,
  sea,
  slate,
  steel,
  white,
} from "./batam-ferry-colours.ts";
import { cableCar } from "./cable-car.ts";

/** A ferry leaves HarbourFront for Batam; the cable car goes over it to Sentosa. */
export function batamFerry(): string {
  return layers(
    sky(
      mix(blue, "#7fbfd8", 0.4),
      [150, blue],
      [280, mix(blue, air, 0.6)],
      [370, air],
      [430, blush],
    ),
    cloud(930, 300, 260, white, 4),
    streak(300, 246, 260, 11, mix(air, white, 0.6)),
    place(
      layers(
        skyline(
          { base: QUAY, low: 30, high: 120, wide: 34, seed: 12 },
          {
            fill: mix(slate, air, 0.55),
            lights: mix(white, air, 0.3),
            share: 0.4,
          },
        ),
        // Mount Faber.
        land(
          points(
            "-20,420 80,396 170,384 260,400 350,430 440,462 540,490 620,512",
          ),
          mix(green, air, 0.3),
          QUAY + 4,
        ),
        canopy(
          { from: -80, to: 470, y: 452, crown: 14, seed: 6, climb: -40 },
          mix(green, deep, 0.25),
        ),
        towers(),
        skyline(
          {
            from: 260,
            to: 560,
            base: QUAY,
            low: 24,
            high: 56,
            wide: 54,
            seed: 20,
          },
          { fill: mix(slate, air, 0.2), lights: white, share: 0.34 },
        ),
        canopy(
          { from: 500, to: 1290, y: 498, crown: 9, seed: 8, bottom: QUAY + 6 },
          mix(green, deep, 0.4),
        ),
        quay(),
        water(),
        cableCar(),
        catamaran(
          { x: 790, y: 572, scale: 1.22 },
          {
            hull: white,
            shade: mix(white, deep, 0.26),
            stripe: "#e07a2f",
            glass: "#2b4a5c",
            foam: mix(sea, white, 0.78),
          },
        ),
        ripples(
          {
            x: 440,
            width: 600,
            y: 580,
            height: 60,
            count: 24,
            length: 150,
            seed: 5,
          },
          mix(sea, white, 0.55),
        ),
      ),
      { y: -70 },
    ),
    birds(points("640,262 664,250 688,266"), steel, 16),
  );
}

/** The curved pairs at Keppel Bay, which lean towards and away from one another. */
function towers(): string {
  const tower = (x: number, high: number, bend: number, index: number) => {
    const top = QUAY - high;
    const outline = d`M${x - 24} ${QUAY}Q${x - 24 + bend * 1.3} ${QUAY - high * 0.5} ${x - 18 + bend * 0.2} ${top + 14}L${x + 22 + bend * 0.2} ${top - 8}Q${x + 26 + bend * 1.3} ${QUAY - high * 0.5} ${x + 24} ${QUAY}Z`;
    const floors = times(
      Math.floor(high / 13),
      (i) => d`M${x - 80} ${QUAY - 8 - i * 13}h160`,
    );
    return within(
      `keppel-${index}`,
      outline,
      layers(
        rect(x - 90, top - 20, 180, high + 20, mix(glass, white, 0.3)),
        shape(
          d`M${x + 4} ${QUAY}Q${x + 4 + bend * 1.3} ${QUAY - high * 0.5} ${x + 6 + bend * 0.2} ${top - 20}H${x + 120}V${QUAY}Z`,
          mix(glass, slate, 0.5),
        ),
        stroke(floors.join(""), mix(slate, glass, 0.35), 2.4),
        stroke(d`M${x - 60} ${top + 34}l140 -60`, white, 7),
      ),
    );
  };
  return layers(
    [
      [712, 160, 24],
      [782, 204, -22],
      [858, 186, 24],
      [926, 146, -22],
    ].map(([x = 0, high = 0, bend = 0], index) => tower(x, high, bend, index)),
  );
}

/** The terminal's long roof and its jetty. */
function quay(): string {
  const columns = times(9, (i) => d`M${248 + i * 34} ${QUAY - 4}v-26`);
  return layers(
    rect(236, QUAY - 30, 288, 30, mix(glass, slate, 0.25)),
    stroke(columns.join(""), white, 4),
    shape(
      d`M222 ${QUAY - 28}Q380 ${QUAY - 56} 540 ${QUAY - 28}V${QUAY - 22}H222Z`,
      white,
    ),
    rect(0, QUAY - 4, 1200, 14, mix(white, slate, 0.35)),
    rect(0, QUAY + 6, 1200, 6, mix(slate, deep, 0.3)),
  );
}

function water(): string {
  return layers(
    rect(0, QUAY + 12, 1200, 380, mix(sea, air, 0.34)),
    rect(0, QUAY + 54, 1200, 340, mix(sea, air, 0.12)),
    rect(0, QUAY + 130, 1200, 260, sea),
    rect(0, QUAY + 214, 1200, 180, mix(sea, deep, 0.35)),
    shape(
      "M510 580Q720 568 920 578Q840 602 710 600T510 580Z",
      mix(sea, deep, 0.45),
    ),
    ripples(
      { y: QUAY + 18, height: 260, count: 90, length: 150, seed: 2 },
      mix(sea, deep, 0.25),
    ),
    ripples(
      { y: QUAY + 30, height: 240, count: 44, length: 150, seed: 10 },
      mix(sea, white, 0.5),
    ),
  );
}
