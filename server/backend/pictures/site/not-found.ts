import { times } from "../kit/chance.ts";
import { clockFace } from "../kit/clock.ts";
import { mix } from "../kit/colour.ts";
import { furrows, land } from "../kit/land.ts";
import { birds, cloud, sky } from "../kit/sky.ts";
import {
  d,
  disc,
  layers,
  place,
  points,
  rect,
  shape,
  stroke,
  within,
} from "../kit/svg.ts";
import { canopy, roundTree } from "../kit/trees.ts";

const blue = "#bfdbe0";
const air = "#f5eedb";
const white = "#fffaf1";
const wheat = "#ead092";
const meadow = "#adbf7a";
const moss = "#71936c";
const deep = "#46645a";
const wood = "#a8694b";
const ink = "#39434d";

/** A halt among the fields: a roof, a bench, a clock, and no train. */
export function notFound(): string {
  return layers(
    sky(
      mix(blue, "#9ccbd4", 0.3),
      [160, blue],
      [300, mix(blue, air, 0.65)],
      [410, air],
    ),
    cloud(236, 276, 280, white, 5),
    cloud(960, 246, 320, white, 2),
    place(
      layers(
        land(
          points(
            "-20,452 160,420 340,444 520,408 700,436 880,404 1060,432 1240,410",
          ),
          mix(moss, air, 0.62),
        ),
        land(
          points("-20,482 200,466 420,478 640,456 860,474 1240,452"),
          mix(moss, air, 0.4),
        ),
        fields(),
        (
          [
            [150, 524, 84],
            [206, 528, 70],
            [1010, 520, 92],
            [1072, 524, 74],
          ] as const
        ).map(([x, y, height]) =>
          roundTree({ x, y, height }, [
            mix(moss, air, 0.1),
            mix(meadow, air, 0.2),
            mix(wood, ink, 0.3),
          ]),
        ),
        canopy(
          { from: -60, to: 1260, y: 548, crown: 11, seed: 4, bottom: 580 },
          moss,
        ),
        rect(0, 572, 1200, 80, mix(meadow, moss, 0.45)),
        shelter(),
        platform(),
        track(),
      ),
      { y: -28 },
    ),
    birds(points("660,306 686,295 706,309"), ink, 15),
  );
}

function fields(): string {
  return within(
    "fields",
    "M-20 506Q300 488 620 496T1240 486V600H-20Z",
    layers(
      rect(-20, 470, 1260, 140, meadow),
      shape("M-20 470L240 470L120 610L-20 610Z", wheat),
      shape("M430 470L620 470L640 610L330 610Z", mix(wheat, air, 0.3)),
      shape("M840 470L980 470L1120 610L900 610Z", wheat),
      furrows(
        [525, 380],
        { y: 610, from: 330, to: 640 },
        11,
        mix(wheat, wood, 0.2),
        0.2,
      ),
      furrows(
        [910, 380],
        { y: 610, from: 900, to: 1120 },
        8,
        mix(wheat, wood, 0.2),
        0.2,
      ),
    ),
  );
}

function shelter(): string {
  return layers(
    // Back wall with its window, then the bench and the posts.
    rect(420, 446, 220, 134, mix(white, wheat, 0.3)),
    rect(420, 540, 220, 40, mix(wood, white, 0.25)),
    rect(462, 472, 136, 48, mix(blue, white, 0.3)),
    stroke("M530 472V520M462 496H598", white, 3.4),
    rect(458, 468, 144, 5, mix(wood, ink, 0.2)),
    rect(458, 518, 144, 5, mix(wood, ink, 0.2)),
    rect(470, 552, 120, 7, wood),
    rect(470, 536, 120, 6, wood),
    stroke(
      "M482 558V580M578 558V580M482 540V556M578 540V556",
      mix(wood, ink, 0.5),
      4,
    ),
    stroke("M414 580V440M646 580V440", mix(wood, ink, 0.35), 9),
    stroke("M414 470L444 440M646 470L616 440", mix(wood, ink, 0.35), 5),
    shape("M378 446L412 394L648 394L682 446Z", wood),
    shape("M378 446L384 437L676 437L682 446Z", mix(wood, ink, 0.4)),
    stroke(
      times(15, (i) => d`M${416 + i * 16.4} 398L${392 + i * 19.7} 436`).join(
        "",
      ),
      mix(wood, ink, 0.16),
      2.4,
    ),
    rect(406, 388, 248, 8, mix(wood, white, 0.3)),
    // The clock on its post.
    stroke("M764 580V372", ink, 7),
    stroke("M752 580H776M756 560H772", ink, 6),
    stroke("M764 430q22 0 22 -22M764 430q-22 0 -22 -22", ink, 3),
    clockFace(
      { x: 764, y: 338, r: 44, time: 10.18 },
      { rim: ink, face: white, hands: ink },
    ),
  );
}

function platform(): string {
  return layers(
    shape("M258 576L932 576L960 596L230 596Z", mix(air, ink, 0.1)),
    shape("M258 576L932 576L936 580L254 580Z", white),
    rect(230, 590, 730, 8, mix(wheat, "#e0a93f", 0.5)),
    rect(230, 598, 730, 46, mix(air, ink, 0.32)),
    stroke("M230 612H960M230 628H960", mix(air, ink, 0.44), 2, "40 4"),
    shape("M960 596L1060 644L960 644Z", mix(air, ink, 0.4)),
    shape("M230 596L130 644L230 644Z", mix(air, ink, 0.22)),
    shape(
      "M430 582H642L700 592H470ZM752 580H778L810 588H780Z",
      mix(air, ink, 0.26),
    ),
    [286, 880].map((x) =>
      layers(
        shape(d`M${x - 14} 562h28l-4 18h-20z`, "#c4704f"),
        disc(x - 8, 556, 9, moss),
        disc(x + 7, 554, 10, moss),
        disc(x, 548, 6, "#e58a72"),
        disc(x + 11, 549, 4.4, white),
      ),
    ),
  );
}

function track(): string {
  const sleepers = times(34, (i) => d`M${-14 + i * 37} 664h24l3 16h-30z`);
  return layers(
    rect(0, 644, 1200, 70, mix(air, wood, 0.26)),
    shape("M0 650Q600 642 1200 650V660H0Z", mix(air, wood, 0.4)),
    shape(sleepers.join(""), mix(wood, ink, 0.45)),
    stroke("M0 664H1200", mix(ink, blue, 0.35), 4),
    stroke("M0 680H1200", mix(ink, blue, 0.2), 5),
    stroke("M0 662.6H1200M0 678H1200", mix(blue, white, 0.4), 1.4),
    shape("M0 708Q600 690 1200 708V840H0Z", meadow),
    shape("M0 748Q500 724 1200 752V840H0Z", moss),
    times(40, (i) => {
      const x = (i * 173) % 1200;
      const y = 716 + ((i * 47) % 74);
      return disc(x, y, 3 + (i % 3), [white, "#e58a72", wheat][i % 3] ?? white);
    }),
    shape(
      times(26, (i) => {
        const x = (i * 131) % 1200;
        return d`M${x} 832q-4 -26 -12 -40q12 10 15 30q0 -24 10 -44q-2 24 -3 54z`;
      }).join(""),
      deep,
    ),
  );
}
