import { createChance, times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { birds, sky, streak, sun } from "../kit/sky.ts";
import { d, layers, place, points, rect, shape, stroke } from "../kit/svg.ts";
import { skyline } from "../kit/town.ts";
import { canopy } from "../kit/trees.ts";
import { glitter, ripples } from "../kit/water.ts";
import { coach } from "../vehicles/coach.ts";
import { skiff } from "../vehicles/small-boats.ts";

const blue = "#b5d3dc";
const air = "#f2ebda";
const peach = "#fbd9b4";
const white = "#fffaf0";
const strait = "#6fa7b1";
const deep = "#3e7480";
const tower = "#8ba6b5";
const green = "#5c8a6a";
const road = "#8a8b8e";

/** The causeway over the Johor Strait, its water mains beside the road, towers on the far shore. */
export function causewayCoach(): string {
  return layers(
    sky(
      mix(blue, "#93c0d0", 0.3),
      [150, blue],
      [270, mix(blue, air, 0.65)],
      [370, air],
      [450, peach],
    ),
    sun(300, 312, 52, white, [98, mix(peach, white, 0.45)]),
    streak(880, 262, 380, 13, mix(air, white, 0.6)),
    streak(980, 286, 240, 10, mix(air, white, 0.6)),
    streak(230, 262, 260, 11, mix(air, white, 0.5)),
    place(
      layers(
        skyline(
          { base: 508, low: 34, high: 150, wide: 42, seed: 33 },
          { fill: mix(tower, peach, 0.55) },
        ),
        skyline(
          {
            from: 420,
            to: 1220,
            base: 510,
            low: 40,
            high: 180,
            wide: 50,
            seed: 12,
          },
          {
            fill: mix(tower, air, 0.22),
            lights: mix(tower, white, 0.55),
            share: 0.3,
          },
        ),
        canopy(
          { from: -60, to: 1260, y: 500, crown: 10, seed: 4, bottom: 514 },
          mix(green, air, 0.3),
        ),
        water(),
        skiff({ x: 960, y: 548, scale: 0.7, flip: true }, [
          white,
          road,
          "#4f8aa0",
        ]),
        causeway(),
      ),
      { y: -112 },
    ),
    skiff({ x: 250, y: 724, scale: 1.9 }, ["#b9583f", "#74392f", white]),
    birds(points("440,260 466,248 488,264"), deep, 16),
  );
}

function water(): string {
  return layers(
    rect(0, 510, 1200, 300, mix(strait, peach, 0.4)),
    rect(0, 534, 1200, 300, mix(strait, air, 0.15)),
    rect(0, 578, 1200, 200, strait),
    glitter(
      { x: 300, y: 514, height: 110, far: 90, near: 170, rows: 12, seed: 4 },
      mix(peach, white, 0.6),
    ),
    ripples(
      { y: 516, height: 110, count: 70, length: 130, seed: 3 },
      mix(strait, deep, 0.35),
    ),
    ripples(
      { y: 520, height: 100, count: 34, length: 120, seed: 8 },
      mix(strait, white, 0.5),
    ),
  );
}

function causeway(): string {
  const lamps = times(7, (i) => 40 + i * 186);
  const chance = createChance(16);
  const stones = (count: number, low: number, high: number) =>
    times(count, (i) => {
      const w = chance.between(16, 34);
      return d`M${(i * 1230) / count - 16} ${chance.between(low, high)}q${w * 0.2} ${-w * 0.6} ${w * 0.6} ${-w * 0.5}q${w * 0.5} ${w * 0.1} ${w * 0.5} ${w * 0.5}z`;
    }).join("");
  return layers(
    // Mains on their cradles, behind the road.
    rect(0, 606, 1200, 16, mix(road, deep, 0.25)),
    rect(0, 582, 1200, 26, mix(tower, white, 0.35)),
    rect(0, 598, 1200, 10, mix(tower, deep, 0.2)),
    stroke("M0 588H1200", white, 4),
    stroke(
      times(14, (i) => d`M${20 + i * 90} 580v42`).join(""),
      mix(road, deep, 0.35),
      8,
    ),
    rect(0, 620, 1200, 90, road),
    rect(0, 620, 1200, 8, mix(road, white, 0.6)),
    stroke("M0 672H1200", white, 4, "44 32"),
    lamps.map((x) =>
      layers(
        stroke(
          d`M${x} 622V486Q${x} 476 ${x + 12} 476H${x + 34}`,
          mix(deep, road, 0.4),
          4.4,
        ),
        rect(x + 24, 473, 22, 6, white, 3),
      ),
    ),
    coach(
      { x: 836, y: 692, scale: 3.2 },
      {
        body: white,
        shade: "#d8dad6",
        sweep: "#c8463c",
        glass: "#2f4654",
        gleam: mix("#2f4654", blue, 0.55),
        tyre: "#2b3035",
        shadow: mix(road, deep, 0.5),
        lamp: "#ffe6a6",
      },
    ),
    rect(0, 704, 1200, 10, mix(road, white, 0.5)),
    stroke("M0 700H1200", mix(tower, white, 0.5), 4),
    stroke(
      times(26, (i) => d`M${10 + i * 48} 698v14`).join(""),
      mix(tower, white, 0.5),
      4,
    ),
    // Rocks down to the water.
    rect(0, 714, 1200, 46, mix(road, deep, 0.2)),
    shape(stones(60, 728, 742), mix(road, white, 0.3)),
    shape(stones(54, 744, 756), mix(road, white, 0.12)),
    rect(0, 758, 1200, 170, strait),
    rect(0, 838, 1200, 90, mix(strait, deep, 0.25)),
    canopy({ from: 860, to: 1290, y: 858, crown: 24, seed: 6 }, green),
    canopy(
      { from: 960, to: 1290, y: 880, crown: 24, seed: 2 },
      mix(green, deep, 0.5),
    ),
    ripples(
      { y: 766, height: 140, count: 46, length: 180, seed: 5 },
      mix(strait, white, 0.5),
    ),
  );
}
