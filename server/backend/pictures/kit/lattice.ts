/** Iron lattice towers: legs and cross braces. */
import { times } from "./chance.ts";
import { widthAt, type Profile, type Stand } from "./profile.ts";
import { d, stroke } from "./svg.ts";

interface Braces {
  /** The half-width shares between which the braces run. */
  readonly from: number;
  readonly to: number;
  /** The heights between which they are. */
  readonly low: number;
  readonly high: number;
  readonly rows: number;
  readonly width: number;
}

/** Crosses and the bars between them, along a profile. */
export function braces(
  { x, base, scale = 1 }: Stand,
  profile: Profile,
  { from, to, low, high, rows, width }: Braces,
  colour: string,
): string {
  const at = (share: number, height: number) =>
    d`${x + widthAt(profile, height) * scale * share} ${base - height * scale}`;
  const path = times(rows, (row) => {
    const under = low + ((high - low) * row) / rows;
    const over = low + ((high - low) * (row + 1)) / rows;
    return d`M${at(from, under)}L${at(to, over)}M${at(to, under)}L${at(from, over)}M${at(from, over)}L${at(to, over)}`;
  }).join("");
  return stroke(path, colour, width);
}
