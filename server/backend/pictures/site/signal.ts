import { times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { land, rolling } from "../kit/land.ts";
import { birds, sky, stars, streak } from "../kit/sky.ts";
import {
  d,
  disc,
  faded,
  layers,
  place,
  points,
  polygon,
  rect,
  shape,
  straight,
  stroke,
  type Point,
} from "../kit/svg.ts";
import { canopy, forest } from "../kit/trees.ts";

const night = "#3a4270";
const violet = "#7c739f";
const rose = "#d79f9f";
const amber = "#f6c797";
const ink = "#20264a";
const steel = "#8f93b0";
const moss = "#4c5468";
const stop = "#f0503c";
const white = "#fdf0dc";

/** A red signal before a bend, at dusk. */
export function signal(): string {
  return layers(
    sky(
      mix(night, violet, 0.15),
      [120, mix(night, violet, 0.6)],
      [230, mix(violet, rose, 0.25)],
      [330, mix(violet, rose, 0.75)],
      [420, mix(rose, amber, 0.5)],
      [490, amber],
    ),
    stars(40, 230, mix(violet, white, 0.6), 4),
    streak(860, 300, 380, 12, mix(rose, amber, 0.3)),
    streak(960, 322, 220, 9, mix(rose, amber, 0.4)),
    streak(240, 366, 320, 11, mix(rose, amber, 0.3)),
    place(
      layers(
        rolling(
          { y: 530, rise: 90, step: 380, seed: 6 },
          mix(violet, amber, 0.36),
        ),
        rolling(
          { y: 556, rise: 70, step: 300, seed: 19 },
          mix(night, violet, 0.75),
        ),
        forest(
          { y: 566, count: 44, height: 46, seed: 5 },
          mix(night, violet, 0.4),
        ),
        land(
          points("-20,566 300,560 620,564 900,556 1240,560"),
          mix(moss, violet, 0.3),
        ),
        track(),
        land(points("-20,700 160,690 300,740 400,900"), mix(moss, ink, 0.5)),
        land(points("840,900 960,740 1100,690 1240,684"), mix(moss, ink, 0.5)),
      ),
      { y: -52 },
    ),
    post(),
    canopy({ from: -90, to: 260, y: 724, crown: 26, seed: 3 }, ink),
    canopy({ from: 960, to: 1290, y: 720, crown: 26, seed: 8 }, ink),
    birds(points("716,286 742,274 764,290"), night, 16),
  );
}

/** The track comes towards the viewer from the right, out of the bend behind the hill. */
function track(): string {
  const middle = (t: number): Point => [
    980 - 640 * t + 330 * t * t - 130 * (1 - t) ** 3 * Math.sin(t * 9),
    568 + 300 * t ** 2.1,
  ];
  const gauge = (t: number) => 4 + 116 * t ** 1.9;
  const side = (share: number) =>
    times(25, (i): Point => {
      const t = i / 24;
      const [x, y] = middle(t);
      return [x + gauge(t) * share, y];
    });
  const sleepers = times(30, (i) => {
    const t = (i / 29) ** 0.8;
    const [x, y] = middle(t);
    const half = gauge(t) * 1.5;
    const thick = 1 + 11 * t ** 2;
    return d`M${x - half} ${y}h${half * 2}l${half * 0.03} ${thick}h${-half * 2.06}z`;
  });
  const rail = (share: number) =>
    polygon(
      [...side(share - 0.06), ...side(share + 0.06).reverse()],
      mix(steel, amber, 0.35),
    );
  return layers(
    polygon([...side(-2.3), ...side(2.3).reverse()], mix(moss, steel, 0.3)),
    polygon([...side(-1.9), ...side(1.9).reverse()], mix(moss, steel, 0.5)),
    shape(sleepers.join(""), mix(ink, moss, 0.4)),
    rail(-1),
    rail(1),
    stroke(straight(side(-1)), mix(amber, white, 0.4), 0.8),
    stroke(straight(side(1)), mix(amber, white, 0.4), 0.8),
  );
}

function post(): string {
  const x = 470;
  const lamp = (y: number, colour: string) =>
    layers(
      disc(x, y, 19, mix(ink, "#10142c", 0.6)),
      disc(x, y, 14.5, colour),
      // The hood over the lamp.
      shape(
        d`M${x - 21} ${y - 2}A21 21 0 0 1 ${x + 21} ${y - 2}L${x + 17} ${y - 7}A17 17 0 0 0 ${x - 17} ${y - 7}Z`,
        ink,
      ),
    );
  return layers(
    shape(
      d`M${x - 34} 696L${x - 24} 664L${x + 24} 664L${x + 34} 696Z`,
      mix(steel, ink, 0.35),
    ),
    rect(x - 7, 400, 14, 268, mix(steel, ink, 0.45)),
    rect(x + 1, 400, 6, 268, mix(steel, ink, 0.7)),
    // The ladder behind.
    stroke(
      d`M${x + 22} 664V420M${x + 40} 664V420${times(12, (i) => d`M${x + 22} ${434 + i * 19}h18`).join("")}M${x + 6} 470h16M${x + 6} 590h16`,
      mix(steel, ink, 0.55),
      2.6,
    ),
    rect(x - 30, 406, 84, 5, mix(steel, ink, 0.6)),
    faded(disc(x, 348, 104, stop), 0.13),
    faded(disc(x, 348, 62, stop), 0.2),
    rect(x - 33, 240, 66, 160, ink, 30),
    rect(x - 28, 245, 56, 150, mix(ink, night, 0.4), 26),
    lamp(278, mix(ink, "#4c6a58", 0.4)),
    lamp(348, stop),
    disc(x - 4, 343, 5.4, mix(stop, white, 0.65)),
    // Cabinet beside it.
    rect(x - 110, 638, 56, 52, mix(steel, ink, 0.4), 3),
    rect(x - 72, 638, 18, 52, mix(steel, ink, 0.62), 3),
    rect(x - 114, 634, 64, 7, mix(steel, ink, 0.25), 2),
  );
}
