import { times } from "../kit/chance.ts";
import { clockFace } from "../kit/clock.ts";
import { mix } from "../kit/colour.ts";
import { d, disc, faded, layers, rect, shape, stroke } from "../kit/svg.ts";
import { skyline } from "../kit/town.ts";

const wall = "#e5d8c5";
const shade = "#b8a690";
const glow = "#fdf1d8";
const blue = "#b9d3d8";
const steel = "#6f8191";
const ink = "#2e3a48";
const floor = "#cfc2b0";
const stop = "#cf4a38";
const wood = "#8f6a50";

/** A row of ticket gates, shut, in a hall with the morning in its windows. */
export function gate(): string {
  return layers(
    rect(0, 0, 1200, 800, mix(wall, shade, 0.25)),
    rect(0, 0, 1200, 140, mix(wall, shade, 0.55)),
    [100, 350, 600, 850, 1100].map(window),
    [225, 475, 725, 975].map(pillar),
    rect(0, 128, 1200, 16, mix(shade, ink, 0.12)),
    rect(0, 144, 1200, 6, mix(wall, glow, 0.4)),
    stroke("M600 144V226", ink, 6),
    clockFace(
      { x: 600, y: 272, r: 52, time: 10.04 },
      { rim: ink, face: glow, hands: ink },
    ),
    rect(0, 548, 1200, 260, floor),
    rect(0, 548, 1200, 8, mix(floor, ink, 0.25)),
    light(),
    gates(),
  );
}

/** Tall arched panes, a city beyond. */
function window(x: number): string {
  const frame = (half: number, top: number, foot: number) =>
    d`M${x - half} ${foot}V${top + half}A${half} ${half} 0 0 1 ${x + half} ${top + half}V${foot}Z`;
  return layers(
    shape(frame(92, 188, 526), mix(shade, ink, 0.1)),
    shape(frame(84, 196, 520), mix(blue, glow, 0.35)),
    shape(d`M${x - 84} 520V400H${x + 84}V520Z`, mix(blue, glow, 0.7)),
    skyline(
      {
        from: x - 84,
        to: x + 46,
        base: 520,
        low: 24,
        high: 86,
        wide: 40,
        seed: x,
      },
      { fill: mix(blue, steel, 0.3) },
    ),
    stroke(
      d`M${x} 198V520M${x - 42} 207V520M${x + 42} 207V520M${x - 84} 280H${x + 84}M${x - 84} 360H${x + 84}M${x - 84} 440H${x + 84}`,
      mix(shade, ink, 0.25),
      4,
    ),
    rect(x - 100, 520, 200, 12, mix(wall, glow, 0.5)),
  );
}

function pillar(x: number): string {
  return layers(
    rect(x - 24, 144, 48, 420, mix(wall, glow, 0.35)),
    rect(x + 8, 144, 16, 420, mix(wall, shade, 0.6)),
    rect(x - 32, 150, 64, 12, mix(wall, glow, 0.6)),
    rect(x - 28, 162, 56, 8, mix(wall, shade, 0.5)),
    rect(x - 32, 540, 64, 24, mix(wall, shade, 0.45)),
  );
}

/** The light from the windows, and the joints of the floor. */
function light(): string {
  const tiles = times(
    15,
    (i) => d`M${600 + (i - 7) * 96} 568L${600 + (i - 7) * 190} 800`,
  );
  return layers(
    [100, 350, 600, 850, 1100].map((x) =>
      shape(
        d`M${x - 60} 572L${x + 60} 572L${x + 190} 800L${x + 10} 800Z`,
        mix(floor, glow, 0.45),
      ),
    ),
    stroke(
      `${tiles.join("")}M0 604H1200M0 664H1200M0 744H1200`,
      mix(floor, ink, 0.1),
      2,
    ),
  );
}

/** Cabinets with a reader on top; the flaps between them are closed. */
function gates(): string {
  const y = 650;
  const cabinet = (x: number) =>
    layers(
      shape(d`M${x - 34} ${y}h92l34 14h-96z`, mix(floor, ink, 0.28)),
      rect(x - 36, y - 150, 72, 150, mix(steel, glow, 0.62), 8),
      rect(x + 8, y - 150, 28, 150, mix(steel, glow, 0.3), 8),
      rect(x - 40, y - 160, 80, 16, ink, 6),
      rect(x - 36, y - 10, 72, 10, mix(steel, ink, 0.4)),
      // The reader, and its red lamp.
      shape(
        d`M${x - 24} ${y - 162}L${x - 16} ${y - 176}L${x + 16} ${y - 176}L${x + 24} ${y - 162}Z`,
        mix(steel, ink, 0.3),
      ),
      rect(x - 14, y - 173, 28, 7, mix(blue, glow, 0.3), 3),
      faded(disc(x, y - 112, 30, stop), 0.16),
      disc(x, y - 112, 17, ink),
      rect(x - 10, y - 115.4, 20, 6.8, stop, 2),
      rect(x - 26, y - 76, 52, 4, mix(steel, ink, 0.1)),
      rect(x - 26, y - 66, 52, 4, mix(steel, ink, 0.1)),
    );
  const flaps = (x: number) =>
    layers(
      shape(
        d`M${x - 50} ${y - 128}H${x - 10}Q${x - 2} ${y - 128} ${x - 2} ${y - 118}V${y - 62}Q${x - 2} ${y - 52} ${x - 10} ${y - 52}H${x - 50}Z`,
        mix(stop, glow, 0.12),
      ),
      shape(
        d`M${x + 50} ${y - 128}H${x + 10}Q${x + 2} ${y - 128} ${x + 2} ${y - 118}V${y - 62}Q${x + 2} ${y - 52} ${x + 10} ${y - 52}H${x + 50}Z`,
        mix(stop, ink, 0.12),
      ),
      stroke(
        d`M${x - 44} ${y - 118}H${x - 14}M${x + 14} ${y - 118}H${x + 44}`,
        mix(stop, glow, 0.6),
        4,
      ),
    );
  const cabinets = times(8, (i) => 40 + i * 160);
  return layers(
    cabinets.slice(1).map((x) => flaps(x - 80)),
    cabinets.map(cabinet),
    // The window of the attendant at the far right.
    rect(1040, 390, 180, 262, wood),
    rect(1056, 406, 164, 110, mix(blue, glow, 0.5)),
    rect(1040, 526, 180, 12, mix(wood, glow, 0.4)),
    stroke("M1138 406V516", wood, 6),
    rect(1030, 380, 200, 14, mix(wood, ink, 0.4)),
  );
}
