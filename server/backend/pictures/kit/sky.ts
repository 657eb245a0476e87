import { createChance, times } from "./chance.ts";
import { atNight, nightSky, onlyAtNight } from "./night.ts";
import { d, disc, layers, rect, shape, stroke, type Point } from "./svg.ts";

/**
 * Flat colour bands from the top. Each begins at its y and covers the one above. At night there are
 * stars above.
 */
export function sky(
  top: string,
  ...bands: readonly (readonly [from: number, colour: string])[]
): string {
  return layers(
    rect(0, 0, 1200, 800, atNight(top, nightSky(0))),
    bands.map(([from, colour]) =>
      rect(0, from, 1200, 800 - from, atNight(colour, nightSky(from))),
    ),
    onlyAtNight(stars(160, 470, "#c3d0ea", 12)),
  );
}

/** Sun or moon; its halos lie around it, the widest first. At night it is the moon. */
export function sun(
  x: number,
  y: number,
  r: number,
  colour: string,
  ...halos: readonly (readonly [radius: number, colour: string])[]
): string {
  return layers(
    halos.map(([radius, halo]) =>
      disc(x, y, radius, atNight(halo, nightSky(y + 90))),
    ),
    disc(x, y, r, atNight(colour, MOON)),
    onlyAtNight(
      layers(
        disc(x - 0.3 * r, y - 0.3 * r, 0.22 * r, MOON_SEA),
        disc(x + 0.36 * r, y + 0.2 * r, 0.15 * r, MOON_SEA),
        disc(x + 0.02 * r, y + 0.56 * r, 0.11 * r, MOON_SEA),
      ),
    ),
  );
}

const MOON = "#fdf3d6";
const MOON_SEA = "#e3dcc9";
const CLOUD = "#40598a";

/** A flat-bottomed bank of cloud: a few round-ended bars that overlap. */
export function cloud(
  x: number,
  y: number,
  width: number,
  fill: string,
  seed = 1,
): string {
  const chance = createChance(seed);
  const thick = Math.max(8, width / 13);
  const bars = times(3, (row) => {
    const length = width * (1 - row * chance.between(0.24, 0.36));
    const start =
      x - length / 2 + (row ? chance.between(-0.12, 0.12) * width : 0);
    return bar(start, y - row * thick * 0.92, length, thick);
  });
  return shape(bars.join(""), atNight(fill, CLOUD));
}

/** One thin streak of cloud or mist. */
export function streak(
  x: number,
  y: number,
  width: number,
  thick: number,
  fill: string,
): string {
  return shape(bar(x - width / 2, y, width, thick), atNight(fill, CLOUD));
}

function bar(x: number, y: number, length: number, thick: number): string {
  const r = thick / 2;
  return d`M${x + r} ${y}h${length - thick}a${r} ${r} 0 0 1 0 ${thick}h${thick - length}a${r} ${r} 0 0 1 0 ${-thick}z`;
}

/** Birds far off: two wings each. */
export function birds(
  points: readonly Point[],
  colour: string,
  span = 16,
): string {
  return stroke(
    points
      .map(([x, y], index) => {
        const s = span * (1 - (index % 3) * 0.18);
        return d`M${x - s / 2} ${y - s * 0.2}q${s * 0.32} ${-s * 0.1} ${s / 2} ${s * 0.24}q${s * 0.2} ${-s * 0.36} ${s / 2} ${-s * 0.2}`;
      })
      .join(""),
    colour,
    span / 9,
  );
}

export function stars(
  count: number,
  bottom: number,
  colour: string,
  seed: number,
): string {
  const chance = createChance(seed);
  const dots = (share: number) =>
    times(Math.round(count * share), () => {
      const x = chance.between(10, 1190);
      return d`M${x} ${bottom * chance() ** 1.3}h.1`;
    }).join("");
  return stroke(dots(0.6), colour, 1.8) + stroke(dots(0.4), colour, 3.2);
}
