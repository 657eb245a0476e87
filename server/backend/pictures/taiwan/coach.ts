import { times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { birds, cloud, sky } from "../kit/sky.ts";
import {
  d,
  layers,
  place,
  points,
  polygon,
  rect,
  shape,
  straight,
  stroke,
  within,
  type Point,
} from "../kit/svg.ts";
import { canopy } from "../kit/trees.ts";
import { ripples } from "../kit/water.ts";
import { coach } from "../vehicles/coach.ts";

const blue = "#9fd0e0";
const air = "#dcefec";
const white = "#fffaf0";
const sea = "#2f93ab";
const shallow = "#7fcac6";
const rock = "#b9b3a6";
const shade = "#7f8a8f";
const green = "#5f9468";
const deep = "#33684f";

/** The road cut into the cliffs of Qingshui, high above the Pacific. */
export function taiwanCoach(): string {
  return layers(
    sky(mix(blue, "#6fb6d3", 0.35), [150, blue], [300, mix(blue, air, 0.65)]),
    cloud(340, 240, 280, white, 4),
    cloud(190, 318, 150, mix(air, white, 0.6), 9),
    place(
      layers(
        rect(0, 420, 1200, 400, mix(sea, blue, 0.28)),
        rect(0, 446, 1200, 400, sea),
        ripples(
          { y: 430, height: 170, count: 60, length: 120, seed: 5 },
          mix(sea, white, 0.35),
        ),
        headland(
          "far",
          points(
            "1220,236 1120,240 1030,262 960,254 880,300 810,316 760,352 720,362 690,420 664,452",
          ),
          0.6,
        ),
        headland(
          "middle",
          points(
            "1220,170 1130,196 1060,210 990,268 930,282 880,340 846,356 800,436 768,492",
          ),
          0.34,
        ),
        headland(
          "near",
          points(
            "1220,90 1150,128 1090,200 1040,220 990,300 950,330 916,410 880,450 846,560",
          ),
          0.08,
        ),
        road(),
      ),
      { y: -68 },
    ),
    birds(points("470,300 500,288 524,306 556,294"), mix(deep, sea, 0.4), 17),
  );
}

/** A cliff that falls to the sea, the farther the paler, with surf at its foot. */
function headland(name: string, edge: readonly Point[], far: number): string {
  const tint = (colour: string) => mix(colour, air, far);
  const [tip, foot] = edge.at(-1) ?? [0, 0];
  const outline = `${straight(edge)}H1220Z`;
  // Gullies of bare marble between the woods.
  const gullies = edge
    .slice(1, -1)
    .map(
      ([x, y], index) =>
        d`M${x + 26} ${y + 34 + (index % 3) * 14}l${20 + (index % 2) * 16} 26l${-8} 40l${30} ${foot - y}h${-46 - (index % 3) * 12}l${-6} ${y + 60 - foot}z`,
    );
  return layers(
    shape(
      d`M1220 ${foot - 6}H${tip + 10}q-46 2 -62 9q60 4 130 9H1220Z`,
      mix(shallow, air, far * 0.4),
    ),
    within(
      name,
      outline,
      layers(
        rect(600, 60, 640, 560, tint(green)),
        polygon(
          [
            ...edge.map(([x, y]): Point => [x + 34 + (foot - y) * 0.1, y + 40]),
            [1220, foot],
            [1220, 300],
          ],
          tint(mix(green, deep, 0.4)),
        ),
        shape(gullies.join(""), tint(rock)),
        rect(600, foot - 22, 640, 24, tint(mix(rock, shade, 0.3))),
      ),
    ),
    shape(
      d`M1220 ${foot - 4}H${tip + 4}q-22 2 -30 5q70 6 120 3t110 0t120 2t140 -1z`,
      white,
    ),
  );
}

function road(): string {
  const posts = times(26, (index) => d`M${-6 + index * 34} 574v22`);
  return layers(
    // The slope under the road, its trees, and the cliff with the tunnel.
    canopy(
      { from: -60, to: 420, y: 566, crown: 20, seed: 4 },
      mix(green, deep, 0.4),
    ),
    rect(0, 596, 1200, 60, mix(shade, "#4d5a62", 0.5)),
    stroke("M-10 640H860", mix(white, shade, 0.2), 3, "34 26"),
    shape(
      "M1220 250L1130 300L1076 288L1010 366L950 384L914 470L866 520L850 600L836 664L1220 664Z",
      mix(rock, white, 0.16),
    ),
    shape(
      "M1220 250L1130 300L1076 288L1010 366L950 384L914 470L956 440L1010 420L1060 350L1120 356L1220 316Z",
      green,
    ),
    shape(
      "M1076 400L1120 380L1150 470L1120 664L1040 664L1060 520Z",
      mix(rock, shade, 0.5),
    ),
    shape("M880 540L906 500L920 560L900 664L846 664Z", mix(rock, shade, 0.5)),
    shape("M900 660V566Q900 498 966 498T1032 566V660Z", mix(rock, shade, 0.8)),
    shape(
      "M914 660V570Q914 512 966 512T1018 570V660Z",
      mix(deep, "#1f3038", 0.7),
    ),
    stroke(`M-10 582H880${posts.join("")}`, white, 5),
    coach(
      { x: 716, y: 642, scale: 2.9 },
      {
        body: white,
        shade: mix(white, shade, 0.3),
        sweep: "#e0703c",
        glass: "#2d4a58",
        gleam: mix("#2d4a58", blue, 0.5),
        tyre: "#2b3338",
        shadow: mix(shade, "#3a444a", 0.75),
        lamp: "#ffe6a6",
      },
    ),
    rect(0, 652, 1200, 14, mix(rock, white, 0.3)),
    rect(0, 664, 1200, 220, mix(rock, shade, 0.35)),
    canopy({ from: -80, to: 1280, y: 724, crown: 30, seed: 12 }, deep),
    canopy(
      { from: -80, to: 520, y: 748, crown: 34, seed: 21 },
      mix(deep, green, 0.45),
    ),
    canopy(
      { from: 760, to: 1290, y: 756, crown: 34, seed: 25 },
      mix(deep, green, 0.45),
    ),
  );
}
