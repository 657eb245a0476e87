import { createChance, times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { furrows, land } from "../kit/land.ts";
import { faced, slice, type Stand } from "../kit/profile.ts";
import { birds, cloud, sky } from "../kit/sky.ts";
import {
  d,
  disc,
  layers,
  place,
  points,
  rect,
  shape,
  stroke,
  within,
} from "../kit/svg.ts";
import { canopy } from "../kit/trees.ts";
import { coach } from "../vehicles/coach.ts";

const blue = "#b4d3dc";
const cream = "#f6ecd4";
const white = "#fffaf0";
const wheat = "#e9c877";
const meadow = "#a3b96a";
const moss = "#6f9060";
const deep = "#41644f";
const tile = "#c4694a";
const road = "#7d7f86";

/** Fields in strips, a village round its steeple, a coach on the country road. */
export function europeCoach(): string {
  return layers(
    sky(
      mix(blue, "#93bfcf", 0.3),
      [150, blue],
      [290, mix(blue, cream, 0.6)],
      [400, cream],
    ),
    cloud(270, 236, 260, white, 12),
    cloud(910, 226, 300, white, 5),
    place(
      layers(
        land(
          points(
            "-20,440 140,404 320,428 480,392 660,420 840,386 1000,412 1240,380",
          ),
          mix(moss, blue, 0.62),
        ),
        land(
          points("-20,468 160,448 360,462 560,436 760,456 960,430 1240,452"),
          mix(moss, blue, 0.36),
        ),
        fields(),
        place(village(), { x: 192, y: 168, scale: 0.68 }),
        canopy(
          { from: -60, to: 1260, y: 528, crown: 11, seed: 6, bottom: 560 },
          mix(moss, deep, 0.35),
        ),
        wheatField(),
        poplars(),
        highway(),
      ),
      { y: -108 },
    ),
    birds(points("432,250 458,238 480,254"), deep, 15),
  );
}

/** The middle distance, parcelled. */
function fields(): string {
  const ground = "M-20 500C200 474 420 480 620 472S1000 462 1240 480V620H-20Z";
  return within(
    "fields",
    ground,
    layers(
      rect(-20, 440, 1260, 200, meadow),
      shape("M-20 440L150 440L60 620L-20 620Z", wheat),
      shape("M230 440L330 440L330 620L150 620Z", mix(meadow, moss, 0.55)),
      shape("M330 440L400 440L440 620L330 620Z", mix(wheat, cream, 0.3)),
      shape("M760 440L850 440L960 620L820 620Z", wheat),
      shape("M850 440L930 440L1090 620L960 620Z", mix(meadow, moss, 0.5)),
      shape("M1010 440L1110 440L1300 620L1160 620Z", mix(wheat, cream, 0.35)),
      furrows(
        [190, 380],
        { y: 620, from: 150, to: 330 },
        9,
        mix(moss, deep, 0.2),
        0.2,
      ),
      furrows(
        [880, 380],
        { y: 620, from: 965, to: 1090 },
        7,
        mix(moss, deep, 0.2),
        0.2,
      ),
    ),
  );
}

function village(): string {
  const chance = createChance(11);
  const house = (x: number, y: number, w: number, h: number) => {
    const wall = chance.pick([
      white,
      mix(cream, wheat, 0.3),
      mix(cream, tile, 0.2),
    ]);
    const roof = chance.pick([
      tile,
      mix(tile, deep, 0.28),
      mix(tile, wheat, 0.2),
    ]);
    return layers(
      rect(x, y - h, w, h, wall),
      rect(x + w * 0.66, y - h, w * 0.34, h, mix(wall, road, 0.28)),
      shape(
        d`M${x - 4} ${y - h}L${x + w * 0.16} ${y - h - w * 0.36}L${x + w * 0.84} ${y - h - w * 0.36}L${x + w + 4} ${y - h}Z`,
        roof,
      ),
      shape(
        d`M${x + w * 0.6} ${y - h}L${x + w * 0.66} ${y - h - w * 0.36}L${x + w * 0.84} ${y - h - w * 0.36}L${x + w + 4} ${y - h}Z`,
        mix(roof, deep, 0.35),
      ),
      shape(
        times(
          Math.floor(w / 15),
          (i) => d`M${x + 6 + i * 15} ${y - h + 8}h6v9h-6z`,
        ).join(""),
        mix(road, deep, 0.4),
      ),
    );
  };
  const tower: Stand = { x: 604, base: 524 };
  return layers(
    canopy(
      { from: 392, to: 830, y: 486, crown: 18, seed: 3, bottom: 540 },
      mix(moss, blue, 0.12),
    ),
    house(440, 508, 48, 28),
    house(498, 504, 44, 32),
    house(664, 506, 50, 30),
    house(724, 510, 46, 26),
    // The church: nave, tower, a slate spire.
    rect(612, 470, 74, 54, white),
    shape("M606 470L622 438L680 438L692 470Z", mix(tile, deep, 0.25)),
    shape(
      times(3, (i) => d`M${632 + i * 19} 512v-18q4 -8 8 0v18z`).join(""),
      mix(road, deep, 0.4),
    ),
    faced(tower, points("19,0 19,128"), [white, mix(white, road, 0.36)], 0.3),
    slice(tower, points("22,126 22,131"), -1, 1, mix(cream, road, 0.3)),
    faced(
      tower,
      points("21,131 15,150 7,214 0.6,280"),
      [mix(road, blue, 0.15), mix(road, deep, 0.5)],
      0.1,
    ),
    stroke("M604 246v-20M598 234h12", deep, 2.4),
    disc(601, 416, 9, mix(deep, road, 0.5)),
    stroke("M601 416v-6M601 416l4 2", white, 1.6),
    shape("M594 452v-14q7 -10 14 0v14z", mix(road, deep, 0.4)),
    house(470, 526, 56, 28),
    house(536, 530, 52, 30),
    house(640, 530, 58, 30),
    house(708, 532, 60, 32),
    house(776, 528, 44, 24),
    house(408, 528, 50, 24),
  );
}

function wheatField(): string {
  return layers(
    shape("M-20 552Q300 536 620 546T1240 540V660H-20Z", wheat),
    shape(
      "M-20 552Q300 536 620 546T1240 540V552Q900 552 620 558T-20 564Z",
      mix(wheat, cream, 0.45),
    ),
    stroke(
      times(
        5,
        (i) =>
          d`M-20 ${574 + i * 12}Q320 ${562 + i * 12} 620 ${568 + i * 12}T1240 ${562 + i * 12}`,
      ).join(""),
      mix(wheat, tile, 0.2),
      2.4,
      "26 12",
    ),
  );
}

function poplars(): string {
  const poplar = (x: number, y: number, h: number) =>
    layers(
      stroke(d`M${x} ${y}v${-h * 0.3}`, mix(road, deep, 0.6), 4),
      shape(
        d`M${x} ${y - h}C${x + h * 0.16} ${y - h * 0.8} ${x + h * 0.14} ${y - h * 0.3} ${x + h * 0.05} ${y - h * 0.12}H${x - h * 0.05}C${x - h * 0.14} ${y - h * 0.3} ${x - h * 0.16} ${y - h * 0.8} ${x} ${y - h}Z`,
        moss,
      ),
      shape(
        d`M${x} ${y - h}C${x + h * 0.16} ${y - h * 0.8} ${x + h * 0.14} ${y - h * 0.3} ${x + h * 0.05} ${y - h * 0.12}H${x + h * 0.01}Q${x + h * 0.07} ${y - h * 0.5} ${x} ${y - h}Z`,
        deep,
      ),
    );
  return layers(
    (
      [
        [64, 634, 210],
        [150, 632, 224],
        [240, 634, 206],
        [1000, 632, 214],
        [1088, 634, 228],
        [1172, 632, 208],
      ] as const
    ).map(([x, y, h]) => poplar(x, y, h)),
  );
}

function highway(): string {
  return layers(
    rect(0, 626, 1200, 14, mix(meadow, moss, 0.4)),
    rect(0, 638, 1200, 62, road),
    rect(0, 638, 1200, 5, mix(road, white, 0.5)),
    stroke("M0 676H1200", white, 4, "44 32"),
    coach(
      { x: 836, y: 684, scale: 3.2, facing: "left" },
      {
        body: white,
        shade: "#d9dcd6",
        sweep: "#3c7a55",
        glass: "#33474d",
        gleam: mix("#33474d", blue, 0.55),
        tyre: "#2c3033",
        shadow: mix(road, deep, 0.5),
        lamp: "#ffe6a6",
      },
    ),
    rect(0, 696, 1200, 8, mix(road, white, 0.45)),
    shape("M0 702Q600 690 1200 704V920H0Z", meadow),
    shape("M0 748Q500 722 1200 752V920H0Z", mix(meadow, moss, 0.6)),
    times(60, (i) => {
      const x = (i * 137) % 1200;
      const y = 716 + ((i * 53) % 180);
      return disc(
        x,
        y,
        3 + (i % 3),
        i % 4 === 0 ? white : i % 4 === 1 ? wheat : tile,
      );
    }),
    canopy({ from: -80, to: 300, y: 828, crown: 26, seed: 3 }, deep),
    canopy({ from: 920, to: 1290, y: 820, crown: 26, seed: 8 }, deep),
    canopy(
      { from: -80, to: 190, y: 850, crown: 24, seed: 5 },
      mix(deep, moss, 0.4),
    ),
  );
}
