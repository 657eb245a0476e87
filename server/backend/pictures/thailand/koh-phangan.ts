import { times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { land } from "../kit/land.ts";
import { hut } from "../kit/shore.ts";
import { sky, stars, streak, sun } from "../kit/sky.ts";
import { d, disc, faded, layers, rect, shape, stroke } from "../kit/svg.ts";
import { canopy, palm } from "../kit/trees.ts";
import { glitter, ripples } from "../kit/water.ts";
import { skiff } from "../vehicles/small-boats.ts";

const night = "#1d2350";
const indigo = "#37407f";
const violet = "#6a64a6";
const lilac = "#a99bc9";
const moon = "#fff2d2";
const ink = "#12163a";
const sand = "#8b84b0";
const lamp = "#ffca73";
const ember = "#f2864f";

const HORIZON = 516;

/** A bay in the north of the island, the moon full above it, lanterns along the sand. */
export function kohPhangan(): string {
  const leaves = [ink, mix(ink, night, 0.7), ink] as const;
  return layers(
    sky(
      night,
      [120, mix(night, indigo, 0.55)],
      [230, indigo],
      [340, mix(indigo, violet, 0.55)],
      [440, violet],
    ),
    stars(120, 420, mix(lilac, moon, 0.5), 31),
    sun(
      600,
      342,
      96,
      moon,
      [170, mix(indigo, violet, 0.62)],
      [128, mix(violet, lilac, 0.3)],
    ),
    shape(
      "M560 300a20 20 0 1 0 40 0a20 20 0 1 0 -40 0M622 366a14 14 0 1 0 28 0a14 14 0 1 0 -28 0M586 396a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M640 306a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M538 362a8 8 0 1 0 16 0a8 8 0 1 0 -16 0",
      mix(moon, lilac, 0.34),
    ),
    streak(760, 392, 280, 11, mix(violet, lilac, 0.4)),
    streak(430, 412, 220, 9, mix(violet, lilac, 0.4)),
    land(
      [
        [-20, 446],
        [80, 424],
        [180, 452],
        [260, 486],
        [350, HORIZON],
      ],
      mix(indigo, violet, 0.3),
      HORIZON,
    ),
    land(
      [
        [820, HORIZON],
        [900, 478],
        [990, 430],
        [1080, 402],
        [1160, 424],
        [1240, 400],
      ],
      mix(indigo, violet, 0.3),
      HORIZON,
    ),
    land(
      [
        [-20, 480],
        [60, 476],
        [140, 500],
        [190, HORIZON],
      ],
      mix(night, indigo, 0.7),
      HORIZON,
    ),
    land(
      [
        [960, HORIZON],
        [1040, 482],
        [1120, 466],
        [1240, 470],
      ],
      mix(night, indigo, 0.7),
      HORIZON,
    ),
    sea(),
    skiff({ x: 412, y: 562, scale: 0.95 }, [ink, night, indigo]),
    skiff({ x: 800, y: 548, scale: 0.7, flip: true }, [ink, night, indigo]),
    beach(),
    palm({ x: 120, y: 720, height: 420, lean: 110, seed: 4 }, leaves),
    palm({ x: 60, y: 730, height: 330, lean: 40, seed: 9 }, leaves),
    palm({ x: 1090, y: 720, height: 430, lean: -120, seed: 6 }, leaves),
    palm({ x: 1160, y: 730, height: 320, lean: -40, seed: 12 }, leaves),
    lanterns(),
    canopy({ from: -80, to: 260, y: 760, crown: 22, seed: 3 }, ink),
    canopy({ from: 980, to: 1290, y: 764, crown: 22, seed: 8 }, ink),
  );
}

function sea(): string {
  return layers(
    rect(0, HORIZON, 1200, 300, mix(violet, indigo, 0.35)),
    rect(0, HORIZON + 40, 1200, 300, indigo),
    rect(0, HORIZON + 100, 1200, 300, mix(indigo, night, 0.45)),
    glitter(
      {
        x: 600,
        y: HORIZON + 2,
        height: 150,
        far: 180,
        near: 330,
        rows: 18,
        seed: 5,
      },
      moon,
    ),
    ripples(
      { y: HORIZON + 8, height: 140, count: 70, length: 150, seed: 2 },
      mix(violet, indigo, 0.2),
    ),
    ripples(
      {
        x: 260,
        width: 680,
        y: HORIZON + 14,
        height: 130,
        count: 30,
        length: 140,
        seed: 7,
      },
      lilac,
    ),
  );
}

function beach(): string {
  const wood = {
    roof: ink,
    wall: mix(ink, indigo, 0.45),
    lamp,
    post: mix(ink, night, 0.3),
  };
  const people = [
    [520, 712, 34],
    [536, 714, 31],
    [690, 706, 32],
    [704, 708, 34],
    [738, 700, 30],
    [470, 700, 30],
  ] as const;
  return layers(
    shape("M0 672Q320 640 620 664T1200 650V800H0Z", mix(lilac, moon, 0.25)),
    shape("M0 680Q320 650 620 674T1200 662V800H0Z", sand),
    shape("M0 740Q320 704 640 738T1200 724V800H0Z", mix(sand, indigo, 0.35)),
    hut({ x: 268, y: 690, scale: 1.15 }, wood),
    hut({ x: 946, y: 684, scale: 1.05 }, wood),
    // A fire on the sand.
    faded(disc(614, 704, 62, ember), 0.22),
    faded(disc(614, 704, 34, lamp), 0.3),
    shape(
      "M600 708q-8 -16 6 -26q-1 8 6 12q0 -14 10 -20q-2 12 6 18q6 8 0 16z",
      ember,
    ),
    shape("M607 708q-4 -8 4 -14q2 6 6 6q2 -6 6 -8q4 10 -2 16z", lamp),
    stroke("M594 712L634 704M596 704L632 712", ink, 5),
    people.map(([x, y, h]) =>
      shape(
        d`M${x - 5} ${y}v${-h * 0.6}q0 -6 5 -6t5 6v${h * 0.6}zM${x - 4.4} ${y - h * 0.86}a4.4 4.4 0 1 0 8.8 0a4.4 4.4 0 1 0 -8.8 0`,
        ink,
      ),
    ),
  );
}

/** A string of lamps between the palms. */
function lanterns(): string {
  const at = (t: number) =>
    [196 + t * 806, 414 + (1 - (2 * t - 1) ** 2) * 70 - t * 24] as const;
  const cord = times(17, (i) => at(i / 16));
  return layers(
    stroke(
      cord.map(([x, y], i) => d`${i ? "L" : "M"}${x} ${y}`).join(""),
      ink,
      1.8,
    ),
    times(11, (i) => {
      const [x, y] = at((i + 0.5) / 11);
      return layers(
        faded(disc(x, y + 8, 12, lamp), 0.25),
        disc(x, y + 8, 5.4, lamp),
      );
    }),
  );
}
