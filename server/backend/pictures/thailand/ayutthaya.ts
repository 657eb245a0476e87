import { createChance, times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import {
  ledges,
  rounded,
  turned,
  type Profile,
  type Stand,
} from "../kit/profile.ts";
import { birds, sky, streak, sun } from "../kit/sky.ts";
import { d, layers, points, rect, shape, stroke } from "../kit/svg.ts";
import { canopy, palm } from "../kit/trees.ts";

const haze = "#c9c3b4";
const cream = "#fae8c3";
const honey = "#f6cf8f";
const light = "#fff4d8";
const brick = "#c4754c";
const dark = "#7c463d";
const sand = "#e3b67e";
const grass = "#a3a45c";
const deep = "#5d6a47";

/** The brick prangs of Wat Chaiwatthanaram, the low sun on their left. */
export function ayutthaya(): string {
  return layers(
    sky(
      mix(haze, "#b9c3bd", 0.5),
      [140, mix(haze, cream, 0.45)],
      [270, cream],
      [380, mix(cream, honey, 0.6)],
      [470, honey],
    ),
    sun(306, 404, 60, light, [110, mix(honey, light, 0.45)]),
    streak(260, 280, 400, 13, mix(cream, light, 0.5)),
    streak(930, 256, 340, 12, mix(cream, light, 0.45)),
    streak(850, 278, 220, 9, mix(cream, light, 0.45)),
    canopy(
      { from: -60, to: 1260, y: 560, crown: 18, seed: 6 },
      mix(deep, honey, 0.55),
    ),
    [
      { x: 70, y: 590, height: 210, seed: 3 },
      { x: 1120, y: 592, height: 230, lean: -10, seed: 5 },
      { x: 1064, y: 592, height: 170, lean: 6, seed: 9 },
    ].map((tree) =>
      palm(tree, [
        mix(deep, honey, 0.25),
        mix(deep, honey, 0.45),
        mix(dark, honey, 0.4),
      ]),
    ),
    meru(226, 588, 0.82, 0.3),
    meru(974, 588, 0.82, 0.3),
    terrace(),
    prang({ x: 488, base: 552, scale: 0.62 }, 0.2),
    prang({ x: 712, base: 552, scale: 0.62 }, 0.2),
    prang({ x: 600, base: 552, scale: 1 }, 0),
    prang({ x: 456, base: 576, scale: 0.72 }, 0),
    prang({ x: 744, base: 576, scale: 0.72 }, 0),
    meru(330, 606, 1, 0.06),
    meru(870, 606, 1, 0.06),
    ground(),
    birds(points("690,290 716,278 738,294"), dark, 16),
  );
}

/** A tower like a cob of maize: courses that step in, a porch with a pointed gable on each side. */
function prang(stand: Stand, far: number): string {
  const { x, base, scale = 1 } = stand;
  const tint = (colour: string) => mix(colour, honey, far);
  const tones = [
    tint(mix(brick, honey, 0.45)),
    tint(brick),
    tint(mix(brick, dark, 0.7)),
  ] as const;
  const ledge = [
    tint(mix(brick, light, 0.5)),
    tint(mix(brick, dark, 0.3)),
  ] as const;
  const foot: Profile = points("72,0 70,26 60,26 57,56 50,56 46,88");
  const tower: Profile = rounded(
    points("40,88 38,130 41,172 40,208 35,246 25,280 12,302 4,312"),
    2,
  );
  const level = (height: number) => base - height * scale;
  const porch = (half: number, low: number, tall: number, fill: string) =>
    shape(
      d`M${x - half * scale} ${level(low)}V${level(low + tall * 0.56)}Q${x - half * 0.5 * scale} ${level(low + tall * 0.72)} ${x} ${level(low + tall)}Q${x + half * 0.5 * scale} ${level(low + tall * 0.72)} ${x + half * scale} ${level(low + tall * 0.56)}V${level(low)}Z`,
      fill,
    );
  return layers(
    turned(stand, foot, tones),
    ledges(stand, foot, [0, 12, 24, 38, 53, 70, 86], [4, 1.6], ledge),
    turned(stand, tower, tones),
    stroke(
      [-0.62, -0.22, 0.22, 0.62]
        .map(
          (t) =>
            d`M${x + t * 38 * scale} ${level(150)}Q${x + t * 44 * scale} ${level(210)} ${x + t * 12 * scale} ${level(300)}`,
        )
        .join(""),
      tint(mix(brick, dark, 0.32)),
      3 * scale,
    ),
    ledges(
      stand,
      tower,
      times(9, (i) => 148 + i * 17.5),
      [4, 1.4],
      ledge,
    ),
    porch(30, 88, 74, tint(mix(brick, dark, 0.25))),
    porch(24, 88, 62, ledge[0]),
    porch(14, 88, 42, tint(dark)),
    shape(
      d`M${x - 12 * scale} ${level(0)}L${x - 8 * scale} ${level(88)}L${x + 8 * scale} ${level(88)}L${x + 12 * scale} ${level(0)}Z`,
      ledge[0],
    ),
    stroke(
      times(
        10,
        (i) => d`M${x - 11 * scale} ${level(5 + i * 8.6)}h${22 * scale}`,
      ).join(""),
      ledge[1],
      2 * scale,
    ),
    stroke(
      d`M${x} ${level(310)}V${level(338)}M${x - 5 * scale} ${level(322)}h${10 * scale}`,
      tint(dark),
      2.6 * scale,
    ),
  );
}

/** One of the eight chapels round the court: a tall pointed roof in rings. */
function meru(x: number, base: number, scale: number, far: number): string {
  const stand: Stand = { x, base, scale };
  const tint = (colour: string) => mix(colour, honey, far);
  const tones = [
    tint(mix(brick, honey, 0.4)),
    tint(mix(brick, sand, 0.12)),
    tint(mix(brick, dark, 0.6)),
  ] as const;
  const ledge = [
    tint(mix(brick, light, 0.45)),
    tint(mix(brick, dark, 0.3)),
  ] as const;
  const profile: Profile = points(
    "50,0 48,20 41,20 40,74 44,74 44,80 32,96 30,106 24,122 22,132 16,148 14,158 8,174 3,196",
  );
  return layers(
    turned(stand, profile, tones),
    ledges(stand, profile, [0, 16, 70, 78, 98, 124, 150], [4, 1.4], ledge),
    shape(
      d`M${x - 13 * scale} ${base - 20 * scale}v${-32 * scale}l${13 * scale} ${-18 * scale}l${13 * scale} ${18 * scale}v${32 * scale}z`,
      tint(dark),
    ),
  );
}

function terrace(): string {
  const chance = createChance(8);
  return layers(
    rect(380, 548, 440, 60, mix(brick, sand, 0.3)),
    rect(380, 546, 440, 7, mix(brick, light, 0.5)),
    stroke(
      times(
        70,
        () =>
          d`M${chance.between(384, 800)} ${566 + Math.floor(chance() * 5) * 8}h${chance.between(6, 16)}`,
      ).join(""),
      mix(brick, dark, 0.3),
      2,
    ),
  );
}

function ground(): string {
  const chance = createChance(21);
  const wall = mix(brick, sand, 0.18);
  const walker = (x: number, y: number, fill: string) =>
    shape(
      d`M${x - 4} ${y}v-20q0 -5 2 -6a4 4 0 1 1 4 0q2 1 2 6v20zM${x} ${y}h8l40 9h-22z`,
      fill,
    );
  return layers(
    rect(0, 600, 1200, 200, sand),
    shape("M0 604Q300 596 600 604T1200 600V640Q900 628 600 634T0 640Z", grass),
    // Long shadows to the right.
    shape("M380 606H900L1130 630H520Z", mix(grass, deep, 0.5)),
    shape("M0 640Q500 616 1200 640V800H0Z", mix(sand, honey, 0.35)),
    shape("M560 626H640L760 800H440Z", mix(sand, light, 0.4)),
    // What is left of the outer wall.
    shape(
      "M-20 690V648L30 640L60 652L120 646L190 660L250 656L300 674L330 690Z",
      wall,
    ),
    shape(
      "M1220 694V640L1180 634L1130 652L1070 650L1010 668L950 672L900 694Z",
      wall,
    ),
    stroke(
      times(46, () => {
        const left = chance() < 0.5;
        const x = left ? chance.between(-10, 250) : chance.between(960, 1190);
        return d`M${x} ${664 + Math.floor(chance() * 4) * 8}h${chance.between(8, 20)}`;
      }).join(""),
      mix(brick, dark, 0.35),
      2.4,
    ),
    shape(
      "M-20 690H330L400 704H-20ZM900 694H1220V706H960Z",
      mix(sand, dark, 0.3),
    ),
    shape("M0 740Q400 706 640 744T1200 736V800H0Z", mix(grass, sand, 0.2)),
    walker(566, 668, dark),
    walker(584, 670, deep),
    walker(660, 650, dark),
  );
}
