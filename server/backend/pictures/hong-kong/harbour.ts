import { times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { land } from "../kit/land.ts";
import { cloud, sky, streak, sun } from "../kit/sky.ts";
import { d, layers, place, points, rect, shape, stroke } from "../kit/svg.ts";
import { skyline } from "../kit/town.ts";
import { glitter, ripples } from "../kit/water.ts";
import { catamaran } from "../vehicles/catamaran.ts";
import { bankOfChina, centralPlaza, finance } from "./central-towers.ts";
import {
  air,
  blue,
  deep,
  lamp,
  peach,
  peak,
  QUAY,
  sea,
  slate,
  white,
} from "./harbour-colours.ts";

/** The boat to Macau in Victoria Harbour, the towers of Central under the Peak. */
export function hongKongHarbour(): string {
  return layers(
    sky(
      mix(blue, "#6aa6bf", 0.4),
      [150, blue],
      [260, mix(blue, air, 0.55)],
      [340, air],
      [410, mix(air, peach, 0.6)],
    ),
    sun(208, 372, 48, white, [92, mix(peach, white, 0.45)]),
    cloud(910, 250, 300, mix(air, white, 0.6), 7),
    streak(330, 262, 280, 11, mix(air, white, 0.6)),
    place(
      layers(
        land(
          points(
            "-20,470 90,440 180,420 270,372 350,346 430,318 500,282 556,262 604,270 650,296 712,314 770,300 826,318 900,362 990,384 1080,420 1240,440",
          ),
          mix(peak, air, 0.36),
          QUAY,
        ),
        land(
          points(
            "470,520 520,440 560,400 590,350 598,300 612,274 650,296 712,314 770,300 826,318 900,362 990,384 1080,420 1240,440",
          ),
          mix(peak, air, 0.2),
          QUAY,
        ),
        skyline(
          { base: QUAY, low: 60, high: 190, wide: 22, seed: 5 },
          {
            fill: mix(slate, air, 0.5),
            lights: mix(white, air, 0.4),
            share: 0.4,
          },
        ),
        skyline(
          { base: QUAY, low: 44, high: 150, wide: 30, seed: 16 },
          { fill: mix(slate, air, 0.3), lights: mix(lamp, air, 0.3) },
        ),
        place(layers(finance(), bankOfChina(), centralPlaza()), {
          x: 150,
          y: QUAY * 0.2,
          scale: 0.8,
        }),
        skyline(
          { base: QUAY, low: 22, high: 66, wide: 48, seed: 29 },
          { fill: mix(slate, air, 0.1), lights: lamp, share: 0.26 },
        ),
        rect(0, QUAY - 8, 1200, 12, mix(white, slate, 0.3)),
        water(),
        junk(),
        catamaran(
          { x: 820, y: 566, scale: 1.2 },
          {
            hull: white,
            shade: mix(white, deep, 0.28),
            stripe: "#c8402f",
            glass: "#2b4657",
            foam: mix(sea, white, 0.8),
          },
        ),
        ripples(
          {
            x: 440,
            width: 600,
            y: 574,
            height: 60,
            count: 24,
            length: 150,
            seed: 7,
          },
          mix(sea, white, 0.55),
        ),
      ),
      { y: -56 },
    ),
  );
}

/** A junk under its three red sails. */
function junk(): string {
  const sail = (x: number, y: number, s: number) =>
    shape(
      d`M${x} ${y}q${-30 * s} ${-46 * s} ${-8 * s} ${-104 * s}q${34 * s} ${14 * s} ${46 * s} ${48 * s}q${8 * s} ${34 * s} ${-4 * s} ${56 * s}z`,
      "#b9402f",
    );
  const ribs = times(
    4,
    (i) => d`M${226 - i * 2} ${532 - i * 20}q20 4 ${42 - i * 4} ${-2 + i}`,
  );
  return layers(
    stroke(
      "M232 560V438M276 556V470M190 556V486",
      mix(deep, "#4a2c22", 0.7),
      3,
    ),
    sail(188, 552, 0.6),
    sail(232, 552, 1),
    sail(276, 552, 0.72),
    stroke(ribs.join(""), "#8d2f26", 2),
    shape(
      "M160 546Q230 566 306 540L312 548Q300 572 286 576H192Q170 570 160 546Z",
      "#5b3a2c",
    ),
    shape(
      "M166 556Q230 574 308 550Q300 570 286 576H192Q174 572 166 556Z",
      "#432a22",
    ),
  );
}

function water(): string {
  return layers(
    rect(0, QUAY + 4, 1200, 380, mix(sea, air, 0.4)),
    rect(0, QUAY + 44, 1200, 340, mix(sea, air, 0.16)),
    rect(0, QUAY + 110, 1200, 280, sea),
    rect(0, QUAY + 200, 1200, 180, mix(sea, deep, 0.4)),
    glitter(
      {
        x: 208,
        y: QUAY + 6,
        height: 250,
        far: 80,
        near: 200,
        rows: 20,
        seed: 9,
      },
      mix(peach, white, 0.55),
    ),
    shape(
      "M510 575Q720 562 930 573Q840 598 710 596T510 575Z",
      mix(sea, deep, 0.45),
    ),
    ripples(
      { y: QUAY + 10, height: 270, count: 96, length: 150, seed: 3 },
      mix(sea, deep, 0.3),
    ),
    ripples(
      { y: QUAY + 24, height: 250, count: 44, length: 150, seed: 12 },
      mix(sea, white, 0.5),
    ),
  );
}
