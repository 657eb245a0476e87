import { times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { rolling } from "../kit/land.ts";
import { birds, sky, streak, sun } from "../kit/sky.ts";
import {
  d,
  layers,
  points,
  polygon,
  rect,
  shape,
  straight,
  type Point,
} from "../kit/svg.ts";
import { canopy, umbrellaPine } from "../kit/trees.ts";

const mauve = "#9a86a4";
const rose = "#e7a893";
const amber = "#f8c78c";
const light = "#fff0cf";
const stone = "#efc594";
const shade = "#b27f68";
const dark = "#6b4654";
const pine = "#5d6a55";
const deep = "#3d4a48";

/** The Colosseum where its outer wall breaks off, umbrella pines along the road. */
export function rome(): string {
  return layers(
    sky(
      mix(mauve, rose, 0.15),
      [130, mix(mauve, rose, 0.55)],
      [240, rose],
      [340, mix(rose, amber, 0.6)],
      [440, amber],
    ),
    sun(884, 392, 62, light, [112, mix(amber, light, 0.4)]),
    streak(270, 262, 400, 13, mix(rose, amber, 0.5)),
    streak(390, 286, 240, 10, mix(rose, amber, 0.7)),
    streak(960, 300, 320, 11, mix(rose, amber, 0.55)),
    rolling({ y: 560, rise: 50, step: 360, seed: 17 }, mix(mauve, amber, 0.5)),
    canopy(
      { from: -60, to: 1260, y: 570, crown: 16, seed: 5 },
      mix(pine, rose, 0.45),
    ),
    pines(
      [
        [86, 590, 190],
        [1076, 588, 200],
        [984, 586, 150],
        [200, 584, 140],
      ],
      0.3,
    ),
    colosseum(),
    ground(),
    pines(
      [
        [150, 690, 330],
        [1130, 700, 330],
      ],
      0,
    ),
    birds(points("700,262 728,250 752,266 786,256"), dark, 16),
  );
}

function pines(
  trees: readonly (readonly [x: number, y: number, height: number])[],
  far: number,
): string {
  return layers(
    trees.map(([x, y, height]) =>
      umbrellaPine({ x, y, height }, [
        mix(pine, rose, far),
        mix(mix(pine, amber, 0.35), rose, far),
        mix(mix(dark, deep, 0.3), rose, far),
      ]),
    ),
  );
}

const CX = 560;
const FOOT = 604;

interface Ring {
  readonly radius: number;
  /** Half the opening of an arch, in degrees round the ring. */
  readonly arch: number;
  readonly step: number;
  readonly from: number;
  readonly to: number;
  readonly storeys: readonly Storey[];
}

interface Storey {
  readonly low: number;
  readonly high: number;
  readonly kind: "arch" | "window";
}

const OUTER: readonly Storey[] = [
  { low: 0, high: 84, kind: "arch" },
  { low: 92, high: 168, kind: "arch" },
  { low: 176, high: 250, kind: "arch" },
  { low: 258, high: 330, kind: "window" },
];

/**
 * A ring seen from outside: arches at an angle are nearer the edge, and high rows curve
 * down there.
 */
function colosseum(): string {
  const at = (radius: number, degrees: number, height: number): Point => {
    const a = (degrees * Math.PI) / 180;
    return [
      CX + Math.sin(a) * radius,
      FOOT - height + (1 - Math.cos(a)) * (height * 0.16 - 12),
    ];
  };
  const band = (
    radius: number,
    from: number,
    to: number,
    low: number,
    high: number,
  ): Point[] => {
    const angles = times(13, (i) => from + ((to - from) * i) / 12);
    return [
      ...angles.map((a) => at(radius, a, high)),
      ...angles.toReversed().map((a) => at(radius, a, low)),
    ];
  };
  const opening = (
    radius: number,
    a: number,
    half: number,
    low: number,
    high: number,
  ) => {
    const [x1, y1] = at(radius, a - half, low);
    const [x2, y2] = at(radius, a + half, low);
    const [, top] = at(radius, a, high);
    const rx = (x2 - x1) / 2;
    const spring = top + (y1 - top) * 0.3;
    return d`M${x1} ${y1}V${spring}A${rx} ${spring - top} 0 0 1 ${x2} ${spring}V${y2}Z`;
  };
  const square = (
    radius: number,
    a: number,
    half: number,
    low: number,
    high: number,
  ) =>
    `${straight([at(radius, a - half, low), at(radius, a - half, high), at(radius, a + half, high), at(radius, a + half, low)])}Z`;
  const ring = (
    { radius, arch, step, from, to, storeys }: Ring,
    tone: string,
    hole: string,
  ) => {
    const bays = times(
      Math.floor((to - from) / step),
      (i) => from + step * (i + 0.5),
    );
    const top = storeys.at(-1)?.high ?? 0;
    return layers(
      polygon(band(radius, from, to, 0, top + 8), tone),
      // The right half is in shade.
      [18, 48].map((dark, i) =>
        dark < to
          ? polygon(
              band(radius, dark, to, 0, top + 8),
              mix(tone, shade, 0.35 + i * 0.35),
            )
          : "",
      ),
      storeys.map(({ low, high, kind }) =>
        layers(
          shape(
            bays
              .map((a) =>
                kind === "arch"
                  ? opening(radius, a, arch, low + 6, high - 8)
                  : square(radius, a, arch * 0.36, low + 26, low + 48),
              )
              .join(""),
            hole,
          ),
          polygon(
            band(radius, from, to, high, high + 8),
            mix(tone, light, 0.35),
          ),
          polygon(
            band(radius, from, to, high - 3, high),
            mix(tone, shade, 0.6),
          ),
          shape(
            bays
              .map((a) => square(radius, a - step / 2, 0.5, low, high))
              .join(""),
            mix(tone, light, 0.28),
          ),
        ),
      ),
    );
  };
  const inner = OUTER.slice(0, 2);
  return layers(
    // The far side of the bowl.
    polygon(band(286, 0, 70, 150, 226), mix(shade, dark, 0.3)),
    shape(
      times(8, (i) => opening(286, 14 + i * 7.2, 2.1, 180, 212)).join(""),
      mix(amber, rose, 0.4),
    ),
    ring(
      { radius: 296, arch: 2.9, step: 7.6, from: 0, to: 84, storeys: inner },
      mix(stone, shade, 0.3),
      mix(dark, shade, 0.15),
    ),
    ring(
      { radius: 306, arch: 2.7, step: 7.4, from: -88, to: 8, storeys: OUTER },
      stone,
      dark,
    ),
    // The brick wedge that holds the broken end.
    polygon(
      [
        at(306, 8, 334),
        at(306, 12, 322),
        at(304, 17, 258),
        at(302, 22, 250),
        at(300, 27, 176),
        at(298, 33, 168),
        at(298, 38, 84),
        at(298, 42, 0),
        at(306, 8, 0),
      ],
      mix(stone, shade, 0.42),
    ),
    polygon(
      [at(306, 8, 338), at(306, 11, 326), at(306, 9.5, 0), at(306, 7.4, 0)],
      mix(stone, light, 0.3),
    ),
    shape(
      [
        opening(302, 14, 2.4, 8, 76),
        opening(302, 22, 2.4, 8, 76),
        opening(302, 30, 2.4, 8, 72),
        opening(302, 14, 2.4, 98, 162),
        opening(302, 22, 2.4, 98, 156),
        opening(302, 14, 2.2, 182, 240),
      ].join(""),
      mix(dark, shade, 0.15),
    ),
  );
}

function ground(): string {
  return layers(
    rect(0, FOOT - 6, 1200, 206, mix(stone, rose, 0.4)),
    shape("M0 660Q500 610 1200 650V800H0Z", mix(stone, amber, 0.45)),
    shape("M300 606H846L1010 640Q700 652 250 628Z", mix(shade, rose, 0.35)),
    shape("M0 740Q500 690 1200 736V800H0Z", mix(stone, light, 0.25)),
    canopy(
      { from: -80, to: 330, y: 700, crown: 22, seed: 8 },
      mix(pine, deep, 0.5),
    ),
    canopy(
      { from: 930, to: 1290, y: 706, crown: 22, seed: 4 },
      mix(pine, deep, 0.5),
    ),
    (
      [
        [430, 664],
        [446, 666],
        [640, 672],
        [700, 652],
        [712, 653],
        [520, 690],
      ] as const
    ).map(([x, y], i) =>
      shape(
        d`M${x - 4} ${y}v-18q0 -4 2 -5a4 4 0 1 1 4 0q2 1 2 5v18zM${x} ${y}l34 6h-30z`,
        i % 3 ? dark : deep,
      ),
    ),
  );
}
