import { createChance, times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { land } from "../kit/land.ts";
import { birds, cloud, sky } from "../kit/sky.ts";
import { d, layers, place, points, rect, shape, stroke } from "../kit/svg.ts";
import { canopy, palm } from "../kit/trees.ts";
import { coach } from "../vehicles/coach.ts";

const blue = "#a3d3e2";
const air = "#e6f1e2";
const white = "#fffaf0";
const lime = "#a9c46a";
const green = "#6c9f56";
const deep = "#2f6549";
const trunk = "#8a6c4c";
const road = "#7c8288";
const earth = "#d59b68";

/** The expressway between hills of oil palms, the main range behind them. */
export function malaysiaCoach(): string {
  return layers(
    sky(
      mix(blue, "#76bfda", 0.35),
      [150, blue],
      [290, mix(blue, air, 0.6)],
      [400, air],
    ),
    cloud(236, 220, 270, white, 3),
    cloud(930, 196, 320, white, 8),
    place(
      layers(
        land(
          points(
            "-20,440 90,392 210,420 330,350 440,384 560,330 680,372 800,350 930,396 1060,342 1240,390",
          ),
          mix(deep, blue, 0.68),
        ),
        land(
          points(
            "-20,476 140,440 300,462 470,420 640,452 820,424 1000,454 1240,420",
          ),
          mix(deep, blue, 0.46),
        ),
        hill(points("-20,520 120,478 300,470 470,510 640,548 760,560"), {
          far: 0.2,
          seed: 4,
          rows: 6,
          size: 15,
        }),
        hill(points("520,560 660,520 840,474 1010,462 1240,500"), {
          far: 0.12,
          seed: 9,
          rows: 6,
          size: 16,
        }),
        hill(points("-20,560 200,552 420,580 640,592 860,576 1240,556"), {
          far: 0,
          seed: 14,
          rows: 3,
          size: 24,
        }),
        expressway(),
      ),
      { y: -114 },
    ),
    birds(points("700,246 726,234 748,250"), deep, 16),
  );
}

interface Planting {
  readonly far: number;
  readonly seed: number;
  readonly rows: number;
  readonly size: number;
}

/** A hill planted in rows that follow its contours. */
function hill(
  edge: readonly (readonly [number, number])[],
  { far, seed, rows, size }: Planting,
): string {
  const chance = createChance(seed);
  const tint = (colour: string) => mix(colour, air, far);
  const from = edge[0]?.[0] ?? 0;
  const to = edge.at(-1)?.[0] ?? 0;
  const height = (x: number) => {
    const right = edge.findIndex(([px]) => px >= x);
    const [bx, by] = edge[Math.max(1, right)] ?? [x, 0];
    const [ax, ay] = edge[Math.max(0, right - 1)] ?? [bx, by];
    const t = bx === ax ? 0 : (x - ax) / (bx - ax);
    return ay + (by - ay) * (t * t * (3 - 2 * t));
  };
  const plant = (row: number) => {
    const count = Math.floor((to - from) / (size * 2.3));
    return times(count, (i) => {
      const x =
        from + (i + (row % 2) / 2 + chance.between(0.2, 0.4)) * size * 2.3;
      const y = height(x) + row * size * 1.05;
      const s = size * (0.8 + row * 0.06);
      const r = Math.round(s * 0.9);
      return d`M${Math.round(x - r)} ${Math.round(y)}q${r * 0.6} ${-r} ${r} 0q${r * 0.4} ${-r} ${r} 0`;
    }).join("");
  };
  return layers(
    land(edge, tint(lime)),
    times(rows, (row) =>
      stroke(
        plant(row),
        tint(mix(green, deep, 0.1 + (row / rows) * 0.5)),
        size * 0.26,
      ),
    ),
  );
}

function expressway(): string {
  const leaves = [mix(green, deep, 0.35), deep, trunk] as const;
  const rail = times(34, (i) => d`M${8 + i * 36} 628v18`);
  return layers(
    shape("M-20 640Q300 604 600 622T1220 606V660H-20Z", earth),
    palm({ x: 96, y: 640, height: 260, lean: 20, seed: 2 }, leaves),
    palm({ x: 190, y: 644, height: 200, lean: -18, seed: 5 }, leaves),
    palm({ x: 1040, y: 640, height: 270, lean: -24, seed: 8 }, leaves),
    palm({ x: 1130, y: 642, height: 210, lean: 16, seed: 11 }, leaves),
    rect(0, 640, 1200, 72, road),
    rect(0, 640, 1200, 5, mix(road, white, 0.6)),
    stroke("M0 682H1200", white, 4, "44 32"),
    stroke(rail.join(""), mix(road, white, 0.35), 3),
    rect(0, 624, 1200, 9, mix(road, white, 0.65)),
    rect(0, 629, 1200, 2, road),
    coach(
      { x: 836, y: 696, scale: 3.2, facing: "left" },
      {
        body: white,
        shade: "#dadcd4",
        sweep: "#e2a23b",
        glass: "#2f4a4c",
        gleam: mix("#2f4a4c", blue, 0.55),
        tyre: "#2c3232",
        shadow: mix(road, deep, 0.55),
        lamp: "#ffe6a6",
      },
    ),
    rect(0, 708, 1200, 8, mix(road, white, 0.5)),
    rect(0, 716, 1200, 220, green),
    shape("M0 790Q600 730 1200 796V920H0Z", mix(green, lime, 0.4)),
    canopy({ from: -80, to: 420, y: 800, crown: 30, seed: 3 }, deep),
    canopy({ from: 800, to: 1290, y: 812, crown: 30, seed: 6 }, deep),
  );
}
