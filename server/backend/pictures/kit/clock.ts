import { times } from "./chance.ts";
import { d, disc, layers, stroke } from "./svg.ts";

interface Clock {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  /** On the dial: 10.5 is half past ten. */
  readonly time: number;
}

/** A clock's face with its twelve marks and two hands. */
export function clockFace(
  { x, y, r, time }: Clock,
  { rim, face, hands }: Record<"rim" | "face" | "hands", string>,
): string {
  const at = (turns: number, length: number) => {
    const angle = turns * 2 * Math.PI;
    return d`${x + Math.sin(angle) * r * length} ${y - Math.cos(angle) * r * length}`;
  };
  const marks = times(
    12,
    (hour) =>
      d`M${at(hour / 12, hour % 3 ? 0.72 : 0.62)}L${at(hour / 12, 0.8)}`,
  );
  return layers(
    disc(x, y, r, rim),
    disc(x, y, r * 0.86, face),
    stroke(marks.join(""), hands, Math.max(1.4, r * 0.06)),
    stroke(
      d`M${x} ${y}L${at(time / 12, 0.4)}M${x} ${y}L${at(time % 1, 0.62)}`,
      hands,
      Math.max(2, r * 0.095),
    ),
  );
}
