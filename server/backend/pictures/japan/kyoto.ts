import { createChance, times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { rolling } from "../kit/land.ts";
import { pagoda } from "../kit/pagoda.ts";
import { birds, sky, streak, sun } from "../kit/sky.ts";
import { d, layers, points, rect, shape, stroke } from "../kit/svg.ts";
import { canopy } from "../kit/trees.ts";

const cream = "#f9e9cd";
const honey = "#f4d19c";
const haze = "#d9a98a";
const hill = "#94728a";
const ochre = "#d98f3f";
const maple = "#c4532e";
const wine = "#7f3432";
const slate = "#4d4a57";
const plaster = "#f6ead6";

/** A pagoda of five roofs above the maples and the tiled roofs of Higashiyama. */
export function kyoto(): string {
  return layers(
    sky(
      mix(cream, "#cfdcd6", 0.35),
      [170, cream],
      [330, mix(cream, honey, 0.55)],
      [450, honey],
    ),
    sun(478, 352, 92, "#fff6e2", [132, mix(cream, "#fff6e2", 0.35)]),
    streak(250, 262, 300, 11, mix(cream, "#fff6e2", 0.7)),
    streak(900, 316, 360, 12, mix(cream, "#fff6e2", 0.6)),
    rolling({ y: 500, rise: 110, step: 420, seed: 12 }, mix(hill, honey, 0.6)),
    rolling({ y: 540, rise: 100, step: 340, seed: 30 }, mix(hill, honey, 0.32)),
    canopy(
      { from: -20, to: 1220, y: 560, crown: 26, seed: 5, uneven: 1.1 },
      mix(maple, haze, 0.62),
    ),
    canopy(
      { from: -90, to: 520, y: 552, crown: 28, seed: 17, climb: 30 },
      mix(ochre, haze, 0.3),
    ),
    canopy(
      { from: 690, to: 1290, y: 572, crown: 28, seed: 11, climb: -24 },
      mix(maple, haze, 0.3),
    ),
    pagoda(
      {
        x: 606,
        base: 602,
        storeys: 5,
        body: [47, 34],
        eaves: [104, 78],
        storey: 56,
        spire: 96,
      },
      {
        roof: [mix(slate, haze, 0.28), slate, mix(wine, slate, 0.6)],
        wall: [plaster, mix(plaster, haze, 0.6)],
        wood: mix(wine, slate, 0.45),
        metal: mix(slate, wine, 0.3),
      },
    ),
    canopy(
      { from: -90, to: 740, y: 608, crown: 28, seed: 2, climb: -10 },
      maple,
    ),
    canopy(
      { from: 540, to: 1290, y: 632, crown: 30, seed: 23, climb: 30 },
      ochre,
    ),
    leaves(),
    roofs(),
    birds(points("742,280 768,268 790,284"), hill, 16),
  );
}

/** Lighter leaves where the sun reaches the crowns. */
function leaves(): string {
  const chance = createChance(7);
  return shape(
    times(90, () => {
      const x = chance.between(-10, 1200);
      return d`M${x} ${chance.between(628, 720)}q7 -7 14 0q-7 5 -14 0z`;
    }).join(""),
    mix(ochre, cream, 0.25),
  );
}

/** Three town houses with grey tiles; the ridge caps catch the light. */
function roofs(): string {
  const house = (x: number, y: number, half: number, rise: number) =>
    layers(
      rect(x - half * 0.84, y, half * 1.68, 200, mix(plaster, haze, 0.42)),
      stroke(
        d`M${x - half * 0.7} ${y + 60}H${x + half * 0.7}`,
        mix(wine, slate, 0.4),
        96,
        "5 9",
      ),
      shape(
        d`M${x - half * 0.72} ${y - rise}L${x + half * 0.72} ${y - rise}L${x + half} ${y + 8}L${x - half} ${y + 8}Z`,
        slate,
      ),
      shape(
        times(Math.round(half / 8), (index) => {
          const t = (index + 0.5) / Math.round(half / 8);
          return d`M${x - half * 0.72 + half * 1.44 * t - 1.4} ${y - rise}h2.8L${x - half + half * 2 * t + 1.8} ${y + 8}h-3.6z`;
        }).join(""),
        mix(slate, haze, 0.3),
      ),
      rect(
        x - half * 0.76,
        y - rise - 7,
        half * 1.52,
        9,
        mix(slate, "#22222c", 0.3),
        3,
      ),
      rect(x - half, y + 6, half * 2, 6, mix(slate, "#22222c", 0.3)),
    );
  return layers(
    house(620, 716, 250, 46),
    house(190, 738, 280, 62),
    house(1040, 744, 260, 58),
  );
}
