import { createChance, times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { rolling } from "../kit/land.ts";
import { faced, slice, type Profile, type Stand } from "../kit/profile.ts";
import { disc, layers, rect, type Point } from "../kit/svg.ts";
import { sky, stars, streak } from "../kit/sky.ts";
import { skyline, windows } from "../kit/town.ts";
import { canopy } from "../kit/trees.ts";

const night = "#22395f";
const blue = "#3f6390";
const teal = "#7fa6b4";
const peach = "#f3c9a0";
const glass = "#5aa39f";
const pale = "#bfe0d2";
const lamp = "#ffd689";
const ink = "#16263f";

/**
 * Taipei 101, with eight flared segments above a tapered base, seen from the hills in the
 * east.
 */
export function taipei101(): string {
  return layers(
    sky(
      night,
      [100, mix(night, blue, 0.6)],
      [200, blue],
      [290, mix(blue, teal, 0.55)],
      [380, teal],
      [460, mix(teal, peach, 0.5)],
      [530, peach],
    ),
    stars(60, 300, mix(blue, "#ffffff", 0.6), 5),
    streak(300, 352, 380, 11, mix(teal, peach, 0.2)),
    streak(930, 330, 340, 12, mix(teal, peach, 0.1)),
    rolling({ y: 556, rise: 96, step: 330, seed: 15 }, mix(blue, teal, 0.5)),
    rolling({ y: 600, rise: 76, step: 270, seed: 22 }, mix(night, blue, 0.75)),
    skyline(
      { base: 680, low: 50, high: 130, wide: 50, seed: 4 },
      {
        fill: mix(night, blue, 0.55),
        lights: mix(lamp, blue, 0.3),
        share: 0.14,
      },
    ),
    tower(),
    skyline(
      { from: -20, to: 540, base: 720, low: 70, high: 150, wide: 70, seed: 9 },
      { fill: mix(ink, night, 0.85), lights: lamp, share: 0.2 },
    ),
    skyline(
      {
        from: 664,
        to: 1220,
        base: 720,
        low: 66,
        high: 150,
        wide: 70,
        seed: 17,
      },
      { fill: mix(ink, night, 0.85), lights: lamp, share: 0.2 },
    ),
    skyline(
      { base: 760, low: 40, high: 80, wide: 84, seed: 30 },
      { fill: ink, lights: mix(lamp, "#f0a060", 0.3), share: 0.12 },
    ),
    canopy(
      { from: -60, to: 1260, y: 740, crown: 34, seed: 2 },
      mix(ink, "#0d1a2c", 0.6),
    ),
  );
}

const FOOT = 113;
const SEGMENT = 33.6;

function tower(): string {
  const stand: Stand = { x: 602, base: 690, scale: 0.92 };
  const tones = [glass, mix(glass, night, 0.5)] as const;
  const at = (half: number, height: number): Point => [
    stand.x + half * 0.92,
    stand.base - height * 0.92,
  ];
  const foot: Profile = [
    [46.4, 0],
    [33.5, FOOT],
  ];
  const segments = times(8, (index) => segment(stand, FOOT + index * SEGMENT));
  const top = FOOT + 8 * SEGMENT;
  const crown: Profile = [
    [23.2, top],
    [25, top + 12],
    [18.3, top + 12],
    [20.7, top + 34],
    [14.6, top + 34],
    [15.9, top + 46],
    [8.5, top + 46],
    [7.3, top + 60],
  ];
  const [seal, sealY] = at(0, FOOT - 6);
  return layers(
    faced(stand, foot, tones, 0.42),
    windows(
      {
        x: stand.x - 29,
        y: stand.base - 98,
        columns: 7,
        rows: 10,
        across: 8.8,
        down: 9.4,
        width: 4.2,
        height: 5,
      },
      lamp,
      { chance: createChance(3), share: 0.5 },
    ),
    slice(
      stand,
      [
        [36, FOOT - 6],
        [37.2, FOOT + 2],
      ],
      -1,
      1,
      pale,
    ),
    segments,
    faced(stand, crown, tones, 0.42),
    slice(
      stand,
      [
        [25, top + 9],
        [25, top + 13],
      ],
      -1,
      1,
      pale,
    ),
    slice(
      stand,
      [
        [20.7, top + 31],
        [20.7, top + 35],
      ],
      -1,
      1,
      pale,
    ),
    slice(
      stand,
      [
        [3.7, top + 60],
        [2.9, top + 84],
        [1.2, top + 126],
      ],
      -1,
      1,
      pale,
    ),
    slice(
      stand,
      [
        [5.4, top + 60],
        [5.4, top + 66],
      ],
      -1,
      1,
      lamp,
    ),
    disc(...at(0, top + 127), 2.6, "#ff8f6b"),
    // The coin on the foot.
    disc(seal, sealY, 9, lamp),
    rect(seal - 2.6, sealY - 2.6, 5.2, 5.2, glass),
  );
}

function segment(stand: Stand, low: number): string {
  const body: Profile = [
    [26.2, low],
    [31.7, low + SEGMENT - 4],
    [33.4, low + SEGMENT - 4],
    [33.4, low + SEGMENT],
  ];
  const y = stand.base - (low + SEGMENT - 6) * 0.92;
  return layers(
    faced(stand, body, [glass, mix(glass, night, 0.5)], 0.42),
    slice(stand, body, -0.86, -0.72, mix(glass, pale, 0.45)),
    slice(stand, body, 0.72, 0.86, mix(glass, night, 0.7)),
    windows(
      {
        x: stand.x - 19,
        y,
        columns: 5,
        rows: 3,
        across: 8.4,
        down: 8,
        width: 4.2,
        height: 5,
      },
      lamp,
      { chance: createChance(low), share: 0.62 },
    ),
    slice(
      stand,
      [
        [33.9, low + SEGMENT - 3],
        [33.9, low + SEGMENT],
      ],
      -1,
      1,
      pale,
    ),
    slice(
      stand,
      [
        [26.2, low],
        [26.8, low + 3.4],
      ],
      -0.3,
      0.3,
      lamp,
    ),
  );
}
