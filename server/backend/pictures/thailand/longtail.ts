import { mix } from "../kit/colour.ts";
import { karst, type KarstTones } from "../kit/karst.ts";
import { birds, cloud, sky } from "../kit/sky.ts";
import { layers, place, points, rect, shape } from "../kit/svg.ts";
import { canopy } from "../kit/trees.ts";
import { ripples } from "../kit/water.ts";
import { longtail } from "../vehicles/longtail.ts";

const blue = "#a9dbe6";
const air = "#e4f4ee";
const white = "#fffaf0";
const turquoise = "#3fb3b5";
const shallow = "#8fdccb";
const rock = "#d3c6b0";
const stain = "#8c8577";
const green = "#5c9a63";
const deep = "#2f6b55";

const LIMESTONE: KarstTones = {
  rock,
  stain,
  green,
  deep,
  haze: mix(air, blue, 0.4),
};

const WATERLINE = 530;

/** A longtail boat at anchor off the karsts of the Andaman Sea. */
export function thailandLongtail(): string {
  return layers(
    sky(
      mix(blue, "#7fc6dc", 0.35),
      [160, blue],
      [330, mix(blue, air, 0.65)],
      [450, air],
    ),
    cloud(250, 232, 260, white, 8),
    cloud(930, 280, 300, white, 3),
    place(
      layers(
        rect(0, WATERLINE - 6, 1200, 280, mix(turquoise, blue, 0.3)),
        place(
          layers(
            karst(
              "a",
              [
                [52, WATERLINE],
                [70, 486],
                [64, 452],
                [92, 430],
                [120, 402],
                [150, 410],
                [172, 434],
                [196, 440],
                [200, 484],
                [214, WATERLINE],
              ],
              0.62,
              LIMESTONE,
            ),
            karst(
              "b",
              [
                [944, WATERLINE],
                [958, 480],
                [950, 430],
                [972, 400],
                [1004, 392],
                [1020, 366],
                [1056, 370],
                [1074, 412],
                [1098, 424],
                [1092, 480],
                [1108, WATERLINE],
              ],
              0.58,
              LIMESTONE,
            ),
            karst(
              "c",
              points(
                "150,536 160,486 148,440 162,392 196,372 204,330 240,300 290,306 312,344 350,356 366,400 358,452 372,500 388,536",
              ),
              0.28,
              LIMESTONE,
            ),
            karst(
              "d",
              points(
                "770,536 786,490 776,430 790,372 826,356 838,300 872,262 918,258 938,296 976,318 990,372 982,420 1000,470 1008,536",
              ),
              0.24,
              LIMESTONE,
            ),
            karst(
              "e",
              points(
                "462,540 482,486 470,424 480,352 502,318 512,268 552,238 606,236 634,262 646,306 678,326 690,384 680,440 700,492 706,540",
              ),
              0,
              LIMESTONE,
            ),
          ),
          { x: 108, y: 97, scale: 0.82 },
        ),
        sea(),
        longtail(
          { x: 612, y: 640, scale: 1.42 },
          {
            hull: "#9a5a38",
            shade: "#6d3d2c",
            rim: "#e2a95c",
            roof: "#f3e6c8",
            engine: "#4a4e52",
            scarves: ["#e2574a", "#f2c14e", "#3f7fb4"],
          },
        ),
        ripples(
          {
            x: 380,
            width: 480,
            y: 646,
            height: 16,
            count: 18,
            length: 120,
            seed: 6,
          },
          mix(shallow, white, 0.6),
        ),
        beach(),
      ),
      { y: -70 },
    ),
    birds(points("410,270 436,258 458,274 770,268 792,258"), deep, 16),
  );
}

function sea(): string {
  return layers(
    rect(0, WATERLINE + 8, 1200, 280, turquoise),
    shape(
      "M231 538H428Q380 552 330 549T231 538ZM738 538H938Q896 552 838 549T738 538ZM486 540H690Q640 560 588 555T486 540Z",
      mix(turquoise, deep, 0.32),
    ),
    shape(
      "M0 610Q300 590 620 604T1200 596V920H0Z",
      mix(turquoise, shallow, 0.45),
    ),
    shape("M0 676Q300 650 640 668T1200 658V920H0Z", shallow),
    ripples(
      { y: 546, height: 120, count: 60, length: 120, seed: 2 },
      mix(turquoise, white, 0.35),
    ),
    ripples(
      { y: 620, height: 90, count: 30, length: 150, seed: 9 },
      mix(shallow, white, 0.6),
    ),
    // The boat's shade on the sand below.
    shape(
      "M380 664Q600 648 810 660Q720 690 600 690T380 664Z",
      mix(turquoise, deep, 0.14),
    ),
  );
}

function beach(): string {
  return layers(
    shape("M0 744Q240 712 560 736T1200 716V920H0Z", mix(shallow, white, 0.7)),
    shape("M0 752Q240 722 560 746T1200 728V920H0Z", "#f6e7c4"),
    shape("M0 776Q300 752 700 776T1200 760V920H0Z", "#eed9ae"),
    canopy({ from: -90, to: 170, y: 830, crown: 22, seed: 2 }, green),
    canopy(
      { from: 1040, to: 1290, y: 820, crown: 24, seed: 7 },
      mix(green, deep, 0.5),
    ),
  );
}
