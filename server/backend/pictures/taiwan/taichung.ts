import { times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { person } from "../kit/people.ts";
import { birds, sky, streak, sun } from "../kit/sky.ts";
import {
  d,
  disc,
  layers,
  points,
  polygon,
  rect,
  shape,
  straight,
  stroke,
  type Point,
} from "../kit/svg.ts";
import { glitter, reflected, ripples } from "../kit/water.ts";

const plum = "#6d6a92";
const mauve = "#b48da4";
const coral = "#ef9f7f";
const amber = "#f9c77f";
const light = "#fff0cb";
const tower = "#f4ecdf";
const reed = "#5b5a52";
const ink = "#3c3a52";

const HORIZON = 520;

/** The wetlands of Gaomei at low tide: turbines, the sky's reflection and a boardwalk. */
export function taichung(): string {
  const row = turbines();
  return layers(
    sky(
      mix(plum, mauve, 0.2),
      [140, mix(plum, mauve, 0.7)],
      [250, mix(mauve, coral, 0.55)],
      [350, coral],
      [440, amber],
    ),
    sun(452, 468, 58, light, [104, mix(amber, light, 0.45)]),
    streak(270, 326, 420, 13, mix(coral, amber, 0.5)),
    streak(880, 290, 360, 12, mix(mauve, coral, 0.85)),
    streak(740, 312, 240, 9, mix(coral, amber, 0.35)),
    streak(330, 402, 240, 9, light),
    row,
    mirror(),
    reflected(row, HORIZON, 0.4),
    rect(0, HORIZON - 3, 1200, 5, mix(plum, coral, 0.35)),
    glitter(
      {
        x: 452,
        y: HORIZON + 2,
        height: 270,
        far: 120,
        near: 210,
        rows: 22,
        seed: 4,
      },
      light,
    ),
    ripples(
      { y: HORIZON + 8, height: 250, count: 60, length: 190, seed: 6 },
      mix(coral, amber, 0.7),
    ),
    flats(),
    walk(),
    birds(points("560,352 586,340 610,356 640,346"), ink, 17),
  );
}

/** They stand on the dyke, the nearest at the right. */
function turbines(): string {
  const turbine = (x: number, height: number, turn: number) => {
    const w = height * 0.016;
    const hub = HORIZON - height;
    const blade = (angle: number) => {
      const a = (angle * Math.PI) / 180;
      const reach = height * 0.52;
      const [dx, dy] = [Math.cos(a), Math.sin(a)];
      return d`M${x - dy * w} ${hub + dx * w}L${x + dx * reach * 0.22 - dy * w * 2.3} ${hub + dy * reach * 0.22 + dx * w * 2.3}L${x + dx * reach} ${hub + dy * reach}L${x + dy * w} ${hub - dx * w}Z`;
    };
    return layers(
      shape(
        d`M${x - w * 1.5} ${HORIZON}L${x - w * 0.8} ${hub}L${x + w * 0.8} ${hub}L${x + w * 1.5} ${HORIZON}Z`,
        tower,
      ),
      shape(
        d`M${x} ${HORIZON}L${x} ${hub}L${x + w * 0.8} ${hub}L${x + w * 1.5} ${HORIZON}Z`,
        mix(tower, plum, 0.4),
      ),
      shape([turn, turn + 120, turn + 240].map(blade).join(""), tower),
      disc(x, hub, w * 2.1, mix(tower, plum, 0.3)),
    );
  };
  return layers(
    turbine(196, 92, 10),
    turbine(286, 112, 72),
    turbine(384, 138, 38),
    turbine(506, 170, 96),
    turbine(648, 214, 22),
    turbine(826, 276, 58),
    turbine(1060, 356, 100),
  );
}

function mirror(): string {
  return layers(
    rect(0, HORIZON, 1200, 280, mix(amber, coral, 0.25)),
    rect(0, HORIZON + 54, 1200, 230, mix(coral, mauve, 0.25)),
    rect(0, HORIZON + 130, 1200, 160, mix(coral, mauve, 0.65)),
    rect(0, HORIZON + 208, 1200, 80, mix(mauve, plum, 0.35)),
  );
}

/** Banks of mud and sedge that the water leaves. */
function flats(): string {
  const tuft = (x: number, y: number, h: number) =>
    times(
      7,
      (i) =>
        d`M${x + (i - 3) * h * 0.16} ${y}q${(i - 3) * h * 0.05} ${-h * 0.6} ${(i - 3) * h * 0.2} ${-h * (0.7 + ((i * 3) % 4) * 0.1)}`,
    ).join("");
  return layers(
    shape(
      "M-20 600Q120 582 250 596T380 612Q220 626 -20 622Z",
      mix(reed, coral, 0.35),
    ),
    shape(
      "M1220 566Q1060 556 960 570T840 582Q980 594 1220 588Z",
      mix(reed, coral, 0.4),
    ),
    shape(
      "M1220 706Q1100 676 960 692T800 716Q960 742 1220 738Z",
      mix(reed, plum, 0.35),
    ),
    stroke(
      tuft(90, 606, 30) +
        tuft(160, 604, 24) +
        tuft(236, 604, 26) +
        tuft(1130, 572, 22) +
        tuft(1060, 570, 18),
      mix(reed, ink, 0.3),
      2.4,
    ),
    stroke(
      tuft(1080, 704, 42) + tuft(1150, 708, 50) + tuft(980, 706, 34),
      ink,
      3,
    ),
  );
}

/** A boardwalk towards the viewer. */
function walk(): string {
  const edge =
    ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) =>
    (t: number): Point => [
      (1 - t) ** 2 * ax + 2 * t * (1 - t) * bx + t * t * cx,
      (1 - t) ** 2 * ay + 2 * t * (1 - t) * by + t * t * cy,
    ];
  const left = edge([300, 604], [620, 690], [700, 806]);
  const right = edge([318, 603], [700, 684], [940, 806]);
  const steps = times(25, (index) => (index / 24) ** 1.25);
  const someone = { coat: ink, legs: ink, hair: ink };
  return layers(
    polygon(
      [...steps.map(left), ...steps.map(right).reverse()],
      mix(tower, plum, 0.5),
    ),
    stroke(
      steps.map((t) => straight([left(t), right(t)])).join(""),
      mix(plum, mauve, 0.2),
      2,
    ),
    stroke(straight(steps.map(left)), mix(tower, coral, 0.4), 3),
    stroke(straight(steps.map(right)), ink, 3),
    person({ x: 520, y: 668, height: 62 }, someone),
    person({ x: 546, y: 672, height: 52 }, someone),
    person({ x: 432, y: 638, height: 42 }, someone),
  );
}
