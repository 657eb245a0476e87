import { times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { land, rolling } from "../kit/land.ts";
import { overheadLine, viaduct } from "../kit/rails.ts";
import { birds, sky, streak, sun } from "../kit/sky.ts";
import {
  d,
  layers,
  points,
  rect,
  shape,
  smooth,
  stroke,
  within,
} from "../kit/svg.ts";
import { canopy } from "../kit/trees.ts";
import { bulletTrain } from "../vehicles/bullet-train.ts";

const air = "#f6e6d3";
const glow = "#fbd9b8";
const blue = "#c9dbe2";
const rock = "#6f86a6";
const snow = "#fdf8f1";
const wood = "#4c6f6a";
const tea = "#6f9a5b";
const leaf = "#a5bd6b";
const concrete = "#e4ddd2";

/** Shinkansen before Mount Fuji, from the tea fields in the south: Hoei's crater on the right. */
export function fujiMorning(): string {
  return layers(
    sky(
      mix(blue, air, 0.1),
      [150, mix(blue, air, 0.55)],
      [290, air],
      [410, glow],
    ),
    sun(282, 330, 46, snow, [96, mix(air, snow, 0.45)]),
    fuji(),
    streak(300, 452, 520, 13, mix(air, snow, 0.5)),
    streak(840, 436, 420, 11, mix(air, snow, 0.5)),
    streak(610, 470, 700, 12, mix(glow, snow, 0.4)),
    rolling({ y: 520, rise: 48, step: 260, seed: 4 }, mix(wood, air, 0.62)),
    rolling({ y: 540, rise: 40, step: 190, seed: 9 }, mix(wood, air, 0.36)),
    canopy(
      { from: -20, to: 1220, y: 548, crown: 15, seed: 3, uneven: 1 },
      mix(wood, air, 0.1),
    ),
    overheadLine({ y: 560, height: 78, every: 206 }, mix(rock, wood, 0.3)),
    bulletTrain(
      { x: 1080, y: 557, scale: 1.9, cars: 3 },
      {
        body: snow,
        shade: "#d6dae0",
        stripe: "#2c62a8",
        trim: "#2c62a8",
        glass: "#33445f",
        under: "#59667a",
      },
    ),
    viaduct(
      { y: 552, deck: 25, every: 206, pier: 26, foot: 700 },
      { light: concrete, shade: mix(concrete, rock, 0.38), line: snow },
    ),
    teaFields(),
    birds(points("742,300 775,288 796,306"), mix(rock, wood, 0.4), 17),
  );
}

function fuji(): string {
  const outline = smooth(
    points(
      "-80,552 30,536 190,508 310,474 400,432 468,384 520,334 560,290 588,258 604,243 618,238 631,243 645,236 659,242 672,240 688,256 716,288 752,327 778,350 797,356 815,374 862,410 930,448 1030,486 1160,514 1290,532",
    ),
  );
  const shaded = mix(rock, "#3d567f", 0.35);
  return within(
    "fuji",
    `${outline}V620H-80Z`,
    layers(
      rect(-80, 220, 1380, 400, mix(rock, air, 0.12)),
      shape(
        "M645 230L660 276L656 300L672 330L664 362L694 400L690 430L722 480L716 510L760 620H1300V230Z",
        shaded,
      ),
      shape(
        "M776 346L797 354L818 374L806 394L786 384L772 362Z",
        mix(shaded, "#3d567f", 0.7),
      ),
      shape(
        "M480 400L508 354L522 372L540 346L551 392L568 352L578 404L592 366L606 436L620 372L632 418L642 366L654 446L664 374L676 420L690 366L702 410L714 350L728 386L738 338L752 366L770 330V220H520Z",
        snow,
      ),
      shape(
        "M645 230L660 276L656 300L672 330L664 374L676 420L690 366L702 410L714 350L728 386L738 338L752 366L770 330V220Z",
        mix(snow, rock, 0.32),
      ),
      stroke(
        "M628 258L618 306M608 268L594 312M586 284L572 318M640 288L636 334M612 330L606 360",
        mix(snow, rock, 0.22),
        2.6,
      ),
    ),
  );
}

function teaFields(): string {
  const row = (index: number): string => {
    const y = 640 + index * index * 6.4 + index * 9;
    const thick = 13 + index * 7;
    return layers(
      stroke(
        d`M-60 ${y + 24 + index * 6}Q420 ${y - 26 - index * 5} 1260 ${y + 14 + index * 4}`,
        mix(tea, wood, 0.45),
        thick + 5,
      ),
      stroke(
        d`M-60 ${y + 20 + index * 6}Q420 ${y - 30 - index * 5} 1260 ${y + 10 + index * 4}`,
        tea,
        thick,
      ),
      stroke(
        d`M-60 ${y + 16 + index * 6 - thick * 0.18}Q420 ${y - 34 - index * 5 - thick * 0.18} 1260 ${y + 6 + index * 4 - thick * 0.18}`,
        leaf,
        thick * 0.46,
      ),
    );
  };
  return layers(
    land(points("-40,640 300,618 700,610 1240,634"), mix(tea, wood, 0.5)),
    times(6, row),
  );
}
