import { times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { rolling } from "../kit/land.ts";
import { hut } from "../kit/shore.ts";
import { birds, cloud, sky, sun } from "../kit/sky.ts";
import { d, layers, rect, stroke } from "../kit/svg.ts";
import { canopy, palm } from "../kit/trees.ts";
import { glitter, ripples } from "../kit/water.ts";
import { skiff } from "../vehicles/small-boats.ts";

const blue = "#a6d3df";
const air = "#f1eddb";
const peach = "#fad3ae";
const white = "#fffaf0";
const green = "#5f9a66";
const deep = "#2c6654";
const sea = "#3a94a3";
const shallow = "#84cabf";
const steel = "#5b6f7a";
const wood = "#6f4f3c";

const SHORE = 500;
const DECK = 424;

/** The bridge from Batam to the next island, a fisher's hut on stilts before it. */
export function batam(): string {
  return layers(
    sky(
      mix(blue, "#7fc0d4", 0.4),
      [150, blue],
      [280, mix(blue, air, 0.6)],
      [360, air],
      [430, peach],
    ),
    sun(914, 400, 46, white, [90, mix(peach, white, 0.5)]),
    cloud(280, 268, 260, white, 6),
    rolling({ y: SHORE, rise: 70, step: 340, seed: 4 }, mix(green, air, 0.5)),
    canopy(
      { from: -80, to: 330, y: 456, crown: 16, seed: 7, bottom: SHORE + 6 },
      mix(green, deep, 0.2),
    ),
    canopy(
      { from: 900, to: 1300, y: 462, crown: 16, seed: 12, bottom: SHORE + 6 },
      mix(green, deep, 0.3),
    ),
    water(),
    bridge(),
    skiff({ x: 420, y: 560, scale: 0.9 }, ["#d9654a", deep, white]),
    hut(
      { x: 770, y: 606, scale: 1.3 },
      { roof: "#a8794f", wall: wood, lamp: "#ffdf9a", post: "#4b392f" },
    ),
    stroke(
      "M812 576H1010M830 576v34M880 576v38M930 576v42M980 576v46",
      wood,
      5,
    ),
    [
      { x: 1040, y: 660, height: 250, lean: -26, seed: 3 },
      { x: 1120, y: 670, height: 300, lean: 14, seed: 8 },
      { x: 120, y: 690, height: 270, lean: 22, seed: 5 },
    ].map((tree) => palm(tree, [deep, green, wood])),
    canopy({ from: 960, to: 1300, y: 668, crown: 24, seed: 21 }, green),
    canopy(
      { from: -90, to: 300, y: 706, crown: 26, seed: 16 },
      mix(green, deep, 0.4),
    ),
    birds(
      [
        [560, 292],
        [586, 280],
        [610, 296],
      ],
      steel,
      16,
    ),
  );
}

/** Two pylons whose legs meet above the road, and the stays that fan out from them. */
function bridge(): string {
  const pylons = [440, 760];
  const stays = pylons.flatMap((x) =>
    times(8, (i) => {
      const reach = 34 + i * 17;
      const y = 268 + (7 - i) * 9;
      return d`M${x} ${y}L${x - reach} ${DECK}M${x} ${y}L${x + reach} ${DECK}`;
    }),
  );
  const piers = [200, 280, 920, 1000];
  return layers(
    stroke(stays.join(""), mix(white, steel, 0.25), 1.8),
    stroke(
      pylons
        .map(
          (x) =>
            d`M${x - 26} ${SHORE + 14}L${x - 20} ${DECK}L${x} 336V250M${x + 26} ${SHORE + 14}L${x + 20} ${DECK}L${x} 336`,
        )
        .join(""),
      mix(white, steel, 0.1),
      9,
    ),
    stroke(
      piers.map((x) => d`M${x} ${DECK}V${SHORE + 10}`).join(""),
      mix(white, steel, 0.3),
      12,
    ),
    rect(-20, DECK, 1240, 8, white),
    rect(-20, DECK + 8, 1240, 7, mix(white, steel, 0.45)),
    pylons.map((x) => rect(x - 46, SHORE + 8, 92, 14, mix(white, steel, 0.4))),
  );
}

function water(): string {
  return layers(
    rect(0, SHORE, 1200, 310, mix(sea, air, 0.36)),
    rect(0, SHORE + 44, 1200, 270, mix(sea, shallow, 0.3)),
    rect(0, SHORE + 130, 1200, 180, mix(sea, shallow, 0.6)),
    rect(0, SHORE + 226, 1200, 90, shallow),
    glitter(
      {
        x: 914,
        y: SHORE + 4,
        height: 220,
        far: 70,
        near: 160,
        rows: 16,
        seed: 3,
      },
      mix(peach, white, 0.6),
    ),
    ripples(
      { y: SHORE + 12, height: 270, count: 80, length: 150, seed: 5 },
      mix(sea, deep, 0.12),
    ),
    ripples(
      { y: SHORE + 30, height: 250, count: 40, length: 140, seed: 13 },
      mix(shallow, white, 0.55),
    ),
  );
}
