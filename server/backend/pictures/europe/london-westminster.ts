import { times } from "../kit/chance.ts";
import { clockFace } from "../kit/clock.ts";
import { mix } from "../kit/colour.ts";
import { faced, slice, type Profile } from "../kit/profile.ts";
import { d, disc, layers, points, rect, shape, stroke } from "../kit/svg.ts";
import { windows } from "../kit/town.ts";
import { gold, light, pearl, shade, slate, stone } from "./london-colours.ts";

export function tower(): string {
  const stand = { x: 604, base: 610, scale: 4.1 };
  const tones = [stone, mix(stone, shade, 0.7)] as const;
  const level = (height: number) => stand.base - height * stand.scale;
  const shaft: Profile = points("6.3,0 6.3,50");
  const panel = times(5, (index) => {
    const left = stand.x - 20 + index * 9;
    return times(
      5,
      (row) => d`M${left - 2} ${level(3 + row * 9.4)}v-30q2 -4 4 0v30z`,
    ).join("");
  });
  const dial = level(55.6);
  return layers(
    faced(stand, shaft, tones, 0.5),
    shape(panel.join(""), mix(stone, shade, 0.55)),
    stroke(
      times(
        5,
        (row) => d`M${stand.x - 27} ${level(1.4 + row * 9.4 + 9)}h54`,
      ).join(""),
      mix(stone, light, 0.4),
      2.4,
    ),
    // The stage of the clock stands out.
    faced(stand, points("6.3,49 7.4,50.4 7.4,61.6"), tones, 0.5),
    slice(stand, points("7.8,61 7.8,62.6"), -1, 1, mix(stone, light, 0.5)),
    rect(stand.x - 24, dial - 24, 48, 48, mix(shade, slate, 0.4)),
    clockFace(
      { x: stand.x, y: dial, r: 22.4, time: 8.07 },
      { rim: gold, face: light, hands: slate },
    ),
    // Belfry, roof, lantern, spire.
    faced(stand, points("6.8,62.6 6.8,69"), tones, 0.5),
    windows(
      {
        x: stand.x - 23,
        y: level(68.4),
        columns: 7,
        rows: 1,
        across: 6.9,
        down: 1,
        width: 4,
        height: 21,
      },
      mix(shade, slate, 0.7),
    ),
    slice(stand, points("7.4,69 7.4,70.2"), -1, 1, gold),
    faced(
      stand,
      points("7,70 4.1,79"),
      [slate, mix(slate, "#2f3a46", 0.5)],
      0.5,
    ),
    shape(
      times(
        3,
        (i) => d`M${stand.x - 15 + i * 13} ${level(73)}v-8l3.4 -6l3.4 6v8z`,
      ).join(""),
      gold,
    ),
    faced(stand, points("4.1,79 4.1,82.6"), [gold, mix(gold, shade, 0.5)], 0.5),
    windows(
      {
        x: stand.x - 14,
        y: level(82.2),
        columns: 5,
        rows: 1,
        across: 6,
        down: 1,
        width: 3,
        height: 12,
      },
      mix(shade, slate, 0.6),
    ),
    faced(
      stand,
      points("4.5,82.6 0.5,93"),
      [slate, mix(slate, "#2f3a46", 0.5)],
      0.5,
    ),
    stroke(d`M${stand.x} ${level(93)}V${level(96)}`, gold, 2.6),
    disc(stand.x, level(93), 2.8, gold),
    [-1, 1].map((side) =>
      shape(
        d`M${stand.x + side * 29 - 3} ${level(61)}v-14l3 -18l3 18v14z`,
        mix(stone, shade, side < 0 ? 0.1 : 0.6),
      ),
    ),
  );
}

/** The Palace along the river, right of the tower, and its great square tower far off. */
export function palace(): string {
  const wall = mix(stone, gold, 0.25);
  const dark = mix(stone, shade, 0.5);
  const pinnacle = (x: number, y: number, tall: number) =>
    d`M${x - 4} ${y}V${y - tall * 0.5}L${x} ${y - tall}L${x + 4} ${y - tall * 0.5}V${y}z`;
  return layers(
    rect(1030, 350, 74, 260, mix(stone, pearl, 0.4)),
    rect(1072, 350, 32, 260, mix(dark, pearl, 0.4)),
    shape(
      [1030, 1054, 1080, 1104].map((x) => pinnacle(x, 356, 46)).join(""),
      mix(stone, pearl, 0.3),
    ),
    windows(
      {
        x: 1042,
        y: 376,
        columns: 3,
        rows: 4,
        across: 19,
        down: 50,
        width: 9,
        height: 36,
      },
      mix(dark, pearl, 0.2),
    ),
    stroke("M1067 340V262M1067 266h20", mix(slate, pearl, 0.3), 3),
    shape("M800 470V430L816 396L832 430V470Z", mix(stone, pearl, 0.25)),
    shape("M628 494L650 458H1220V494Z", mix(slate, pearl, 0.25)),
    rect(628, 490, 592, 120, wall),
    windows(
      {
        x: 640,
        y: 504,
        columns: 30,
        rows: 2,
        across: 19.4,
        down: 46,
        width: 8,
        height: 34,
      },
      dark,
    ),
    shape(
      times(
        13,
        (index) => d`M${652 + index * 48} 610v-126l5 -26l5 26v126z`,
      ).join(""),
      mix(stone, light, 0.2),
    ),
    rect(628, 486, 592, 6, mix(stone, light, 0.4)),
    // The low wing left of it.
    rect(540, 540, 40, 70, mix(wall, shade, 0.2)),
  );
}
