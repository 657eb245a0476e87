import { createChance, times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { rolling } from "../kit/land.ts";
import { birds, sky, streak, sun } from "../kit/sky.ts";
import { d, layers, rect, shape, stroke } from "../kit/svg.ts";
import { skyline, windows } from "../kit/town.ts";
import { glitter, ripples } from "../kit/water.ts";
import { sailingBoat } from "../vehicles/small-boats.ts";

const dusk = "#5b7fae";
const blue = "#93b8d0";
const rose = "#f2c3b4";
const glow = "#fbe0bd";
const white = "#fff9f0";
const glass = "#7fa6bd";
const slate = "#476583";
const sea = "#4f87a3";
const deep = "#2c506f";
const lamp = "#ffe2a2";

const SHORE = 500;
const DECK = 440;

/** The bridge over the bay of Gwangan in the evening, the towers of Haeundae behind it. */
export function busan(): string {
  return layers(
    sky(
      mix(dusk, blue, 0.4),
      [140, mix(dusk, blue, 0.75)],
      [240, blue],
      [330, mix(blue, rose, 0.55)],
      [400, rose],
      [450, glow],
    ),
    sun(300, 430, 44, white, [84, mix(glow, white, 0.5)]),
    streak(460, 286, 320, 11, mix(blue, rose, 0.6)),
    streak(940, 250, 260, 10, mix(blue, rose, 0.3)),
    rolling({ y: 470, rise: 96, step: 420, seed: 8 }, mix(slate, rose, 0.5)),
    skyline(
      { from: -20, to: 640, base: SHORE, low: 20, high: 70, wide: 34, seed: 5 },
      { fill: mix(slate, rose, 0.34), lights: lamp, share: 0.3 },
    ),
    towers(),
    skyline(
      {
        from: 600,
        to: 1220,
        base: SHORE,
        low: 24,
        high: 76,
        wide: 40,
        seed: 18,
      },
      { fill: mix(slate, rose, 0.18), lights: lamp, share: 0.34 },
    ),
    water(),
    bridge(),
    sailingBoat({ x: 250, y: 606, scale: 0.8 }, [
      white,
      mix(white, rose, 0.4),
      deep,
    ]),
    birds(
      [
        [520, 262],
        [546, 250],
        [570, 266],
      ],
      slate,
      16,
    ),
  );
}

/** Curved glass by the marina. */
function towers(): string {
  const chance = createChance(6);
  return layers(
    (
      [
        [730, 46, 196],
        [800, 54, 244],
        [876, 48, 214],
        [944, 44, 170],
      ] as const
    ).map(([x, wide, high]) => {
      const top = SHORE - high;
      return layers(
        shape(
          d`M${x} ${SHORE}V${top + 30}Q${x + wide * 0.3} ${top + 4} ${x + wide} ${top}V${SHORE}Z`,
          mix(glass, rose, 0.2),
        ),
        shape(
          d`M${x + wide * 0.6} ${SHORE}V${top + 8}Q${x + wide * 0.8} ${top + 2} ${x + wide} ${top}V${SHORE}Z`,
          mix(slate, glass, 0.35),
        ),
        windows(
          {
            x: x + 6,
            y: top + 40,
            columns: Math.floor((wide - 8) / 9),
            rows: Math.floor((high - 50) / 11),
            across: 9,
            down: 11,
            width: 5,
            height: 5,
          },
          lamp,
          { chance, share: 0.42 },
        ),
      );
    }),
  );
}

/** Two pylons, the long curves between them, and two decks one above the other. */
function bridge(): string {
  const [west, east] = [392, 808];
  const top = 296;
  const cable = d`M-20 ${DECK - 12}Q${(west - 20) / 2} ${DECK - 24} ${west} ${top}Q${(west + east) / 2} ${DECK + 108} ${east} ${top}Q${(east + 1220) / 2} ${DECK - 24} 1220 ${DECK - 12}`;
  const hangers = times(23, (i) => {
    const t = (i + 1) / 24;
    const x = west + (east - west) * t;
    const y = top + (DECK + 108 - top) * 2 * t * (1 - t);
    return d`M${x} ${y}V${DECK}`;
  });
  const pylon = (x: number) =>
    layers(
      stroke(
        d`M${x - 12} 560L${x - 8} ${top - 8}M${x + 12} 560L${x + 8} ${top - 8}`,
        white,
        8,
      ),
      stroke(d`M${x - 9} ${top + 8}h18M${x - 10} ${top + 70}h20`, white, 7),
      rect(x - 34, 548, 68, 26, mix(white, slate, 0.4)),
    );
  const truss = times(
    60,
    (i) => d`M${-20 + i * 21} ${DECK + 18}l10.5 -14l10.5 14`,
  );
  return layers(
    stroke(hangers.join(""), mix(white, blue, 0.3), 1.4),
    pylon(west),
    pylon(east),
    stroke(cable, white, 4.4),
    stroke(truss.join(""), mix(white, slate, 0.3), 2),
    rect(-20, DECK, 1240, 7, white),
    rect(-20, DECK + 17, 1240, 7, mix(white, slate, 0.35)),
    stroke(d`M-16 ${DECK - 4}H1220`, lamp, 3.4, "3 25"),
  );
}

function water(): string {
  return layers(
    rect(0, SHORE, 1200, 310, mix(sea, rose, 0.4)),
    rect(0, SHORE + 40, 1200, 270, mix(sea, rose, 0.18)),
    rect(0, SHORE + 120, 1200, 190, sea),
    rect(0, SHORE + 210, 1200, 100, mix(sea, deep, 0.45)),
    glitter(
      {
        x: 300,
        y: SHORE + 6,
        height: 270,
        far: 70,
        near: 190,
        rows: 20,
        seed: 4,
      },
      mix(glow, white, 0.4),
    ),
    [752, 826, 900, 966].map((x, i) =>
      glitter(
        {
          x,
          y: SHORE + 6,
          height: 150,
          far: 26,
          near: 44,
          rows: 14,
          seed: i + 2,
        },
        mix(lamp, sea, 0.25),
      ),
    ),
    ripples(
      { y: SHORE + 12, height: 280, count: 90, length: 150, seed: 3 },
      mix(sea, deep, 0.3),
    ),
    ripples(
      { y: SHORE + 24, height: 260, count: 40, length: 140, seed: 11 },
      mix(sea, white, 0.45),
    ),
  );
}
