import { times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { birds, sky, streak, sun } from "../kit/sky.ts";
import {
  d,
  disc,
  layers,
  place,
  points,
  rect,
  shape,
  stroke,
} from "../kit/svg.ts";
import { skyline } from "../kit/town.ts";
import { canopy } from "../kit/trees.ts";
import { glitter, ripples } from "../kit/water.ts";
import {
  amber,
  coral,
  cream,
  gold,
  palm,
  plum,
  shade,
  stone,
  violet,
} from "./bangkok-colours.ts";
import { great, prang } from "./bangkok-prangs.ts";

const BANK = 600;

/** The Temple of Dawn from across the river, at dusk: one steep prang, four small ones. */
export function bangkok(): string {
  return layers(
    sky(
      mix(plum, violet, 0.25),
      [120, mix(plum, violet, 0.75)],
      [230, mix(violet, coral, 0.5)],
      [330, coral],
      [440, mix(coral, amber, 0.75)],
      [530, amber],
    ),
    sun(318, 470, 54, cream, [98, mix(amber, cream, 0.4)]),
    streak(250, 296, 380, 13, mix(coral, amber, 0.35)),
    streak(370, 318, 240, 9, mix(coral, amber, 0.5)),
    streak(930, 270, 360, 12, mix(violet, coral, 0.9)),
    skyline(
      { base: BANK, low: 16, high: 70, wide: 42, seed: 10 },
      { fill: mix(violet, amber, 0.38) },
    ),
    canopy(
      { from: -60, to: 1260, y: 574, crown: 13, seed: 3, bottom: BANK },
      mix(plum, coral, 0.35),
    ),
    prang({ x: 474, base: 588, scale: 2.5 }),
    prang({ x: 734, base: 588, scale: 2.5 }),
    great(),
    prang({ x: 438, base: 592, scale: 2.9 }),
    prang({ x: 770, base: 592, scale: 2.9 }),
    hall(),
    canopy(
      {
        from: -60,
        to: 372,
        y: 572,
        crown: 18,
        seed: 9,
        bottom: BANK,
        climb: -10,
      },
      palm,
    ),
    canopy(
      {
        from: 862,
        to: 1260,
        y: 582,
        crown: 18,
        seed: 6,
        bottom: BANK,
        climb: 12,
      },
      palm,
    ),
    river(),
    boat(),
    birds(points("470,300 498,288 520,304"), plum, 17),
  );
}

/** The ordination hall's tiered roofs, at the right. */
function hall(): string {
  const roof = (
    x: number,
    y: number,
    half: number,
    rise: number,
    fill: string,
  ) =>
    layers(
      shape(
        d`M${x - half} ${y}L${x - half * 0.1} ${y - rise}L${x + half * 0.1} ${y - rise}L${x + half} ${y}Z`,
        fill,
      ),
      stroke(
        d`M${x - half - 5} ${y + 3}L${x - 2} ${y - rise - 3}M${x + half + 5} ${y + 3}L${x + 2} ${y - rise - 3}`,
        gold,
        3,
      ),
    );
  return layers(
    rect(876, 548, 96, 52, cream),
    shape(
      times(4, (i) => d`M${886 + i * 22} 600v-36q6 -12 12 0v36z`).join(""),
      mix(shade, plum, 0.4),
    ),
    roof(924, 548, 66, 40, mix(coral, shade, 0.45)),
    roof(924, 530, 48, 44, mix(palm, shade, 0.5)),
    roof(924, 511, 30, 38, mix(coral, shade, 0.45)),
    stroke("M924 474q-3 -10 3 -18", gold, 3),
  );
}

function river(): string {
  return layers(
    rect(0, BANK, 1200, 12, mix(palm, shade, 0.35)),
    rect(0, BANK + 10, 1200, 200, mix(coral, violet, 0.42)),
    rect(0, 668, 1200, 140, mix(violet, plum, 0.25)),
    rect(0, 738, 1200, 70, mix(violet, plum, 0.6)),
    glitter(
      {
        x: 318,
        y: BANK + 12,
        height: 180,
        far: 90,
        near: 170,
        rows: 14,
        seed: 7,
      },
      amber,
    ),
    glitter(
      {
        x: 604,
        y: BANK + 12,
        height: 190,
        far: 220,
        near: 90,
        rows: 18,
        seed: 2,
      },
      mix(stone, coral, 0.3),
    ),
    glitter(
      {
        x: 438,
        y: BANK + 12,
        height: 90,
        far: 60,
        near: 20,
        rows: 10,
        seed: 5,
      },
      mix(stone, coral, 0.35),
    ),
    glitter(
      {
        x: 770,
        y: BANK + 12,
        height: 90,
        far: 60,
        near: 20,
        rows: 10,
        seed: 8,
      },
      mix(stone, coral, 0.35),
    ),
    ripples(
      { y: BANK + 18, height: 170, count: 70, length: 160, seed: 3 },
      mix(violet, plum, 0.45),
    ),
    ripples(
      { y: BANK + 18, height: 170, count: 36, length: 140, seed: 6 },
      mix(coral, amber, 0.4),
    ),
  );
}

/** A rice barge's tug, home with its lamp lit. */
function boat(): string {
  return place(
    layers(
      shape("M-96 14H92Q60 26 0 26T-96 14Z", mix(plum, palm, 0.3)),
      shape(
        "M-110 -12Q-60 -2 0 -2T104 -20Q96 6 78 14H-84Q-104 4 -110 -12Z",
        palm,
      ),
      stroke("M-110 -12Q-60 -2 0 -2T104 -20", coral, 3),
      rect(-64, -30, 104, 27, mix(shade, palm, 0.4)),
      stroke("M-56 -17H34", gold, 12, "16 9"),
      shape("M-76 -30Q-12 -46 52 -30Z", mix(palm, plum, 0.3)),
      stroke("M62 -10V-50", palm, 3),
      disc(62, -52, 4, gold),
    ),
    { x: 846, y: 690, scale: 1.05 },
  );
}
