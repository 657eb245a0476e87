import { times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { birds, cloud, sky } from "../kit/sky.ts";
import { d, layers, place, points, rect, shape, stroke } from "../kit/svg.ts";
import { roundTree } from "../kit/trees.ts";
import { ripples } from "../kit/water.ts";
import { bicycle } from "../vehicles/cycles.ts";
import {
  air,
  blue,
  brick,
  leaf,
  ochre,
  rust,
  tar,
  water,
  white,
} from "./amsterdam-colours.ts";
import { HOUSES, QUAY, row } from "./amsterdam-houses.ts";

/** Houses that lean on each other along a canal: steps, necks and bells. A bicycle on the bridge. */
export function amsterdam(): string {
  return layers(
    sky(
      mix(blue, "#9cc2cb", 0.3),
      [150, blue],
      [270, mix(blue, air, 0.6)],
      [380, air],
    ),
    cloud(250, 222, 230, white, 4),
    cloud(900, 206, 270, white, 11),
    row(),
    rect(0, QUAY, 1200, 20, mix(tar, air, 0.4)),
    rect(0, QUAY, 1200, 5, mix(air, tar, 0.15)),
    canal(),
    [96, 352, 866, 1120].map((x, index) =>
      roundTree({ x, y: QUAY + 6, height: 118 + (index % 2) * 16 }, [
        leaf,
        mix(leaf, ochre, 0.4),
        mix(tar, brick, 0.4),
      ]),
    ),
    houseboat(),
    bridge(),
    birds(points("620,226 646,214 666,230"), mix(tar, blue, 0.3), 15),
  );
}

function canal(): string {
  return layers(
    rect(0, QUAY + 20, 1200, 280, water),
    HOUSES.map(({ x, width, wall }, index) =>
      rect(
        x + 3,
        QUAY + 20,
        width - 6,
        84 + (index % 3) * 22,
        mix(wall, water, 0.66),
      ),
    ),
    ripples(
      { y: QUAY + 28, height: 140, count: 80, length: 130, seed: 6 },
      mix(water, tar, 0.16),
    ),
    ripples(
      { y: QUAY + 28, height: 140, count: 46, length: 110, seed: 14 },
      mix(water, air, 0.42),
    ),
  );
}

function houseboat(): string {
  return place(
    layers(
      shape("M-110 -14H116L100 12H-96Z", mix(tar, water, 0.15)),
      rect(-110, -17, 226, 5, ochre),
      shape("M-76 -17V-42H66V-17Z", mix(rust, white, 0.1)),
      rect(-82, -46, 154, 6, tar),
      stroke("M-64 -30H58", mix(blue, white, 0.5), 12, "18 12"),
      rect(-52, -56, 22, 10, leaf, 4),
      rect(-22, -54, 18, 8, leaf, 4),
      shape("M-100 14H104Q60 26 0 26T-100 14Z", mix(water, tar, 0.4)),
    ),
    { x: 318, y: 578 },
  );
}

/** The near bridge: its brick arch, the iron railing, and a bicycle left against it. */
function bridge(): string {
  const y = (x: number) => 640 - 46 * (1 - ((x - 640) / 620) ** 2);
  const posts = times(27, (index) => {
    const x = -10 + index * 48;
    return d`M${x} ${y(x)}v-58`;
  });
  const rail = (drop: number) =>
    d`M-20 ${y(-20) - drop}Q640 ${594 * 2 - (y(-20) + y(1300)) / 2 - drop} 1300 ${y(1300) - drop}`;
  return layers(
    shape(
      d`M-20 ${y(-20)}Q640 ${594 * 2 - (y(-20) + y(1300)) / 2} 1300 ${y(1300)}V820H-20Z`,
      brick,
    ),
    shape("M250 820Q280 690 640 690T1030 820Z", mix(tar, water, 0.35)),
    shape("M262 820Q300 704 640 704T1018 820Z", mix(water, tar, 0.4)),
    stroke(
      "M250 820Q280 690 640 690T1030 820",
      mix(air, brick, 0.25),
      13,
      "20 4",
    ),
    stroke(rail(-12), mix(air, brick, 0.4), 16),
    stroke(rail(-24), mix(brick, tar, 0.4), 5),
    stroke(posts.join(""), tar, 4),
    stroke(rail(58) + rail(38) + rail(20), tar, 3.4),
    bicycle(
      { x: 660, y: 602, scale: 1.15 },
      {
        frame: "#2f5f66",
        tyre: mix(tar, "#1c1c22", 0.6),
        spokes: mix(tar, air, 0.55),
        crate: ochre,
        flowers: [white, mix(rust, white, 0.25)],
        leaf,
      },
    ),
  );
}
