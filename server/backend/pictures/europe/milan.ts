import { times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { birds, cloud, sky } from "../kit/sky.ts";
import {
  d,
  disc,
  layers,
  points,
  polygon,
  rect,
  shape,
  stroke,
} from "../kit/svg.ts";

const blue = "#9dcbdc";
const air = "#dcebe8";
const white = "#fffaf2";
const marble = "#f6e8dc";
const blush = "#e2c6ba";
const shade = "#b79c9c";
const glass = "#6f7287";
const gold = "#e8b64c";
const paving = "#d9cbc1";
const ink = "#4c5263";

const X = 600;
const GROUND = 610;

/** The cathedral's front at noon, a spire on every pillar, the golden Madonnina above all. */
export function milan(): string {
  return layers(
    sky(
      mix(blue, "#79b6cf", 0.3),
      [160, blue],
      [330, mix(blue, air, 0.6)],
      [460, air],
    ),
    cloud(228, 296, 270, white, 5),
    cloud(990, 250, 300, white, 9),
    cloud(880, 400, 160, mix(air, white, 0.6), 2),
    palaces(),
    nave(),
    front(),
    piazza(),
    birds(points("446,300 470,288 492,304"), ink, 14),
  );
}

function palaces(): string {
  const block = (from: number, to: number, top: number) =>
    layers(
      rect(from, top, to - from, GROUND - top, mix(paving, "#e0b98c", 0.5)),
      rect(from - 6, top - 8, to - from + 12, 10, mix(paving, white, 0.4)),
      times(4, (row) =>
        stroke(
          d`M${from + 14} ${top + 34 + row * 44}H${to - 8}`,
          mix(shade, glass, 0.4),
          24,
          "14 18",
        ),
      ),
      rect(from, GROUND - 34, to - from, 4, mix(paving, white, 0.4)),
    );
  return layers(block(-20, 236, 430), block(976, 1220, 420));
}

/** The spire's tier, pointed, with crockets that read as a rough edge. */
function spire(
  x: number,
  foot: number,
  height: number,
  half: number,
  far = 0,
): string {
  const tip = foot - height;
  const tint = (colour: string) => mix(colour, air, far);
  return layers(
    shape(
      d`M${x - half} ${foot}L${x - half} ${foot - height * 0.3}L${x - half * 0.5} ${foot - height * 0.36}L${x - 0.6} ${tip}L${x + 0.6} ${tip}L${x + half * 0.5} ${foot - height * 0.36}L${x + half} ${foot - height * 0.3}L${x + half} ${foot}Z`,
      tint(marble),
    ),
    shape(
      d`M${x + half * 0.15} ${foot}L${x} ${tip}L${x + 0.6} ${tip}L${x + half * 0.5} ${foot - height * 0.36}L${x + half} ${foot - height * 0.3}L${x + half} ${foot}Z`,
      tint(blush),
    ),
    disc(x, tip - 2, Math.max(1.4, half * 0.34), tint(marble)),
  );
}

/** What rises behind the front: pinnacles in rows, flying buttresses, the lantern and its spire. */
function nave(): string {
  const rows = times(9, (i) => {
    const t = (i - 4) / 4;
    return spire(
      X + t * 186,
      452 - (1 - Math.abs(t)) * 58,
      74 - Math.abs(t) * 8,
      4.6,
      0.3,
    );
  });
  return layers(
    rows,
    shape(
      d`M${X - 196} ${GROUND}L${X - 196} 452L${X - 92} 396L${X + 92} 396L${X + 196} 452L${X + 196} ${GROUND}Z`,
      mix(blush, air, 0.2),
    ),
    // The lantern, in three steps.
    shape(
      d`M${X - 46} 420L${X - 42} 352L${X + 42} 352L${X + 46} 420Z`,
      mix(marble, blush, 0.4),
    ),
    shape(
      d`M${X + 10} 420L${X + 10} 352L${X + 42} 352L${X + 46} 420Z`,
      mix(blush, shade, 0.4),
    ),
    stroke(
      d`M${X - 34} 414V376M${X - 20} 414V368M${X - 6} 414V366M${X + 8} 414V366M${X + 22} 414V368M${X + 36} 414V376`,
      mix(shade, glass, 0.4),
      4,
    ),
    [-42, -26, 26, 42].map((dx) =>
      spire(X + dx, 356, 56 - Math.abs(dx) * 0.3, 5),
    ),
    shape(d`M${X - 20} 354L${X - 15} 312L${X + 15} 312L${X + 20} 354Z`, marble),
    shape(d`M${X + 4} 354L${X + 4} 312L${X + 15} 312L${X + 20} 354Z`, blush),
    [-17, 17].map((dx) => spire(X + dx, 318, 40, 3.6)),
    spire(X, 322, 78, 9),
    disc(X, 238, 2.6, gold),
    shape(
      d`M${X - 4.6} 242q0 -6 4.6 -6t4.6 6l2 -4l1.6 1l-3.4 8l2 13h-13.6l2 -13l-3 -6z`,
      gold,
    ),
    disc(X, 232.6, 3, gold),
  );
}

interface Pillar {
  readonly at: number;
  readonly top: number;
}

/** Six great pillars part the front in five; the sloping edge between them is a lace of points. */
function front(): string {
  const pillars: readonly Pillar[] = [
    { at: 212, top: 470 },
    { at: 138, top: 428 },
    { at: 62, top: 388 },
  ];
  const edge: readonly (readonly [number, number])[] = points(
    "220,490 206,484 146,450 130,442 70,408 0,374",
  );
  const outline = [
    ...edge.map(([dx, y]) => [X - dx, y] as const),
    ...edge.toReversed().map(([dx, y]) => [X + dx, y] as const),
  ];
  const fringe = times(23, (i) => {
    const dx = (i - 11) * 19;
    const y = 374 + (Math.abs(dx) / 220) * 114;
    return spire(X + dx, y + 6, 24, 2.6);
  });
  const window = (dx: number, y: number, wide: number, tall: number) =>
    layers(
      shape(
        d`M${X + dx - wide - 4} ${y + 4}v${-tall}q0 ${-wide} ${wide + 4} ${-wide * 1.7}q${wide + 4} ${wide * 0.7} ${wide + 4} ${wide * 1.7}v${tall}z`,
        mix(blush, shade, 0.35),
      ),
      shape(
        d`M${X + dx - wide} ${y}v${-tall}q0 ${-wide * 0.8} ${wide} ${-wide * 1.4}q${wide} ${wide * 0.6} ${wide} ${wide * 1.4}v${tall}z`,
        glass,
      ),
      stroke(
        d`M${X + dx} ${y}v${-tall - wide}M${X + dx - wide * 0.5} ${y}v${-tall}M${X + dx + wide * 0.5} ${y}v${-tall}`,
        marble,
        1.8,
      ),
    );
  const door = (dx: number, wide: number, tall: number) =>
    layers(
      shape(
        d`M${X + dx - wide - 10} ${GROUND - tall + 4}L${X + dx} ${GROUND - tall - wide * 0.72}L${X + dx + wide + 10} ${GROUND - tall + 4}Z`,
        mix(marble, white, 0.6),
      ),
      rect(
        X + dx - wide - 7,
        GROUND - tall,
        wide * 2 + 14,
        tall,
        mix(blush, shade, 0.3),
      ),
      rect(
        X + dx - wide,
        GROUND - tall + 8,
        wide * 2,
        tall - 8,
        mix(ink, "#6f5a4c", 0.5),
      ),
      stroke(
        d`M${X + dx} ${GROUND}v${8 - tall}M${X + dx - wide} ${GROUND - tall * 0.5}h${wide * 2}`,
        mix(shade, ink, 0.4),
        1.8,
      ),
    );
  const pillar = (side: 1 | -1, { at, top }: Pillar) => {
    const x = X + side * at;
    return layers(
      rect(x - 13, top + 16, 26, GROUND - top - 16, marble),
      rect(x + 3, top + 16, 10, GROUND - top - 16, blush),
      stroke(
        d`M${x - 8} ${GROUND}V${top + 34}M${x - 2} ${GROUND}V${top + 34}`,
        mix(blush, marble, 0.3),
        1.6,
      ),
      times(3, (i) =>
        rect(x - 15, GROUND - 38 - i * 62, 30, 5, mix(marble, white, 0.6)),
      ),
      // Statues under canopies.
      times(2, (i) =>
        shape(
          d`M${x - 4} ${GROUND - 50 - i * 62}v-14a4 4 0 1 1 8 0v14z`,
          mix(shade, blush, 0.4),
        ),
      ),
      spire(x - 9, top + 20, 36, 3.4),
      spire(x + 9, top + 20, 36, 3.4),
      spire(x, top + 18, 66, 6.4),
    );
  };
  return layers(
    fringe,
    polygon(
      [...outline, [X + 220, GROUND], [X - 220, GROUND]],
      mix(marble, blush, 0.28),
    ),
    shape(
      d`M${X + 138} 446L${X + 146} 450L${X + 206} 484L${X + 220} 490L${X + 220} ${GROUND}L${X + 138} ${GROUND}Z`,
      mix(marble, blush, 0.7),
    ),
    stroke(
      `${outline.map(([x, y], i) => d`${i ? "L" : "M"}${x} ${y + 6}`).join("")}`,
      white,
      4,
    ),
    stroke(
      times(40, (i) => {
        const dx = (i - 19.5) * 11;
        return d`M${X + dx} ${400 + (Math.abs(dx) / 220) * 106}V${GROUND - 4}`;
      }).join(""),
      mix(blush, marble, 0.35),
      1.2,
    ),
    window(0, 492, 24, 42),
    window(-100, 504, 13, 26),
    window(100, 504, 13, 26),
    [-176, 176].map((dx) => window(dx, 528, 10, 18)),
    [-100, 100].map((dx) => rect(X + dx - 20, 516, 40, 5, white)),
    rect(X - 34, 502, 68, 5, white),
    door(0, 26, 66),
    door(-100, 19, 52),
    door(100, 19, 52),
    door(-176, 14, 42),
    door(176, 14, 42),
    pillars.map((each) => layers(pillar(-1, each), pillar(1, each))),
    rect(X - 232, GROUND - 8, 464, 8, mix(marble, white, 0.5)),
  );
}

function piazza(): string {
  const people = [
    [330, 660, 0],
    [352, 664, 1],
    [470, 650, 2],
    [742, 668, 1],
    [764, 666, 0],
    [866, 650, 2],
    [560, 690, 1],
    [910, 700, 0],
  ] as const;
  return layers(
    rect(0, GROUND, 1200, 200, paving),
    rect(X - 260, GROUND, 520, 10, mix(paving, white, 0.6)),
    rect(X - 280, GROUND + 10, 560, 10, mix(paving, shade, 0.4)),
    times(7, (i) =>
      shape(
        d`M${X + (i - 3) * 120 - 12} ${GROUND + 20}L${X + (i - 3) * 120 + 12} ${GROUND + 20}L${X + (i - 3) * 252 + 30} 800L${X + (i - 3) * 252 - 30} 800Z`,
        mix(paving, shade, 0.2),
      ),
    ),
    [654, 722].map((y, i) =>
      rect(0, y, 1200, 6 + i * 8, mix(paving, shade, 0.2)),
    ),
    people.map(([x, y, k]) =>
      layers(
        shape(d`M${x - 3} ${y}h8l22 7h-16z`, mix(paving, shade, 0.6)),
        shape(
          d`M${x - 5} ${y}v-19q0 -6 5 -6t5 6v19z`,
          [ink, "#b5654d", "#4f7f86"][k] ?? ink,
        ),
        disc(x, y - 29.6, 4, mix(ink, "#2a2a30", 0.4)),
      ),
    ),
    shape(
      times(14, (i) => {
        const x = 420 + ((i * 73) % 380);
        return d`M${x} ${704 + ((i * 37) % 60)}q4 -6 9 -3l4 -2l-1 4q-3 5 -9 3z`;
      }).join(""),
      mix(shade, ink, 0.5),
    ),
  );
}
