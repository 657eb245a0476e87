import { createChance, times } from "./chance.ts";
import { mix } from "./colour.ts";
import { d, layers, rect, shape, smooth, within, type Point } from "./svg.ts";

export interface KarstTones {
  readonly rock: string;
  readonly stain: string;
  readonly green: string;
  readonly deep: string;
  /** The colour into which it fades with distance. */
  readonly haze: string;
}

/** A limestone tower with woods on top, streaks on its walls and a hollow at the waterline. */
export function karst(
  name: string,
  edge: readonly Point[],
  far: number,
  { rock, stain, green, deep, haze }: KarstTones,
): string {
  const chance = createChance(edge.length * 7 + Math.round(far * 100));
  const tint = (colour: string) => mix(colour, haze, far);
  const xs = edge.map(([x]) => x);
  const left = Math.min(...xs);
  const wide = Math.max(...xs) - left;
  const top = Math.min(...edge.map(([, y]) => y));
  const foot = Math.max(...edge.map(([, y]) => y));
  const high = foot - top;
  const head = edge.filter(([, y]) => y < top + high * 0.52);
  const streaks = times(9, (i) => {
    const x = left + wide * (0.08 + i * 0.1);
    const y = top + high * chance.between(0.4, 0.7);
    const tall = high * chance.between(0.16, 0.34);
    return d`M${x} ${y}q${wide * 0.03} ${tall * 0.4} ${wide * 0.012} ${tall}h${wide * 0.035}q${wide * 0.02} ${-tall * 0.7} ${-wide * 0.01} ${-tall}z`;
  });
  // Crowns along the head; lower and darker ones hang over the walls.
  const woods = (drop: number, size: number) =>
    shape(
      head
        .flatMap(([x, y], index) => {
          const [nextX, nextY] = head[index + 1] ?? [x, y];
          return [0, 0.5].map((t) =>
            crown(
              x + (nextX - x) * t,
              y + (nextY - y) * t + drop * high,
              wide * size * chance.between(0.75, 1.2),
            ),
          );
        })
        .join(""),
      tint(mix(green, drop > 0.1 ? deep : rock, drop > 0.1 ? 0.6 : 0.12)),
    );
  return layers(
    within(
      `karst-${name}`,
      `${smooth(edge)}Z`,
      layers(
        rect(left - 20, top - 10, wide + 40, high + 20, tint(rock)),
        shape(
          d`M${left + wide * 0.6} ${top - 10}Q${left + wide * 0.52} ${top + high * 0.4} ${left + wide * 0.66} ${top + high * 0.6}T${left + wide * 0.62} ${foot}h${wide}V${top - 10}Z`,
          tint(mix(rock, stain, 0.5)),
        ),
        shape(streaks.join(""), tint(mix(stain, rock, 0.25))),
        woods(0.14, 0.12),
        rect(
          left - 20,
          foot - high * 0.045,
          wide + 40,
          high * 0.03,
          tint(mix(stain, deep, 0.5)),
        ),
      ),
    ),
    woods(0.035, 0.085),
  );
}

function crown(x: number, y: number, r: number): string {
  return d`M${x - r} ${y}a${r} ${r * 0.86} 0 1 0 ${r * 2} 0a${r} ${r * 0.86} 0 1 0 ${-r * 2} 0`;
}
