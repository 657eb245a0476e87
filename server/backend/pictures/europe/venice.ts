import { mix } from "../kit/colour.ts";
import { birds, sky, streak, sun } from "../kit/sky.ts";
import { d, disc, layers, place, points, rect, stroke } from "../kit/svg.ts";
import { skyline } from "../kit/town.ts";
import { glitter, ripples } from "../kit/water.ts";
import { gondola } from "../vehicles/gondola.ts";
import {
  bridge,
  campanile,
  palace,
  salute,
  SHORE,
} from "./venice-buildings.ts";
import {
  blush,
  brick,
  cream,
  ink,
  lagoon,
  light,
  marble,
  mist,
  rose,
} from "./venice-colours.ts";

/** A gondola in the morning haze: the campanile, Salute's domes, a bridge over a side canal. */
export function venice(): string {
  return layers(
    sky(
      mix(mist, "#b8ced2", 0.5),
      [150, mist],
      [290, mix(mist, rose, 0.6)],
      [390, rose],
      [480, cream],
    ),
    sun(770, 318, 50, light, [96, mix(rose, light, 0.5)]),
    streak(320, 286, 380, 13, mix(mist, light, 0.5)),
    streak(950, 330, 340, 12, mix(rose, light, 0.4)),
    place(
      layers(
        place(
          layers(
            skyline(
              {
                from: 240,
                to: 1460,
                base: SHORE,
                low: 22,
                high: 50,
                wide: 56,
                seed: 7,
              },
              { fill: mix(blush, cream, 0.62) },
            ),
            salute(),
            campanile(),
          ),
          { x: 157, y: 147, scale: 0.74 },
        ),
        streak(780, 538, 700, 13, mix(cream, light, 0.6)),
        lagoonWater(),
        palace(),
        bridge(),
        poles(),
        gondola(
          { x: 592, y: 648, scale: 1.06 },
          {
            hull: ink,
            water: lagoon,
            wood: mix(brick, ink, 0.3),
            seat: mix(brick, "#a03028", 0.5),
            skin: mix(blush, brick, 0.3),
            shirt: light,
            gilt: "#d9a842",
          },
        ),
      ),
      { y: -88 },
    ),
    birds(points("400,270 426,258 448,274"), mix(ink, mist, 0.4), 16),
  );
}

function lagoonWater(): string {
  return layers(
    rect(0, SHORE, 1200, 240, mix(lagoon, cream, 0.55)),
    rect(0, 618, 1200, 200, mix(lagoon, mist, 0.45)),
    rect(0, 700, 1200, 220, lagoon),
    rect(586, SHORE, 36, 80, mix(brick, mist, 0.62)),
    rect(784, SHORE, 110, 50, mix(marble, mist, 0.3)),
    glitter(
      {
        x: 770,
        y: SHORE + 2,
        height: 300,
        far: 90,
        near: 220,
        rows: 18,
        seed: 4,
      },
      light,
    ),
    ripples(
      { y: SHORE + 8, height: 310, count: 100, length: 170, seed: 3 },
      mix(lagoon, mist, 0.35),
    ),
    ripples(
      { y: SHORE + 60, height: 250, count: 46, length: 160, seed: 11 },
      mix(lagoon, ink, 0.14),
    ),
  );
}

function poles(): string {
  const pole = (x: number, y: number, height: number) =>
    layers(
      stroke(d`M${x} ${y}V${y - height}`, light, 8),
      stroke(d`M${x} ${y}V${y - height}`, mix(brick, "#a03028", 0.5), 8, "9 9"),
      disc(x, y - height - 3, 5.4, "#d9a842"),
    );
  return layers(pole(336, 676, 150), pole(366, 664, 130), pole(392, 690, 156));
}
