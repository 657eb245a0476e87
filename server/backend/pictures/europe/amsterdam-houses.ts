import { times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { d, disc, layers, rect, shape, stroke } from "../kit/svg.ts";
import {
  air,
  blue,
  brick,
  ochre,
  rust,
  tar,
  water,
  white,
} from "./amsterdam-colours.ts";

export const QUAY = 512;

type Gable = "step" | "neck" | "bell" | "spout";

interface House {
  readonly x: number;
  readonly width: number;
  readonly eave: number;
  readonly gable: Gable;
  readonly wall: string;
  readonly columns: number;
}

export const HOUSES: readonly House[] = [
  {
    x: -22,
    width: 104,
    eave: 330,
    gable: "bell",
    wall: mix(brick, air, 0.1),
    columns: 3,
  },
  { x: 82, width: 96, eave: 346, gable: "spout", wall: tar, columns: 2 },
  { x: 178, width: 112, eave: 318, gable: "step", wall: rust, columns: 3 },
  {
    x: 290,
    width: 98,
    eave: 336,
    gable: "neck",
    wall: mix(ochre, air, 0.35),
    columns: 3,
  },
  {
    x: 388,
    width: 108,
    eave: 320,
    gable: "bell",
    wall: mix(tar, brick, 0.3),
    columns: 3,
  },
  { x: 496, width: 116, eave: 312, gable: "step", wall: brick, columns: 3 },
  {
    x: 612,
    width: 100,
    eave: 330,
    gable: "neck",
    wall: mix(air, blue, 0.3),
    columns: 3,
  },
  { x: 712, width: 112, eave: 316, gable: "bell", wall: rust, columns: 3 },
  {
    x: 824,
    width: 96,
    eave: 340,
    gable: "spout",
    wall: mix(tar, blue, 0.25),
    columns: 2,
  },
  {
    x: 920,
    width: 108,
    eave: 322,
    gable: "neck",
    wall: mix(brick, tar, 0.25),
    columns: 3,
  },
  { x: 1028, width: 104, eave: 334, gable: "step", wall: ochre, columns: 3 },
  { x: 1132, width: 100, eave: 320, gable: "bell", wall: brick, columns: 3 },
];

export function row(): string {
  return layers(HOUSES.map(house));
}

function house({ x, width: w, eave, gable, wall, columns }: House): string {
  const cx = x + w / 2;
  const glass = mix(tar, blue, 0.16);
  const floors = 3;
  const down = (QUAY - 58 - eave) / floors;
  const pane = (w - 20) / columns;
  const wide = pane - 8;
  const tall = down - 16;
  const rows = times(
    floors,
    (row) => d`M${x + 14} ${eave + 10 + row * down + tall / 2}H${x + w - 12}`,
  ).join("");
  return layers(
    roofEdge(gable, cx, w, eave, wall),
    rect(x, eave, w, QUAY - eave, wall),
    rect(x + w - 7, eave, 7, QUAY - eave, mix(wall, tar, 0.35)),
    stroke(rows, white, tall + 4, d`${wide + 2} ${6}`),
    stroke(
      rows,
      glass,
      tall,
      d`${wide / 2 - 0.4} ${1.8} ${wide / 2 - 0.4} ${7}`,
    ),
    // The ground floor: a door with a fanlight and steps, and a wide window.
    rect(x, QUAY - 54, w, 4, mix(wall, white, 0.5)),
    rect(x + 10, QUAY - 46, 24, 46, white),
    rect(x + 13, QUAY - 33, 18, 33, mix(water, tar, 0.5)),
    rect(x + 13, QUAY - 43, 18, 8, glass),
    rect(x + 6, QUAY - 6, 32, 6, mix(air, tar, 0.3)),
    rect(x + 44, QUAY - 45, w - 54, 33, white),
    rect(x + 47, QUAY - 42, w - 60, 27, glass),
    disc(cx, eave - 14, 6.4, white),
    disc(cx, eave - 14, 4.4, glass),
  );
}

/** The gable over the eave, with its white trim and the hoisting beam. */
function roofEdge(
  gable: Gable,
  cx: number,
  w: number,
  eave: number,
  wall: string,
): string {
  const half = w / 2;
  const trim = white;
  const beam = layers(
    rect(cx - 2, eave - 42, 4, 12, tar),
    rect(cx - 1, eave - 32, 2, 8, tar),
  );
  if (gable === "step") {
    const steps = times(5, (i) => ({
      half: half * (1 - i * 0.19),
      y: eave - i * 15,
    }));
    return layers(
      steps.map(({ half: h, y }) =>
        layers(
          rect(cx - h, y - 15, h * 2, 16, wall),
          rect(cx - h - 1, y - 17, h * 2 + 2, 4, trim),
        ),
      ),
      rect(cx - 5, eave - 86, 10, 14, trim),
      steps.map(({ half: h, y }) =>
        rect(cx - h * 0.8, y - 13, h * 1.6, 16, wall),
      ),
      beam,
    );
  }
  if (gable === "neck")
    return layers(
      shape(
        d`M${cx - half} ${eave}Q${cx - half * 0.9} ${eave - 24} ${cx - half * 0.46} ${eave - 52}V${eave}ZM${cx + half} ${eave}Q${cx + half * 0.9} ${eave - 24} ${cx + half * 0.46} ${eave - 52}V${eave}Z`,
        trim,
      ),
      rect(cx - half * 0.5, eave - 66, half, 68, wall),
      shape(
        d`M${cx - half * 0.56} ${eave - 64}H${cx + half * 0.56}L${cx + half * 0.5} ${eave - 70}Q${cx} ${eave - 98} ${cx - half * 0.5} ${eave - 70}Z`,
        trim,
      ),
      stroke(
        d`M${cx - half * 0.5} ${eave}V${eave - 64}M${cx + half * 0.5} ${eave}V${eave - 64}`,
        trim,
        3,
      ),
      beam,
    );
  if (gable === "bell") {
    const bell = (h: number, rise: number) =>
      d`M${cx - h} ${eave}Q${cx - h * 0.98} ${eave - rise * 0.28} ${cx - h * 0.62} ${eave - rise * 0.42}Q${cx - h * 0.42} ${eave - rise * 0.55} ${cx - h * 0.44} ${eave - rise * 0.8}Q${cx} ${eave - rise * 1.16} ${cx + h * 0.44} ${eave - rise * 0.8}Q${cx + h * 0.42} ${eave - rise * 0.55} ${cx + h * 0.62} ${eave - rise * 0.42}Q${cx + h * 0.98} ${eave - rise * 0.28} ${cx + h} ${eave}Z`;
    return layers(
      shape(bell(half, 84), trim),
      shape(bell(half * 0.88, 75), wall),
      beam,
    );
  }
  return layers(
    shape(
      d`M${cx - half} ${eave}L${cx - 12} ${eave - 62}V${eave - 76}H${cx + 12}V${eave - 62}L${cx + half} ${eave}Z`,
      wall,
    ),
    stroke(
      d`M${cx - half + 2} ${eave - 1}L${cx - 11} ${eave - 61}V${eave - 75}H${cx + 11}V${eave - 61}L${cx + half - 2} ${eave - 1}`,
      trim,
      3.4,
    ),
    beam,
  );
}
