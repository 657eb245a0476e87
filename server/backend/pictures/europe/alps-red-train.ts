import { createChance, times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { arches } from "../kit/arches.ts";
import { peak } from "../kit/land.ts";
import { sky, streak, sun } from "../kit/sky.ts";
import { d, layers, shape, stroke } from "../kit/svg.ts";
import { canopy, conifers, forest } from "../kit/trees.ts";
import { train } from "../vehicles/train.ts";

const blue = "#b9d4e0";
const air = "#f2ebdf";
const glow = "#fbdcc0";
const snow = "#fffaf3";
const rock = "#7487a3";
const fir = "#3f6a60";
const deep = "#274a4a";
const stone = "#d9cbb8";
const red = "#cf3a30";

const DECK = 470;

/** The Landwasser viaduct: six high arches of limestone, and a tunnel in the cliff. */
export function alpsRedTrain(): string {
  const tones = (far: number) => ({
    light: mix(rock, air, far),
    shade: mix(mix(rock, "#3f5478", 0.5), air, far),
    snow: mix(snow, glow, far * 0.4),
    snowShade: mix(mix(snow, rock, 0.4), air, far * 0.6),
  });
  return layers(
    sky(
      mix(blue, "#8fb7cd", 0.3),
      [150, blue],
      [280, mix(blue, air, 0.65)],
      [390, glow],
    ),
    sun(246, 300, 42, snow, [84, mix(air, snow, 0.35)]),
    streak(880, 258, 280, 11, mix(air, snow, 0.6)),
    peak(
      {
        top: [150, 340],
        left: [-90, 560],
        right: [360, 560],
        snow: 0.5,
        seed: 3,
      },
      tones(0.5),
    ),
    peak(
      {
        top: [1010, 310],
        left: [780, 560],
        right: [1280, 560],
        snow: 0.5,
        seed: 5,
      },
      tones(0.5),
    ),
    peak(
      {
        top: [392, 286],
        left: [150, 570],
        right: [610, 570],
        snow: 0.48,
        seed: 8,
      },
      tones(0.26),
    ),
    peak(
      {
        top: [836, 318],
        left: [640, 570],
        right: [1040, 570],
        snow: 0.42,
        seed: 12,
      },
      tones(0.3),
    ),
    peak(
      {
        top: [616, 226],
        left: [330, 600],
        right: [890, 600],
        snow: 0.5,
        seed: 21,
      },
      tones(0.06),
    ),
    streak(420, 498, 700, 16, mix(air, snow, 0.4)),
    streak(900, 478, 420, 12, mix(air, snow, 0.4)),
    canopy(
      { from: -60, to: 1260, y: 560, crown: 15, seed: 6, uneven: 1.2 },
      mix(fir, air, 0.4),
    ),
    forest({ y: 586, count: 34, height: 58, seed: 2 }, mix(fir, air, 0.22)),
    forest({ y: 650, count: 28, height: 84, seed: 7 }, mix(fir, deep, 0.25)),
    train(
      { x: 934, y: DECK + 3, scale: 1.42, cars: 3, panorama: true },
      {
        body: red,
        shade: mix(red, deep, 0.35),
        band: snow,
        roof: mix(stone, rock, 0.5),
        glass: "#2f4456",
        under: "#3b3f4a",
      },
    ),
    viaduct(),
    cliff(),
    forest({ y: 756, count: 22, height: 130, seed: 11 }, deep),
    canopy(
      { from: -60, to: 1260, y: 762, crown: 24, seed: 4 },
      mix(deep, "#122c30", 0.35),
    ),
  );
}

function viaduct(): string {
  const chance = createChance(9);
  const shade = mix(stone, rock, 0.5);
  const count = 8;
  const bay = 1000 / count;
  const joints = times(count + 1, (pier) =>
    times(14, (row) => {
      const x = -40 + pier * bay - 12 + chance.between(0, 12);
      return d`M${x} ${DECK + 96 + row * 16}h${chance.between(6, 12)}`;
    }).join(""),
  );
  return layers(
    arches(
      {
        from: -40,
        to: 960,
        y: DECK,
        foot: 800,
        count,
        pier: 30,
        crown: 30,
        depth: 13,
      },
      [stone, shade],
    ),
    stroke(joints.join(""), mix(stone, rock, 0.3), 2.4),
    stroke(d`M-40 ${DECK + 1}H960`, snow, 3),
    stroke(d`M-40 ${DECK + 14}H960`, mix(stone, rock, 0.35), 2, "9 5"),
  );
}

function cliff(): string {
  const face = mix(stone, rock, 0.28);
  return layers(
    shape(
      "M1220 268L1150 300L1102 352L1060 366L1010 430L950 452L918 520L930 600L900 680L890 800L1220 800Z",
      face,
    ),
    shape(
      "M1220 268L1150 300L1102 352L1120 420L1080 470L1110 560L1080 660L1100 800L1220 800Z",
      mix(face, rock, 0.55),
    ),
    shape(
      "M1010 430L950 452L918 520L944 560L962 500L1000 478Z",
      mix(face, snow, 0.45),
    ),
    shape("M930 600L900 680L890 800L940 800L950 690Z", mix(face, snow, 0.3)),
    shape(
      d`M952 ${DECK + 4}V${DECK - 46}Q952 ${DECK - 76} 984 ${DECK - 76}T1016 ${DECK - 46}V${DECK + 4}Z`,
      stone,
    ),
    shape(
      d`M960 ${DECK + 4}V${DECK - 44}Q960 ${DECK - 67} 984 ${DECK - 67}T1008 ${DECK - 44}V${DECK + 4}Z`,
      deep,
    ),
    conifers(
      [
        { x: 1046, y: 374, height: 40 },
        { x: 1076, y: 364, height: 54 },
        { x: 1128, y: 340, height: 48 },
        { x: 1170, y: 302, height: 60 },
        { x: 1004, y: 438, height: 34 },
      ],
      fir,
    ),
  );
}
