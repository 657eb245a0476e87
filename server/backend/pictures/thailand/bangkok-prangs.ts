import { times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import {
  ledges,
  rounded,
  turned,
  widthAt,
  type Profile,
  type Stand,
} from "../kit/profile.ts";
import { d, layers, points, shape, stroke } from "../kit/svg.ts";
import { cream, gold, plum, shade, stone } from "./bangkok-colours.ts";

const light = mix(stone, cream, 0.55);

const tones = [light, stone, mix(stone, shade, 0.6)] as const;

const ledge = [mix(cream, gold, 0.3), mix(stone, shade, 0.25)] as const;

/** A prang covered in porcelain: ledges, niches and a trident on top. */
export function great(): string {
  const stand = { x: 604, base: 596, scale: 4.3 };
  const terraces: Profile = points("35,0 33,11 27,11 24.6,21 18,21 15,34");
  const spire: Profile = rounded(
    points("11.6,34 9,43 7.6,52 7,60 6.6,68 5.6,74 3,79 0.9,81"),
  );
  const level = (height: number) => stand.base - height * stand.scale;
  const niches = (height: number, count: number, tall: number) => {
    const profile = height < 35 ? terraces : spire;
    const half = widthAt(profile, height) * stand.scale * 0.84;
    return shape(
      times(count, (i) => {
        const x = stand.x - half + (half * 2 * (i + 0.5)) / count;
        const w = Math.min(5, half / count / 1.7);
        return d`M${x - w} ${level(height)}v${-tall * 0.6}l${w} ${-tall * 0.4}l${w} ${tall * 0.4}v${tall * 0.6}z`;
      }).join(""),
      mix(shade, stone, 0.3),
    );
  };
  return layers(
    turned(stand, terraces, tones),
    ledges(
      stand,
      terraces,
      [0, 5.2, 10, 11.6, 16, 20, 21.6, 26, 30, 33],
      [1, 0.5],
      ledge,
    ),
    niches(1.4, 17, 15),
    niches(7, 17, 13),
    niches(12.8, 13, 12),
    niches(22.8, 9, 12),
    // The steep stairs.
    shape(
      d`M${stand.x - 17} ${level(0)}L${stand.x - 11} ${level(33)}L${stand.x + 11} ${level(33)}L${stand.x + 17} ${level(0)}Z`,
      ledge[0],
    ),
    stroke(
      times(
        17,
        (i) =>
          d`M${stand.x - 15 + i * 0.33} ${level(1 + i * 2)}h${30 - i * 0.66}`,
      ).join(""),
      mix(stone, shade, 0.35),
      2,
    ),
    turned(stand, spire, tones),
    ledges(
      stand,
      spire,
      [
        35.4, 39.4, 42.6, 45.6, 48.6, 51.4, 54, 56.6, 59.2, 61.8, 64.4, 67,
        69.6, 72,
      ],
      [0.8, 0.3],
      ledge,
    ),
    niches(37, 5, 9),
    niches(46.5, 3, 13),
    niches(56.8, 3, 8),
    // Niches with a roof of their own on each face.
    shape(d`M${stand.x - 13} ${level(43)}v-16l13 -22l13 22v16z`, ledge[0]),
    shape(
      d`M${stand.x - 8} ${level(43)}v-12l8 -13l8 13v12z`,
      mix(shade, plum, 0.3),
    ),
    stroke(
      d`M${stand.x} ${level(80)}V${level(87)}M${stand.x - 7} ${level(85)}q0 9 7 9t7 -9`,
      gold,
      2.6,
    ),
  );
}

export function prang({ x, base, scale = 1 }: Stand): string {
  const stand: Stand = { x, base, scale };
  const profile: Profile = rounded(
    points("10.5,0 9.4,7 6.6,12 5.2,20 4.6,30 4.2,38 2.8,45 0.6,49"),
    2,
  );
  const level = (height: number) => base - height * scale;
  return layers(
    turned(stand, profile, tones),
    ledges(
      stand,
      profile,
      [1, 4, 7, 10, 13, 16.4, 20, 24, 28, 32, 36, 39.6],
      [0.9, 0.3],
      ledge,
    ),
    shape(
      d`M${x - scale * 2.4} ${level(14)}v${-scale * 3.6}l${scale * 2.4} ${-scale * 3.6}l${scale * 2.4} ${scale * 3.6}v${scale * 3.6}z`,
      mix(shade, plum, 0.3),
    ),
    stroke(d`M${x} ${level(47)}V${level(53)}`, gold, 2),
  );
}
