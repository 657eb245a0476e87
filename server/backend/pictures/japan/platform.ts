import { times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { person } from "../kit/people.ts";
import { sky } from "../kit/sky.ts";
import { d, disc, layers, place, rect, shape, stroke } from "../kit/svg.ts";
import { skyline } from "../kit/town.ts";
import { bulletTrain } from "../vehicles/bullet-train.ts";

const air = "#f3e6d2";
const light = "#fff8ec";
const sea = "#a9c0c4";
const steel = "#55697d";
const ink = "#2d3b4e";
const concrete = "#d9d0c2";
const yellow = "#efc04a";
const blue = "#2c62a8";
const coat = "#c0694a";

const RAILS = 566;

/** The train has come; those who wait stand in their lines. */
export function platform(): string {
  return layers(
    sky(mix(sea, air, 0.2), [260, mix(sea, air, 0.7)], [380, air]),
    disc(236, 344, 58, light),
    place(
      layers(
        skyline(
          { base: 520, low: 24, high: 130, wide: 50, seed: 12 },
          { fill: mix(sea, air, 0.2) },
        ),
        skyline(
          { base: 520, low: 10, high: 70, wide: 64, seed: 5 },
          { fill: mix(sea, steel, 0.2) },
        ),
        farPlatform(),
        roof(),
        rect(0, RAILS - 10, 1200, 60, mix(steel, ink, 0.45)),
        bulletTrain(
          { x: 316, y: RAILS, scale: 4.3, cars: 2, facing: "left" },
          {
            body: light,
            shade: "#cfd6dc",
            stripe: blue,
            trim: blue,
            glass: ink,
            under: mix(steel, ink, 0.7),
          },
        ),
        nearPlatform(),
        queue(),
      ),
      { y: -60 },
    ),
  );
}

function farPlatform(): string {
  const far = mix(steel, sea, 0.35);
  const bench = (x: number) =>
    layers(
      rect(x, 482, 84, 7, mix(far, ink, 0.3)),
      rect(x, 462, 84, 12, mix(far, ink, 0.15)),
      stroke(d`M${x + 12} 488v22M${x + 72} 488v22`, mix(far, ink, 0.3), 4),
    );
  return layers(
    rect(0, 512, 1200, 60, mix(concrete, steel, 0.4)),
    rect(0, 508, 1200, 8, mix(concrete, light, 0.3)),
    times(7, (index) => rect(60 + index * 180, 250, 12, 262, far)),
    bench(96),
    person(
      { x: 150, y: 512, height: 78 },
      {
        coat: mix(far, ink, 0.35),
        legs: mix(far, ink, 0.5),
        hair: mix(far, ink, 0.6),
      },
    ),
    person(
      { x: 272, y: 514, height: 84, carries: "suitcase" },
      {
        coat: mix(coat, far, 0.45),
        legs: mix(far, ink, 0.5),
        hair: mix(far, ink, 0.6),
      },
    ),
  );
}

/** The roof from below: its edge, the trusses, the lamps. */
function roof(): string {
  const bays = times(13, (index) => -60 + index * 110);
  return layers(
    rect(0, 0, 1200, 250, mix(steel, ink, 0.35)),
    rect(-20, 150, 1240, 66, mix(steel, ink, 0.12)),
    stroke(
      bays.map((x) => d`M${x} 216L${x + 55} 154L${x + 110} 216`).join(""),
      mix(steel, sea, 0.4),
      5,
    ),
    rect(-20, 210, 1240, 12, mix(steel, sea, 0.4)),
    rect(-20, 148, 1240, 7, mix(steel, sea, 0.4)),
    rect(-20, 222, 1240, 34, mix(steel, sea, 0.62)),
    rect(-20, 250, 1240, 6, mix(steel, ink, 0.1)),
    bays.map((x) => layers(rect(x + 18, 258, 74, 7, light, 3))),
    // The clock that hangs from the roof.
    stroke("M760 256v26", ink, 4),
    disc(760, 310, 30, ink),
    disc(760, 310, 25, light),
    stroke("M760 310V294M760 310L772 316", ink, 3.4),
  );
}

function nearPlatform(): string {
  const tiles = times(14, (index) => {
    const x = 600 + (index - 6.5) * 104;
    return d`M${x} 652L${600 + (x - 600) * 1.8} 880`;
  });
  const marks = QUEUES.map(
    (x) =>
      d`M${x - 30} 650h4l${(x - 600) * 0.2 - 4} 150h-9zM${x + 26} 650h4l${(x - 600) * 0.2 + 6} 150h-9z`,
  );
  return layers(
    rect(0, 588, 1200, 16, mix(concrete, steel, 0.55)),
    rect(0, 600, 1200, 280, concrete),
    rect(0, 600, 1200, 6, light),
    rect(0, 620, 1200, 18, yellow),
    stroke("M0 629H1200", mix(yellow, coat, 0.35), 6, "6 6"),
    stroke(
      `M0 700H1200M0 790H1200${tiles.join("")}`,
      mix(concrete, steel, 0.14),
      2,
    ),
    shape(marks.join(""), mix(steel, concrete, 0.15)),
  );
}

/** Where the doors will be. */
const QUEUES = [414, 800];

function queue(): string {
  const [dark, red, amber, grey] = [
    { coat: mix(ink, steel, 0.35), legs: ink, hair: "#232a36" },
    { coat, legs: mix(ink, steel, 0.2), hair: "#3a2d2c" },
    { coat: yellow, legs: steel, hair: "#232a36" },
    { coat: mix(steel, sea, 0.5), legs: mix(ink, steel, 0.3), hair: "#4a3a34" },
  ] as const;
  const people = [
    { x: 412, y: 664, height: 118, clothes: grey, carries: "bag" },
    { x: 800, y: 664, height: 122, clothes: amber },
    { x: 398, y: 696, height: 132, clothes: dark },
    { x: 814, y: 700, height: 130, clothes: red, carries: "bag" },
    { x: 376, y: 736, height: 148, clothes: red, carries: "suitcase" },
    { x: 840, y: 744, height: 150, clothes: dark, carries: "suitcase" },
  ] as const;
  return layers(
    people.map(({ x, y }) =>
      shape(d`M${x - 9} ${y}h17l54 18h-24z`, mix(concrete, steel, 0.34)),
    ),
    people.map(({ clothes, ...where }) =>
      person({ ...where, flip: where.x < 600 }, clothes),
    ),
  );
}
