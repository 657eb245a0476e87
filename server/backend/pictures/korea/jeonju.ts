import { times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { rolling } from "../kit/land.ts";
import { birds, sky, streak, sun } from "../kit/sky.ts";
import { d, layers, rect, shape, stroke } from "../kit/svg.ts";
import { canopy, roundTree } from "../kit/trees.ts";

const blue = "#a9cbd8";
const air = "#f3ecd9";
const peach = "#f8d2ae";
const white = "#fffaf0";
const tile = "#4d5a66";
const dark = "#333d48";
const wall = "#f0e4cb";
const wood = "#7a4e36";
const hill = "#6f9a86";
const amber = "#e6a545";

interface House {
  /** The middle of its eave. */
  readonly x: number;
  readonly y: number;
  readonly half: number;
  /** How much of the evening's haze lies before it. */
  readonly far: number;
}

/** The tiled roofs of Jeonju's old quarter, one behind another, in the evening. */
export function jeonju(): string {
  return layers(
    sky(
      mix(blue, "#86b4cb", 0.4),
      [150, blue],
      [270, mix(blue, air, 0.6)],
      [350, air],
      [410, peach],
    ),
    sun(350, 356, 46, white, [90, mix(peach, white, 0.5)]),
    streak(880, 278, 300, 11, mix(air, white, 0.6)),
    rolling({ y: 452, rise: 110, step: 420, seed: 6 }, mix(hill, air, 0.5)),
    rolling({ y: 476, rise: 70, step: 320, seed: 13 }, mix(hill, air, 0.25)),
    canopy(
      { from: -80, to: 1290, y: 470, crown: 14, seed: 9 },
      mix(amber, hill, 0.45),
    ),
    row(472, 92, 7, 0.42, 60),
    row(518, 120, 6, 0.26, -30),
    roundTree({ x: 330, y: 580, height: 210 }, [
      amber,
      mix(amber, white, 0.35),
      wood,
    ]),
    row(580, 158, 5, 0.12, 74),
    roundTree({ x: 934, y: 660, height: 250 }, [
      amber,
      mix(amber, white, 0.35),
      wood,
    ]),
    row(668, 220, 4, 0, -10),
    rect(0, 726, 1200, 100, mix(wall, wood, 0.3)),
    birds(
      [
        [520, 292],
        [546, 280],
        [570, 296],
      ],
      dark,
      16,
    ),
  );
}

function row(
  y: number,
  half: number,
  count: number,
  far: number,
  shift: number,
): string {
  const step = 1200 / (count - 1);
  return times(count, (i) =>
    house({ x: shift + i * step, y: y + (i % 2) * half * 0.12, half, far }),
  ).join("");
}

/** A house: a long tiled roof whose eaves rise at both ends, white walls between posts. */
function house({ x, y, half, far }: House): string {
  const tint = (colour: string) => mix(colour, mix(air, peach, 0.5), far);
  const high = half * 0.44;
  const ridge = half * 0.6;
  const posts = times(
    5,
    (i) => d`M${x + (i - 2) * half * 0.34} ${y - 4}v${half * 0.5}`,
  );
  const rows = times(13, (i) => {
    const t = (i - 6) / 6;
    return d`M${x + t * ridge} ${y - high + 4}Q${x + t * (ridge + half * 0.14)} ${y - high * 0.3} ${x + t * half * 0.93} ${y - 5 - Math.abs(t) ** 3 * half * 0.1}`;
  });
  const lift = half * 0.13;
  return layers(
    rect(x - half * 0.72, y - 6, half * 1.44, half * 0.6, tint(wall)),
    rect(
      x - half * 0.72,
      y - 6,
      half * 1.44,
      half * 0.12,
      tint(mix(wood, dark, 0.4)),
    ),
    rect(
      x - half * 0.3,
      y + half * 0.1,
      half * 0.26,
      half * 0.42,
      tint("#ffdf9c"),
    ),
    rect(
      x + half * 0.06,
      y + half * 0.1,
      half * 0.26,
      half * 0.42,
      tint("#ffdf9c"),
    ),
    stroke(posts.join(""), tint(wood), half * 0.045),
    shape(
      d`M${x - ridge} ${y - high}H${x + ridge}Q${x + ridge + half * 0.14} ${y - high * 0.3} ${x + half} ${y - lift}Q${x + half * 0.6} ${y + half * 0.02} ${x} ${y + half * 0.02}T${x - half} ${y - lift}Q${x - ridge - half * 0.14} ${y - high * 0.3} ${x - ridge} ${y - high}Z`,
      tint(tile),
    ),
    stroke(
      rows.join(""),
      tint(mix(tile, dark, 0.7)),
      Math.max(1.4, half * 0.018),
    ),
    stroke(
      d`M${x - half} ${y - lift}Q${x - half * 0.6} ${y + half * 0.02} ${x} ${y + half * 0.02}T${x + half} ${y - lift}`,
      tint(mix(tile, white, 0.3)),
      half * 0.035,
    ),
    stroke(
      d`M${x - ridge - 4} ${y - high - 3}Q${x} ${y - high + 4} ${x + ridge + 4} ${y - high - 3}`,
      tint(dark),
      half * 0.065,
    ),
  );
}
