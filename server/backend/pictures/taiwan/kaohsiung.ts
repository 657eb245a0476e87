import { createChance, times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { rolling } from "../kit/land.ts";
import { curvedRoof } from "../kit/pagoda.ts";
import { birds, cloud, sky } from "../kit/sky.ts";
import {
  d,
  disc,
  layers,
  oval,
  place,
  points,
  rect,
  shape,
  stroke,
} from "../kit/svg.ts";
import { canopy } from "../kit/trees.ts";
import { ripples } from "../kit/water.ts";

const blue = "#b4d6d6";
const air = "#f1ecd2";
const white = "#fff8e8";
const yellow = "#f2cf74";
const orange = "#dd7336";
const red = "#b8402f";
const teal = "#3f8c7d";
const leaf = "#6aa174";
const pink = "#f0a3a6";
const ink = "#3c4a4c";

const WATERLINE = 622;

/**
 * The twin pagodas of Lotus Pond: visitors enter by the dragon's mouth and leave by the
 * tiger's.
 */
export function kaohsiung(): string {
  const towers = layers(tower(478), tower(722));
  return layers(
    sky(
      mix(blue, "#93c4cc", 0.3),
      [170, blue],
      [320, mix(blue, air, 0.6)],
      [450, air],
    ),
    cloud(250, 300, 250, white, 7),
    cloud(960, 252, 280, white, 3),
    place(
      layers(
        rolling(
          { y: 566, rise: 90, step: 420, seed: 26 },
          mix(teal, air, 0.62),
        ),
        rolling({ y: 590, rise: 56, step: 300, seed: 5 }, mix(teal, air, 0.42)),
        canopy(
          { from: -80, to: 1290, y: 588, crown: 18, seed: 13 },
          mix(teal, air, 0.15),
        ),
        rect(0, WATERLINE - 8, 1200, 200, mix(teal, blue, 0.55)),
        rect(0, 690, 1200, 180, mix(teal, blue, 0.3)),
        [478, 722].map(reflection),
        ripples(
          { y: WATERLINE, height: 210, count: 76, length: 140, seed: 4 },
          mix(blue, white, 0.25),
        ),
        towers,
        tiger(),
        dragon(),
        bridge(),
        lotus(),
      ),
      { y: -44 },
    ),
    birds(points("590,282 614,270 634,286"), ink, 15),
  );
}

/** Seven storeys, eight sides, yellow walls and red posts. */
function tower(x: number): string {
  const storey = 40;
  const floor = (index: number) => 600 - index * storey;
  const half = (index: number) => 50 - index * 3.2;
  return layers(
    rect(x - 70, 600, 140, 22, mix(white, ink, 0.16)),
    rect(x - 76, 594, 152, 9, white),
    stroke(d`M${x} ${floor(7) - 6}V${floor(7) - 58}`, yellow, 4),
    disc(x, floor(7) - 32, 7, orange),
    disc(x, floor(7) - 46, 4.6, yellow),
    times(7, (index) => {
      const w = half(index);
      const y = floor(index);
      const posts = [-1, -0.42, 0.42, 1]
        .map((t) => d`M${x + t * (w - 2) - 2} ${y}v-27h4v27z`)
        .join("");
      return layers(
        rect(x - w, y - 28, w * 2, 28, yellow),
        rect(x + w * 0.42, y - 28, w * 0.58, 28, mix(yellow, orange, 0.45)),
        shape(
          d`M${x - w * 0.22} ${y}v-17q${w * 0.22} -12 ${w * 0.44} 0v17z`,
          mix(red, ink, 0.45),
        ),
        shape(
          d`M${x - w * 0.82} ${y - 8}v-12h${w * 0.24}v12zM${x + w * 0.58} ${y - 8}v-12h${w * 0.24}v12z`,
          mix(red, ink, 0.45),
        ),
        shape(posts, red),
        index > 0
          ? stroke(
              d`M${x - w - 5} ${y - 2}H${x + w + 5}M${x - w - 5} ${y - 8}H${x + w + 5}`,
              white,
              2,
            )
          : "",
        curvedRoof(
          {
            x,
            y: y - 27,
            eave: w + 22,
            ridge: index === 6 ? 7 : half(index + 1) + 3,
            height: index === 6 ? 24 : 14,
            lift: 9,
            thick: 4,
          },
          [orange, mix(orange, red, 0.55), mix(red, ink, 0.3)],
        ),
      );
    }),
  );
}

/** The reflection of a tower, without its details. */
function reflection(x: number): string {
  const storeys = times(4, (index) => ({
    w: 50 - index * 3.2,
    y: 644 + index * 40,
  }));
  return layers(
    shape(
      storeys
        .map(({ w, y }) => d`M${x - w} ${y}h${w * 2}v40h${w * -2}z`)
        .join(""),
      mix(yellow, teal, 0.66),
    ),
    shape(
      storeys
        .map(
          ({ w, y }) =>
            d`M${x - w} ${y + 24}h${w * 2}l22 8l-22 10h${w * -2}l-22 -10z`,
        )
        .join(""),
      mix(orange, teal, 0.5),
    ),
  );
}

/** The open mouth is the entrance. */
function dragon(): string {
  return place(
    layers(
      stroke("M190 40Q160 -34 118 0T44 -6", teal, 24),
      stroke("M190 40Q160 -34 118 0T44 -6", yellow, 6, "5 9"),
      shape(
        "M176 -6l10 -16l4 20zM142 -22l2 -18l12 14zM104 0l-4 -18l14 10z",
        orange,
      ),
      shape(
        "M50 26V-30Q46 -56 16 -58Q-14 -62 -34 -44L-44 -30L-32 -28Q-38 -20 -34 -14L-22 -18L-20 26Z",
        teal,
      ),
      shape("M50 26V-30Q48 -50 30 -56Q38 -20 30 26Z", mix(teal, ink, 0.4)),
      shape("M-14 26V2Q-12 -16 8 -16T28 2V26Z", mix(red, ink, 0.5)),
      shape(
        "M-22 -18L-14 -6L-8 -15L0 -4L8 -16L16 -5L24 -14L28 -4Q20 -20 8 -20Z",
        white,
      ),
      stroke("M20 -56Q22 -78 44 -82M6 -58Q2 -78 16 -92", yellow, 5),
      disc(-10, -42, 7, white),
      disc(-11, -42, 3.2, ink),
      stroke("M-38 -28Q-58 -26 -64 -44", yellow, 2.6),
      shape("M50 -34l20 -12l-6 18l18 -4l-14 18h-18z", orange),
    ),
    { x: 738, y: 596, scale: 0.98 },
  );
}

function tiger(): string {
  return place(
    layers(
      stroke("M-60 4Q-110 -16 -160 14T-200 30", mix(yellow, orange, 0.4), 26),
      stroke("M-60 4Q-110 -16 -160 14T-200 30", ink, 26, "4 14"),
      shape(
        "M-50 26V-22Q-54 -58 -12 -62Q2 -66 14 -62Q52 -58 50 -22V26Z",
        mix(yellow, orange, 0.4),
      ),
      shape(
        "M28 -60Q52 -54 50 -22V26H32Q40 -20 28 -60Z",
        mix(orange, red, 0.2),
      ),
      shape(
        "M-48 -44q-8 -22 10 -24q14 2 16 10zM46 -44q8 -22 -10 -24q-14 2 -16 10z",
        mix(yellow, orange, 0.55),
      ),
      stroke(
        "M0 -62v12M-10 -61l2 9M10 -61l-2 9M-49 -20l14 3M-50 -8l13 -1M49 -20l-14 3M50 -8l-13 -1",
        ink,
        3.6,
      ),
      disc(-19, -36, 7.4, white),
      disc(19, -36, 7.4, white),
      disc(-18, -35, 3.4, ink),
      disc(18, -35, 3.4, ink),
      oval(0, -18, 24, 12, white),
      shape("M-7 -28h14l-7 8z", ink),
      shape("M-21 26V2Q-20 -12 0 -12T21 2V26Z", mix(red, ink, 0.5)),
      shape("M-17 -6l4 11l5 -13zM17 -6l-4 11l-5 -13z", white),
    ),
    { x: 466, y: 596, scale: 0.98 },
  );
}

/** The bridge of nine turns, which ghosts cannot follow. */
function bridge(): string {
  const way =
    "M466 624L500 640H562L592 626H642L676 640L734 624M602 632L566 660H520L470 700";
  return layers(
    stroke(way, mix(red, ink, 0.35), 15),
    stroke(way, mix(white, yellow, 0.25), 10),
    stroke(way, mix(yellow, orange, 0.35), 2),
  );
}

function lotus(): string {
  const chance = createChance(19);
  const pads = times(30, (index) => {
    const depth = (index + 1) / 30;
    const y = 652 + depth * 180;
    const side = index % 2 ? 1 : -1;
    const gap = 110 + depth * 60;
    const x = 600 + side * (gap + chance() * (520 - gap * 0.2));
    const r = 14 + depth * 34;
    return { x, y, r, depth };
  });
  const flower = (x: number, y: number, s: number) =>
    place(
      layers(
        stroke("M0 0V24", mix(leaf, ink, 0.3), 3),
        shape(
          "M0 4Q-24 -2 -26 -18Q-12 -14 0 4Q12 -14 26 -18Q24 -2 0 4Z",
          mix(pink, red, 0.18),
        ),
        shape("M0 4Q-18 -12 -12 -28Q-2 -18 0 4Q2 -18 12 -28Q18 -12 0 4Z", pink),
        shape("M0 4Q-9 -18 0 -34Q9 -18 0 4Z", mix(pink, white, 0.5)),
      ),
      { x, y, scale: s },
    );
  return layers(
    pads.map(({ x, y, r, depth }, index) =>
      layers(
        oval(
          x,
          y,
          r,
          r * 0.34,
          mix(mix(leaf, ink, 0.28), blue, 0.3 * (1 - depth)),
        ),
        shape(
          d`M${x} ${y}L${x + r * 0.5} ${y - r * 0.27}A${r} ${r * 0.34} 0 1 0 ${x + r * 0.94} ${y - r * 0.1}Z`,
          mix(
            index % 3 ? leaf : mix(leaf, yellow, 0.3),
            blue,
            0.35 * (1 - depth),
          ),
        ),
      ),
    ),
    [
      [330, 672, 0.7],
      [226, 704, 0.9],
      [402, 734, 1.1],
      [860, 680, 0.75],
      [946, 722, 1],
      [788, 748, 1.2],
      [1086, 700, 0.9],
      [96, 742, 1.1],
      [700, 806, 1.4],
      [520, 814, 1.3],
      [1000, 800, 1.3],
    ].map(([x = 0, y = 0, s = 1]) => flower(x, y, s)),
  );
}
