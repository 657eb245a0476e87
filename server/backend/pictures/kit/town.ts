import { createChance, times, type Chance } from "./chance.ts";
import { atNight, LAMPLIGHT, onlyAtNight } from "./night.ts";
import { d, shape } from "./svg.ts";

interface Grid {
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
  /** The distance between windows. */
  readonly across: number;
  readonly down: number;
  readonly width: number;
  readonly height: number;
}

/** Rows of windows as one shape; with `chance`, only the lit ones. At night, light is in some. */
export function windows(
  { x, y, columns, rows, across, down, width, height }: Grid,
  fill: string,
  lit?: { readonly chance: Chance; readonly share: number },
): string {
  const night = createChance(columns * rows);
  const alight: string[] = [];
  const panes = times(columns * rows, (index) => {
    if (lit && lit.chance() > lit.share) return "";
    const left = x + (index % columns) * across;
    const top = y + Math.floor(index / columns) * down;
    const pane = d`M${left} ${top}h${width}v${height}h${-width}z`;
    if (night() < 0.45) alight.push(pane);
    return pane;
  }).join("");
  return (
    panes && shape(panes, fill) + onlyAtNight(shape(alight.join(""), LAMPLIGHT))
  );
}

interface Skyline {
  readonly from?: number;
  readonly to?: number;
  readonly base: number;
  readonly low: number;
  readonly high: number;
  readonly wide?: number;
  readonly seed: number;
}

interface SkylineTones {
  readonly fill: string;
  readonly lights?: string;
  /** The share of lit windows. */
  readonly share?: number;
}

/** A distant row of buildings; a few with set-back tops or masts. */
export function skyline(
  { from = -20, to = 1220, base, low, high, wide = 44, seed }: Skyline,
  { fill, lights, share = 0.3 }: SkylineTones,
): string {
  const chance = createChance(seed);
  const blocks: string[] = [];
  const panes: string[] = [];
  let x = from;
  while (x < to) {
    const w = wide * chance.between(0.5, 1.25);
    const h = low + (high - low) * chance() ** 1.8;
    const top = base - h;
    const kind = chance();
    blocks.push(d`M${x} ${base}V${top}h${w}V${base}z`);
    if (kind < 0.22)
      blocks.push(
        d`M${x + w * 0.25} ${top}v${-h * 0.08}h${w * 0.5}v${h * 0.08}z`,
      );
    else if (kind < 0.32)
      blocks.push(d`M${x + w * 0.45} ${top}v${-h * 0.16}h2v${h * 0.16}z`);
    if (lights) {
      const columns = Math.floor((w - 5) / 7);
      const rows = Math.floor((h - 8) / 10);
      times(Math.max(0, columns * rows), (index) => {
        if (chance() < share)
          panes.push(
            d`M${x + 4 + (index % columns) * 7} ${top + 6 + Math.floor(index / columns) * 10}h3v4h-3z`,
          );
      });
    }
    x += w + (chance() < 0.25 ? chance.between(2, 10) : 0);
  }
  return (
    shape(blocks.join(""), fill) +
    (lights ? shape(panes.join(""), atNight(lights, LAMPLIGHT)) : "")
  );
}
