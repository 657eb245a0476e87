import { times } from "./chance.ts";
import type { Stand } from "./profile.ts";
import { d, layers, rect, shape, stroke } from "./svg.ts";

interface Roof {
  /** The middle of its eave, and half the width of eave and ridge. */
  readonly x: number;
  readonly y: number;
  readonly eave: number;
  readonly ridge: number;
  readonly height: number;
  /** How far the corners turn up. */
  readonly lift: number;
  readonly thick: number;
}

/** A roof with turned-up corners, lit from the left, and its darker underside. */
export function curvedRoof(
  { x, y, eave, ridge, height, lift, thick }: Roof,
  [light, shade, under]: readonly [string, string, string],
): string {
  const top = y - height;
  const half = (side: 1 | -1) => {
    const tip = x + side * eave;
    return d`M${x} ${top}H${x + side * ridge}Q${x + side * (ridge + (eave - ridge) * 0.4)} ${y - height * 0.24} ${tip} ${y - lift - thick}L${tip} ${y - lift}Q${x + side * eave * 0.72} ${y} ${x} ${y}Z`;
  };
  return layers(
    shape(
      d`M${x - eave} ${y - lift}Q${x - eave * 0.7} ${y + thick * 0.3} ${x - eave * 0.6} ${y + thick}H${x + eave * 0.6}Q${x + eave * 0.7} ${y + thick * 0.3} ${x + eave} ${y - lift}Z`,
      under,
    ),
    shape(half(-1) + half(1), light),
    shape(half(1), shade),
  );
}

interface Pagoda extends Stand {
  readonly storeys: number;
  /** Half the width of the lowest and of the highest body. */
  readonly body: readonly [low: number, high: number];
  readonly eaves: readonly [low: number, high: number];
  readonly storey: number;
  readonly spire: number;
}

interface PagodaTones {
  readonly roof: readonly [light: string, shade: string, under: string];
  readonly wall: readonly [light: string, shade: string];
  readonly wood: string;
  readonly metal: string;
}

/** A Japanese pagoda: roofs that narrow upwards, and a spire with nine rings. */
export function pagoda(
  { x, base, storeys, body, eaves, storey, spire }: Pagoda,
  { roof, wall, wood, metal }: PagodaTones,
): string {
  const along = ([low, high]: readonly [number, number], index: number) =>
    low + ((high - low) * index) / (storeys - 1);
  const floor = (index: number) => base - index * storey;
  const top = floor(storeys);
  const rings = times(9, (ring) => {
    const y = top - spire * (0.24 + ring * 0.068);
    const half = spire * (0.085 - ring * 0.0052);
    return d`M${x - half} ${y}h${half * 2}`;
  });
  return layers(
    stroke(d`M${x} ${top + 4}V${top - spire}`, metal, spire * 0.03),
    stroke(rings.join(""), metal, spire * 0.028),
    shape(
      d`M${x - 3} ${top - spire * 0.86}q3 ${-spire * 0.12} 3 ${-spire * 0.14}q0 ${spire * 0.02} 3 ${spire * 0.14}z`,
      metal,
    ),
    rect(
      x - spire * 0.09,
      top - spire * 0.1,
      spire * 0.18,
      spire * 0.14,
      metal,
    ),
    times(storeys, (index) => {
      const half = along(body, index);
      const y = floor(index);
      const walls = storey * 0.56;
      const posts = times(
        4,
        (post) =>
          x -
          half +
          (half * 2 * post) / 3 -
          (post ? (post === 3 ? 3 : 1.5) : 0),
      );
      return layers(
        rect(x - half, y - walls - 4, half * 2, walls + 4, wall[0]),
        rect(x + half * 0.3, y - walls - 4, half * 0.7, walls + 4, wall[1]),
        rect(
          x - half * 0.24,
          y - walls * 0.78,
          half * 0.48,
          walls * 0.78,
          wood,
        ),
        shape(
          posts.map((post) => d`M${post} ${y}v${-walls}h3v${walls}z`).join(""),
          wood,
        ),
        // The railing of the upper storeys, and the brackets under the eave.
        index > 0
          ? stroke(
              d`M${x - half * 1.22} ${y - storey * 0.09}H${x + half * 1.22}M${x - half * 1.22} ${y - 1}H${x + half * 1.22}`,
              wood,
              2.2,
            )
          : "",
        shape(
          d`M${x - half} ${y - walls + 3}L${x - half * 1.4} ${y - walls - 8}H${x + half * 1.4}L${x + half} ${y - walls + 3}Z`,
          wood,
        ),
        curvedRoof(
          {
            x,
            y: y - walls - 4,
            eave: along(eaves, index),
            ridge:
              along(body, Math.min(index + 1, storeys - 1)) *
              (index === storeys - 1 ? 0.24 : 1.08),
            height: storey * (index === storeys - 1 ? 0.5 : 0.36),
            lift: storey * 0.13,
            thick: storey * 0.075,
          },
          roof,
        ),
      );
    }),
  );
}
