import { mix } from "../kit/colour.ts";
import { land } from "../kit/land.ts";
import { boulder } from "../kit/shore.ts";
import { birds, cloud, sky } from "../kit/sky.ts";
import {
  layers,
  oval,
  place,
  points,
  rect,
  shape,
  stroke,
} from "../kit/svg.ts";
import { canopy, palm } from "../kit/trees.ts";
import { ripples } from "../kit/water.ts";
import { sailingBoat, skiff } from "../vehicles/small-boats.ts";

const blue = "#9fd6e6";
const air = "#e2f3ee";
const white = "#fffaf0";
const sea = "#2b9bb3";
const clear = "#7ed3cc";
const sand = "#f6e6c2";
const rock = "#c7b8a6";
const green = "#5fa06a";
const deep = "#2c6a57";

const HORIZON = 420;

/** Three islets joined by a bar of sand, granite at the water's edge, boats above their own shadows. */
export function kohTao(): string {
  const stones = [mix(rock, white, 0.5), rock, mix(rock, deep, 0.35)] as const;
  const leaves = [green, mix(green, deep, 0.55), "#8a6b4d"] as const;
  return layers(
    sky(
      mix(blue, "#72c0da", 0.35),
      [150, blue],
      [280, mix(blue, air, 0.6)],
      [370, air],
    ),
    cloud(230, 250, 270, white, 10),
    cloud(960, 226, 320, white, 6),
    cloud(560, 300, 190, mix(air, white, 0.6), 2),
    place(
      layers(
        land(
          [
            [-20, 410],
            [80, 396],
            [200, 404],
            [330, HORIZON],
          ],
          mix(green, air, 0.65),
          HORIZON,
        ),
        rect(0, HORIZON, 1200, 460, sea),
        rect(0, HORIZON, 1200, 22, mix(sea, blue, 0.45)),
        ripples(
          { y: HORIZON + 6, height: 90, count: 50, length: 90, seed: 4 },
          mix(sea, white, 0.3),
        ),
        sailingBoat({ x: 250, y: 452, scale: 0.6 }, [
          white,
          mix(white, sea, 0.3),
          deep,
        ]),
        // The shallows on both sides of the bar.
        shape(
          "M330 520Q520 474 700 484T1010 470L1220 456V640Q900 560 640 580T300 566Z",
          mix(sea, clear, 0.55),
        ),
        shape(
          "M380 524Q560 492 720 498T960 488L1220 476V600Q900 540 660 556T350 552Z",
          clear,
        ),
        islet(),
        shape(
          "M470 520Q560 506 640 512T800 508Q720 526 620 528T470 520Z",
          sand,
        ),
        shape(
          "M470 520Q560 514 640 519T800 508Q720 526 620 528T470 520Z",
          mix(sand, rock, 0.35),
        ),
        bay(),
        boats(),
        // Granite and palms, left and right.
        boulder({ x: 40, y: 660, width: 260, height: 190 }, stones),
        palm({ x: 92, y: 560, height: 250, lean: 70, seed: 3 }, leaves),
        palm({ x: 30, y: 540, height: 290, lean: 30, seed: 7 }, leaves),
        boulder({ x: 196, y: 672, width: 170, height: 104 }, stones),
        boulder({ x: 306, y: 676, width: 84, height: 44 }, stones),
        boulder({ x: 1150, y: 650, width: 240, height: 210 }, stones),
        palm({ x: 1120, y: 520, height: 260, lean: -74, seed: 5 }, leaves),
        palm({ x: 1180, y: 500, height: 250, lean: -20, seed: 9 }, leaves),
        boulder({ x: 1010, y: 668, width: 160, height: 96 }, stones),
        boulder({ x: 914, y: 672, width: 70, height: 40 }, stones),
        beach(),
      ),
      { y: -40 },
    ),
    birds(points("640,268 666,256 688,272"), deep, 16),
  );
}

function islet(): string {
  const stones = [mix(rock, white, 0.5), rock, mix(rock, deep, 0.3)] as const;
  return layers(
    land(
      points("292,524 330,470 376,410 420,380 460,396 500,452 556,520"),
      green,
      524,
    ),
    canopy(
      { from: 296, to: 520, y: 470, crown: 14, seed: 3, bottom: 524 },
      mix(green, deep, 0.45),
    ),
    boulder({ x: 330, y: 528, width: 72, height: 40 }, stones),
    boulder({ x: 396, y: 530, width: 90, height: 46 }, stones),
    boulder({ x: 460, y: 528, width: 60, height: 30 }, stones),
    land(
      points(
        "700,518 750,450 800,376 852,318 896,296 940,316 990,372 1050,440 1110,514",
      ),
      green,
      518,
    ),
    land(
      points("890,518 880,430 896,296 940,316 990,372 1050,440 1110,514"),
      mix(green, deep, 0.3),
      518,
    ),
    canopy(
      { from: 704, to: 1100, y: 462, crown: 17, seed: 8, bottom: 520 },
      mix(green, deep, 0.55),
    ),
    canopy(
      { from: 720, to: 960, y: 490, crown: 14, seed: 5, bottom: 520 },
      mix(green, white, 0.12),
    ),
    boulder({ x: 748, y: 522, width: 66, height: 34 }, stones),
    boulder({ x: 836, y: 524, width: 110, height: 56 }, stones),
    boulder({ x: 924, y: 524, width: 80, height: 40 }, stones),
    boulder({ x: 1010, y: 522, width: 120, height: 60 }, stones),
  );
}

/** Near water, in steps from turquoise to the colour of the sand below. */
function bay(): string {
  return layers(
    shape("M0 560Q360 526 640 552T1200 540V880H0Z", mix(sea, clear, 0.8)),
    shape("M0 610Q360 580 660 600T1200 590V880H0Z", clear),
    shape("M0 660Q360 640 660 654T1200 646V880H0Z", mix(clear, sand, 0.45)),
    oval(420, 606, 60, 8, mix(clear, sea, 0.5)),
    oval(530, 632, 40, 6, mix(clear, sea, 0.35)),
    oval(770, 586, 70, 8, mix(clear, sea, 0.55)),
    ripples(
      { y: 556, height: 90, count: 44, length: 110, seed: 12 },
      mix(clear, white, 0.6),
    ),
  );
}

function boats(): string {
  const tones = ["#c4643f", "#7e3f2f", white] as const;
  return layers(
    oval(566, 616, 66, 8, mix(clear, deep, 0.3)),
    skiff({ x: 560, y: 592, scale: 1.25 }, tones),
    oval(748, 642, 84, 9, mix(mix(clear, sand, 0.3), deep, 0.28)),
    skiff({ x: 738, y: 614, scale: 1.6, flip: true }, [
      "#3f7f9c",
      "#2a5670",
      "#f2c14e",
    ]),
    oval(444, 562, 36, 5, mix(clear, deep, 0.25)),
    skiff({ x: 440, y: 552, scale: 0.7 }, [white, rock, "#d9644a"]),
  );
}

function beach(): string {
  return layers(
    shape("M0 706Q300 680 600 700T1200 684V880H0Z", mix(white, clear, 0.25)),
    shape("M0 714Q300 690 600 710T1200 696V880H0Z", sand),
    shape("M0 752Q300 724 640 748T1200 736V880H0Z", mix(sand, rock, 0.25)),
    stroke("M500 736q20 -10 44 0M700 742q16 -8 36 0", mix(sand, rock, 0.5), 3),
  );
}
