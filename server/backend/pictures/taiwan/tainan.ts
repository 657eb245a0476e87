import { times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { cloud, sky } from "../kit/sky.ts";
import {
  d,
  disc,
  layers,
  oval,
  place,
  rect,
  shape,
  stroke,
} from "../kit/svg.ts";
import { canopy } from "../kit/trees.ts";

const blue = "#a5d3dc";
const air = "#e0efe6";
const white = "#fffaf0";
const tile = "#dd7a3c";
const shade = "#a94a30";
const red = "#b83a2f";
const teal = "#2f8580";
const gold = "#edbe55";
const stone = "#d8cbb8";
const ink = "#4b2a2c";

const X = 600;

/** A temple's front at noon: ridges that rise to forked ends, porcelain dragons, red columns. */
export function tainan(): string {
  return layers(
    sky(
      mix(blue, "#7fc0d2", 0.35),
      [160, blue],
      [330, mix(blue, air, 0.6)],
      [470, air],
    ),
    cloud(244, 250, 260, white, 6),
    cloud(980, 306, 280, white, 2),
    canopy(
      { from: -90, to: 330, y: 520, crown: 32, seed: 3, climb: -20 },
      mix("#4d8a62", air, 0.3),
    ),
    canopy(
      { from: 870, to: 1290, y: 546, crown: 32, seed: 7, climb: 30 },
      mix("#4d8a62", air, 0.3),
    ),
    hall(),
    side(-1),
    side(1),
    middle(),
    court(),
  );
}

interface Ridge {
  readonly x: number;
  readonly y: number;
  readonly half: number;
  readonly lift: number;
  readonly thick: number;
}

/** A ridge that sags and sweeps up to two swallow tails, with its band of porcelain. */
function ridge({ x, y, half, lift, thick }: Ridge): string {
  const end = y + thick * 0.5 - lift * 0.42;
  const tail = (side: 1 | -1) => {
    const at = (share: number, more = 0) => x + side * (half * share + more);
    return shape(
      d`M${at(0.82)} ${end - thick * 0.3}Q${at(0.97)} ${end - thick * 0.5 - lift * 0.2} ${at(1, 18)} ${end - lift}L${at(1, 4)} ${end - lift * 0.48}L${at(1, 30)} ${end - lift * 0.72}Q${at(0.98)} ${end + thick * 0.4} ${at(0.82)} ${end + thick * 0.62}Z`,
      shade,
    );
  };
  const curve = (at: number) =>
    d`Q${x} ${y + at + lift * 0.5} ${x + half * 0.86} ${y + at - lift * 0.42}`;
  const start = (at: number) => d`M${x - half * 0.86} ${y + at - lift * 0.42}`;
  return layers(
    tail(-1),
    tail(1),
    stroke(start(thick * 0.5) + curve(thick * 0.5), shade, thick),
    stroke(start(thick * 0.5) + curve(thick * 0.5), teal, thick * 0.5),
    stroke(start(thick * 0.5) + curve(thick * 0.5), gold, thick * 0.26, "7 9"),
    stroke(start(-1) + curve(-1), mix(tile, white, 0.3), 3.4),
  );
}

interface Slope {
  readonly y: number;
  readonly height: number;
  readonly top: number;
  readonly eave: number;
}

/** Tiles in ribs from the ridge down to a curved eave. */
function slope(x: number, { y, height, top, eave }: Slope): string {
  const foot = y + height;
  const count = Math.round(eave / 11);
  const ribs = times(count + 1, (index) => {
    const t = (index / count) * 2 - 1;
    const sag = (1 - t * t) * 12;
    return d`M${x + t * top} ${y + (1 - t * t) * 8}L${x + t * eave} ${foot + sag - 12}`;
  });
  const ends = times(count + 1, (index) => {
    const t = (index / count) * 2 - 1;
    return disc(x + t * eave, foot - 12 + (1 - t * t) * 12, 3.3, gold);
  });
  return layers(
    shape(
      d`M${x - eave - 4} ${foot - 20}Q${x} ${foot + 8} ${x + eave + 4} ${foot - 20}L${x + eave - 14} ${foot + 16}H${x - eave + 14}Z`,
      mix(ink, shade, 0.3),
    ),
    shape(
      d`M${x - top} ${y}Q${x} ${y + 18} ${x + top} ${y}L${x + eave + 4} ${foot - 18}Q${x} ${foot + 12} ${x - eave - 4} ${foot - 18}L${x - top} ${y}Z`,
      tile,
    ),
    stroke(ribs.join(""), mix(tile, shade, 0.55), 3),
    ends,
  );
}

/** The hall behind: its roof stands higher. */
function hall(): string {
  return layers(
    rect(X - 190, 400, 380, 120, mix(red, ink, 0.3)),
    slope(X, { y: 316, height: 74, top: 178, eave: 226 }),
    ridge({ x: X, y: 300, half: 206, lift: 46, thick: 22 }),
    // Two dragons turn to the pearl.
    dragon(X - 30, 1),
    dragon(X + 30, -1),
    disc(X, 298, 11, mix(red, gold, 0.2)),
    shape(
      "M600 272q12 12 4 18q10 -2 10 -8q6 14 -6 20h-16q-12 -6 -6 -20q0 6 10 8q-8 -6 4 -18z",
      gold,
    ),
    disc(X, 299, 6, white),
  );
}

function dragon(x: number, side: 1 | -1): string {
  return place(
    layers(
      stroke("M-128 2Q-112 -34 -92 -10T-58 -8T-28 -14", teal, 8),
      stroke("M-128 2Q-112 -34 -92 -10T-58 -8T-28 -14", gold, 2.4, "3 5"),
      stroke("M-94 -8l-6 14M-62 -6l8 12M-128 2l-10 -12l2 14", teal, 4),
      shape("M-36 -24q8 -10 20 -6l10 4l-6 4l8 4l-12 4q-10 4 -20 -2z", teal),
      stroke("M-28 -26l-14 -10M-24 -28l-6 -12", gold, 2.6),
      disc(-20, -22, 1.8, white),
    ),
    { x, y: 306, flip: side < 0 },
  );
}

/** The front hall's lower wings. */
function side(which: 1 | -1): string {
  const x = X + which * 208;
  return layers(
    rect(x - 104, 486, 208, 150, mix(red, shade, 0.35)),
    rect(x - 104, 500, 208, 22, teal),
    stroke(d`M${x - 100} 511H${x + 100}`, gold, 8, "14 12"),
    rect(x - 104, 604, 208, 34, stone),
    // A round window with a bamboo lattice.
    disc(x + which * 20, 562, 34, mix(stone, white, 0.3)),
    disc(x + which * 20, 562, 27, teal),
    stroke(
      times(5, (i) => d`M${x + which * 20 - 18 + i * 9} 541v42`).join(""),
      mix(teal, white, 0.5),
      4,
    ),
    slope(x, { y: 424, height: 66, top: 92, eave: 122 }),
    ridge({ x, y: 412, half: 112, lift: 34, thick: 17 }),
  );
}

function middle(): string {
  const column = (x: number) =>
    layers(
      rect(x - 11, 512, 22, 126, red),
      rect(x + 3, 512, 8, 126, mix(red, ink, 0.35)),
      stroke(
        d`M${x - 8} 620L${x + 8} 604M${x - 8} 594L${x + 8} 578M${x - 8} 568L${x + 8} 552M${x - 8} 542L${x + 8} 526`,
        gold,
        3.4,
      ),
      rect(x - 15, 626, 30, 14, stone),
    );
  const lantern = (x: number) =>
    layers(
      stroke(d`M${x} 506v20M${x} 562v16`, gold, 2.4),
      oval(x, 544, 14, 17, mix(red, "#ff6a4a", 0.35)),
      stroke(
        d`M${x - 7} 527q-3 17 0 34M${x + 7} 527q3 17 0 34M${x} 526v36`,
        mix(red, ink, 0.25),
        1.6,
      ),
      rect(x - 8, 523, 16, 5, gold),
      rect(x - 8, 560, 16, 5, gold),
    );
  return layers(
    rect(X - 134, 480, 268, 160, mix(ink, red, 0.22)),
    // Doors with their studs.
    [-1, 1].map((s) =>
      rect(X + s * 25 - 23.5, 540, 47, 98, mix(red, shade, 0.3)),
    ),
    stroke(
      times(
        4,
        (row) =>
          d`M${X - 43} ${556 + row * 20}h37M${X + 7} ${556 + row * 20}h37`,
      ).join(""),
      gold,
      4,
      "4 7",
    ),
    rect(X - 134, 500, 268, 30, teal),
    stroke(d`M${X - 128} 508H${X + 128}`, gold, 7, "16 10"),
    stroke(d`M${X - 128} 522H${X + 128}`, mix(red, gold, 0.2), 7, "10 16"),
    rect(X - 40, 496, 80, 34, gold),
    rect(X - 34, 501, 68, 24, ink),
    slope(X, { y: 418, height: 82, top: 118, eave: 160 }),
    ridge({ x: X, y: 402, half: 142, lift: 42, thick: 20 }),
    // Fortune, prosperity, long life.
    [-20, 0, 20].map((dx, i) =>
      layers(
        shape(
          d`M${X + dx - 8} 408l3 -22h10l3 22z`,
          [teal, red, gold][i] ?? red,
        ),
        disc(X + dx, 381, 5, white),
        rect(X + dx - 5, 373, 10, 5, ink),
      ),
    ),
    [-120, -64, 64, 120].map((dx) => column(X + dx)),
    [-92, 92].map((dx) => lantern(X + dx)),
  );
}

function court(): string {
  return layers(
    rect(0, 636, 1200, 170, mix(stone, white, 0.2)),
    shape(
      d`M${X - 330} 636L${X + 330} 636L${X + 350} 650L${X - 350} 650Z`,
      mix(stone, white, 0.6),
    ),
    rect(X - 350, 650, 700, 12, mix(stone, ink, 0.2)),
    stroke(
      times(
        17,
        (i) => d`M${600 + (i - 8) * 86} 662L${600 + (i - 8) * 150} 800`,
      ).join("") + "M0 690H1200M0 732H1200",
      mix(stone, ink, 0.1),
      2,
    ),
    shape("M250 662H950L900 694H300Z", mix(stone, ink, 0.16)),
    // The censer and its smoke.
    stroke("M572 742l-8 26M628 742l8 26", mix(ink, "#222222", 0.3), 8),
    shape("M552 690H648L640 742Q600 760 560 742Z", mix(gold, ink, 0.35)),
    shape("M610 690H648L640 742Q628 750 612 752Z", mix(gold, ink, 0.55)),
    rect(544, 682, 112, 11, gold, 4),
    stroke("M552 690q-18 2 -16 22M648 690q18 2 16 22", mix(gold, ink, 0.35), 6),
    stroke("M590 682v-22M600 682v-26M610 682v-20", shade, 2.4),
  );
}
