import { times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { rolling } from "../kit/land.ts";
import { curvedRoof } from "../kit/pagoda.ts";
import { birds, cloud, sky, streak } from "../kit/sky.ts";
import {
  d,
  layers,
  place,
  points,
  polygon,
  rect,
  shape,
  stroke,
  type Point,
} from "../kit/svg.ts";
import { canopy, roundTree } from "../kit/trees.ts";
import { coach } from "../vehicles/coach.ts";

const blue = "#9ccbe0";
const air = "#f0f0e2";
const white = "#fffaf0";
const granite = "#b9b6ac";
const shade = "#7d8a94";
const rust = "#c8553a";
const amber = "#e09a3e";
const gold = "#eec35c";
const pine = "#4f7d5b";
const bark = "#5a4238";

const ROAD = 560;

/** An express coach in October, on the road under the granite of Seoraksan. */
export function koreaCoach(): string {
  return layers(
    sky(
      mix(blue, "#6fb3d4", 0.4),
      [150, blue],
      [280, mix(blue, air, 0.55)],
      [380, air],
    ),
    cloud(270, 262, 260, white, 5),
    streak(960, 250, 240, 10, mix(air, white, 0.6)),
    rolling(
      { y: 400, rise: 100, step: 360, seed: 6 },
      mix("#6f9aa8", air, 0.45),
    ),
    rolling(
      { y: 424, rise: 70, step: 300, seed: 19 },
      mix("#6a9486", air, 0.3),
    ),
    place(ridge(), { x: 70, y: -4 }),
    place(
      layers(
        canopy(
          { from: -80, to: 700, y: 446, crown: 15, seed: 4, climb: 14 },
          mix(amber, air, 0.28),
        ),
        canopy(
          { from: 420, to: 1290, y: 452, crown: 15, seed: 9, climb: 26 },
          mix(rust, air, 0.3),
        ),
        canopy(
          { from: -80, to: 520, y: 480, crown: 18, seed: 14 },
          mix(rust, amber, 0.3),
        ),
        pavilion(),
        canopy(
          { from: 360, to: 940, y: 494, crown: 17, seed: 23 },
          mix(gold, pine, 0.16),
        ),
        canopy(
          { from: 860, to: 1290, y: 484, crown: 18, seed: 31 },
          mix(rust, amber, 0.5),
        ),
        canopy(
          { from: -80, to: 1290, y: 520, crown: 12, seed: 37 },
          mix(pine, amber, 0.3),
        ),
        road(),
        canopy(
          { from: -90, to: 1290, y: 690, crown: 26, seed: 12 },
          mix(pine, bark, 0.2),
        ),
        canopy(
          { from: -90, to: 470, y: 716, crown: 30, seed: 18 },
          mix(rust, bark, 0.25),
        ),
        canopy(
          { from: 700, to: 1300, y: 724, crown: 30, seed: 28 },
          mix(amber, rust, 0.35),
        ),
        maple({ x: 196, y: 690, height: 250 }, rust, amber),
        maple({ x: 1090, y: 690, height: 220 }, gold, "#f6dc8a"),
      ),
      { y: -84 },
    ),
    birds(points("420,292 446,280 470,294 700,262"), mix(shade, bark, 0.4), 16),
  );
}

/** Ulsanbawi: one wall of bare peaks side by side. */
function ridge(): string {
  const tops = points(
    "404,400 430,346 452,326 466,300 486,292 502,318 520,286 540,258 558,252 574,282 590,300 606,262 626,238 648,232 664,262 682,276 698,250 718,244 738,276 754,300 774,282 792,286 810,320 832,352 862,400",
  );
  const at = ([x, y]: Point) => d`M${x} ${y}`;
  const cracks = tops
    .filter((_, i) => i % 2 === 1)
    .map((top, i) => `${at(top)}l${(i % 3) - 1} ${34 + (i % 4) * 16}`);
  const faces = tops
    .slice(1, -3)
    .filter((_, i) => i % 3 === 1)
    .map(
      ([x, y]) =>
        d`M${x} ${y}l${14 + (y % 9)} 30l-5 46l${12 + (x % 14)} ${394 - y}h-34l${-6 - (x % 8)} ${y - 410}z`,
    );
  return layers(
    polygon([...tops, [900, 470], [360, 470]], mix(granite, air, 0.12)),
    shape(faces.join(""), mix(granite, shade, 0.55)),
    stroke(cracks.join(""), mix(granite, shade, 0.75), 2),
  );
}

/** A pavilion with a tiled roof among the trees. */
function pavilion(): string {
  const x = 1010;
  const posts = times(4, (i) => d`M${x - 36 + i * 24} 486v-40`);
  return layers(
    rect(x - 48, 476, 96, 26, mix(granite, white, 0.2)),
    stroke(posts.join(""), "#a5453a", 6),
    rect(x - 44, 440, 88, 8, "#3f7f74"),
    curvedRoof(
      { x, y: 442, eave: 70, ridge: 38, height: 32, lift: 9, thick: 7 },
      ["#6b757c", "#4d565d", "#3f7f74"],
    ),
    rect(x - 42, 406, 84, 7, "#4d565d", 3),
  );
}

function maple(
  tree: { readonly x: number; readonly y: number; readonly height: number },
  crown: string,
  lit: string,
): string {
  const { x, y, height } = tree;
  const around: readonly Point[] = [
    [-0.2, 0.04],
    [0.2, 0.08],
    [0, 0],
  ];
  return layers(
    around.map(([dx, dy]) =>
      roundTree(
        {
          x: x + dx * height,
          y: y + dy * height,
          height: height * 0.84,
        },
        [crown, mix(crown, lit, 0.6), bark],
      ),
    ),
  );
}

function road(): string {
  const posts = times(36, (i) => d`M${-10 + i * 34} ${ROAD - 14}v20`);
  return layers(
    rect(0, ROAD, 1200, 90, "#8d9296"),
    rect(0, ROAD + 76, 1200, 16, mix(granite, white, 0.3)),
    stroke(d`M-10 ${ROAD + 16}H1210`, gold, 3),
    stroke(d`M-10 ${ROAD + 62}H1210`, white, 4, "46 34"),
    stroke(
      d`M-10 ${ROAD - 8}H1210${posts.join("")}`,
      mix(white, shade, 0.15),
      5,
    ),
    coach(
      { x: 790, y: ROAD + 40, scale: 2.9 },
      {
        body: white,
        shade: mix(white, shade, 0.3),
        sweep: "#9c2f3a",
        glass: "#2d4a58",
        gleam: mix("#2d4a58", blue, 0.5),
        tyre: "#2b3338",
        shadow: "#666c70",
        lamp: "#ffe6a6",
      },
    ),
  );
}
