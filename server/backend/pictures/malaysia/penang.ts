import { times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { land } from "../kit/land.ts";
import { birds, sky, streak, sun } from "../kit/sky.ts";
import {
  d,
  disc,
  layers,
  place,
  points,
  rect,
  shape,
  stroke,
} from "../kit/svg.ts";
import { canopy } from "../kit/trees.ts";
import { trishaw } from "../vehicles/cycles.ts";

const blue = "#bcd9dd";
const air = "#f5ecd8";
const white = "#fffaf0";
const tile = "#b8694c";
const mint = "#a8cdb8";
const azure = "#9dbfd0";
const butter = "#f0d490";
const rose = "#e2a79b";
const hill = "#5f8f7c";
const ink = "#3f4a52";

const STREET = 620;

/** Shophouses of George Town, the hill with its railway behind them, morning. */
export function penang(): string {
  return layers(
    sky(
      mix(blue, "#9fcad3", 0.3),
      [140, blue],
      [250, mix(blue, air, 0.6)],
      [340, air],
    ),
    sun(300, 262, 48, white, [92, mix(air, white, 0.5)]),
    streak(900, 240, 320, 12, mix(air, white, 0.6)),
    land(
      points(
        "-20,400 120,360 260,372 400,316 540,258 640,232 740,250 860,300 980,330 1100,318 1240,360",
      ),
      mix(hill, air, 0.5),
    ),
    // The line of the funicular.
    stroke("M742 420L650 236", mix(air, white, 0.5), 4, "7 3"),
    rect(632, 222, 34, 14, white),
    shape("M626 223L649 210L672 223Z", mix(tile, air, 0.3)),
    land(
      points(
        "-20,440 140,400 320,420 480,372 660,404 840,380 1020,410 1240,384",
      ),
      mix(hill, air, 0.22),
    ),
    streak(420, 362, 460, 14, mix(air, white, 0.7)),
    streak(900, 376, 380, 12, mix(air, white, 0.7)),
    canopy({ from: -60, to: 1260, y: 410, crown: 16, seed: 8 }, hill),
    place(layers(HOUSES.map(house), street()), { y: -48 }),
    birds(points("420,270 446,258 468,274"), ink, 15),
  );
}

interface House {
  readonly x: number;
  readonly width: number;
  readonly eave: number;
  readonly wall: string;
  readonly shutter: string;
  readonly windows: number;
}

const HOUSES: readonly House[] = [
  { x: -40, width: 148, eave: 446, wall: butter, shutter: hill, windows: 3 },
  {
    x: 108,
    width: 150,
    eave: 434,
    wall: white,
    shutter: "#4f7f9a",
    windows: 3,
  },
  { x: 258, width: 146, eave: 448, wall: rose, shutter: white, windows: 3 },
  {
    x: 404,
    width: 152,
    eave: 432,
    wall: mint,
    shutter: mix(hill, ink, 0.3),
    windows: 3,
  },
  {
    x: 556,
    width: 148,
    eave: 444,
    wall: "#4f84ab",
    shutter: butter,
    windows: 3,
  },
  { x: 704, width: 150, eave: 434, wall: butter, shutter: tile, windows: 3 },
  { x: 854, width: 148, eave: 448, wall: azure, shutter: white, windows: 3 },
  {
    x: 1002,
    width: 146,
    eave: 436,
    wall: rose,
    shutter: mix(hill, ink, 0.2),
    windows: 3,
  },
  { x: 1148, width: 120, eave: 446, wall: white, shutter: hill, windows: 2 },
];

/** Two storeys: louvred windows under fanlights, below them the five-foot way. */
function house({ x, width: w, eave, wall, shutter, windows }: House): string {
  const shade = mix(wall, ink, 0.22);
  const trim = wall === white ? mix(butter, white, 0.4) : white;
  const pane = (w - 26) / windows;
  const floor = 534;
  const ribs = times(
    Math.floor(w / 9),
    (i) => d`M${x + 5 + i * 9} ${eave - 44}l${(i - w / 18) * 0.2} 44`,
  );
  return layers(
    // The roof between its party walls.
    rect(x, eave - 46, w, 48, tile),
    stroke(ribs.join(""), mix(tile, ink, 0.22), 2.4),
    rect(x, eave - 50, w, 6, mix(tile, air, 0.25)),
    shape(
      d`M${x - 5} ${eave + 4}V${eave - 50}q0 -10 8 -10t8 10V${eave + 4}z`,
      trim,
    ),
    rect(x, eave, w, STREET - eave, wall),
    rect(x, eave, w, 6, trim),
    rect(x, eave + 6, w, 5, shade),
    times(windows, (i) => {
      const left = x + 13 + i * pane + 5;
      const wide = pane - 10;
      return layers(
        shape(
          d`M${left - 3} ${floor - 12}V${eave + 34}A${wide / 2 + 3} ${wide / 2.4} 0 0 1 ${left + wide + 3} ${eave + 34}V${floor - 12}Z`,
          trim,
        ),
        shape(
          d`M${left} ${eave + 34}A${wide / 2} ${wide / 2.8} 0 0 1 ${left + wide} ${eave + 34}Z`,
          mix(ink, azure, 0.3),
        ),
        rect(left, eave + 37, wide, floor - eave - 51, shutter),
        stroke(
          d`M${left + wide * 0.25} ${eave + 42}V${floor - 18}M${left + wide * 0.75} ${eave + 42}V${floor - 18}`,
          mix(shutter, ink, 0.28),
          wide * 0.36,
          "2.6 3",
        ),
        rect(left + wide / 2 - 0.9, eave + 37, 1.8, floor - eave - 51, trim),
      );
    }),
    rect(x, floor - 8, w, 4, trim),
    stroke(
      d`M${x + 12} ${floor + 2}H${x + w - 8}`,
      mix(wall, white, 0.5),
      8,
      "9 5",
    ),
    // The arcade.
    rect(x, floor + 10, w, STREET - floor - 10, mix(ink, wall, 0.3)),
    shape(
      d`M${x} ${STREET}V${floor + 8}H${x + w}V${STREET}H${x + w - 12}V${floor + 44}A${w / 2 - 12} 30 0 0 0 ${x + 12} ${floor + 44}V${STREET}Z`,
      wall,
    ),
    shape(
      d`M${x + w - 12} ${STREET}V${floor + 44}q0 -6 4 -12H${x + w}V${STREET}Z`,
      shade,
    ),
    stroke(
      d`M${x + 12} ${floor + 46}A${w / 2 - 12} 30 0 0 1 ${x + w - 12} ${floor + 46}`,
      trim,
      3.4,
    ),
    rect(x - 1, STREET - 20, 14, 20, trim),
    // Inside: a door and two windows.
    rect(x + w / 2 - 13, STREET - 54, 26, 54, mix(tile, ink, 0.35)),
    rect(x + w / 2 - 0.8, STREET - 54, 1.6, 54, mix(ink, tile, 0.2)),
    [-42, 24].map((dx) =>
      rect(x + w / 2 + dx, STREET - 50, 18, 28, mix(butter, ink, 0.35)),
    ),
    disc(x + w / 2 - 24, floor + 34, 6.4, "#d2503f"),
    disc(x + w / 2 + 24, floor + 34, 6.4, "#d2503f"),
  );
}

function street(): string {
  const pot = (x: number, y: number) =>
    layers(
      shape(d`M${x - 9} ${y - 16}h18l-3 16h-12z`, tile),
      disc(x, y - 25, 12, hill),
      disc(x - 7, y - 21, 8, mix(hill, white, 0.2)),
    );
  return layers(
    rect(0, STREET, 1200, 16, mix(air, ink, 0.16)),
    rect(0, STREET, 1200, 4, white),
    rect(0, STREET + 16, 1200, 250, mix(ink, air, 0.6)),
    rect(0, STREET + 16, 1200, 18, mix(ink, air, 0.5)),
    shape("M0 706Q600 690 1200 706V880H0Z", mix(ink, air, 0.66)),
    stroke("M0 772H1200", white, 5, "60 44"),
    [112, 262, 408, 852, 1004].map((x) => pot(x, STREET + 4)),
    trishaw(
      { x: 604, y: 700, scale: 1.05 },
      {
        frame: ink,
        spokes: mix(ink, air, 0.5),
        seat: "#c9543f",
        hood: "#2f6f86",
        trim: butter,
        shadow: mix(ink, air, 0.46),
      },
    ),
    // A cat on the kerb.
    shape(
      "M822 624q-2 -16 8 -18l-2 -8l5 4h5l5 -4l-1 9q4 6 2 12q10 -2 12 -12q4 2 2 8q-4 10 -16 9z",
      ink,
    ),
  );
}
