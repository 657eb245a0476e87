import { times } from "./chance.ts";
import { d, layers, rect, shape, stroke } from "./svg.ts";

interface Viaduct {
  readonly from?: number;
  readonly to?: number;
  /** The upper edge of the parapet, which hides the wheels. */
  readonly y: number;
  readonly deck: number;
  /** From one pier to the next, its width, and where it stands. */
  readonly every: number;
  readonly pier: number;
  readonly foot: number;
}

/** A railway on concrete piers. */
export function viaduct(
  { from = -20, to = 1220, y, deck, every, pier, foot }: Viaduct,
  {
    light,
    shade,
    line,
  }: { readonly light: string; readonly shade: string; readonly line: string },
): string {
  const piers = times(
    Math.ceil((to - from) / every),
    (index) => from + every * (index + 0.5),
  );
  const cap = pier * 0.9;
  return layers(
    shape(
      piers
        .map(
          (x) =>
            d`M${x - pier / 2} ${foot}V${y + deck + cap}L${x - pier} ${y + deck}h${pier * 2}L${x + pier / 2} ${y + deck + cap}V${foot}z`,
        )
        .join(""),
      light,
    ),
    shape(
      piers
        .map(
          (x) =>
            d`M${x + pier * 0.1} ${foot}V${y + deck}h${pier * 0.9}L${x + pier / 2} ${y + deck + cap}V${foot}z`,
        )
        .join(""),
      shade,
    ),
    rect(from, y, to - from, deck, light),
    rect(from, y + deck * 0.56, to - from, deck * 0.44, shade),
    stroke(d`M${from} ${y + 0.5}H${to}`, line, 1.6),
  );
}

interface Wires {
  readonly from?: number;
  readonly to?: number;
  /** Where the masts stand, and how high they are. */
  readonly y: number;
  readonly height: number;
  readonly every: number;
}

/** The masts and wires of an electric railway. */
export function overheadLine(
  { from = -20, to = 1220, y, height, every }: Wires,
  colour: string,
): string {
  const masts = times(
    Math.ceil((to - from) / every),
    (index) => from + every * (index + 0.3),
  );
  const arm = height * 0.3;
  return layers(
    stroke(
      masts
        .map(
          (x) =>
            d`M${x} ${y}V${y - height}M${x} ${y - height * 0.93}h${arm}M${x} ${y - height * 0.72}l${arm} ${-height * 0.2}`,
        )
        .join(""),
      colour,
      Math.max(1.4, height * 0.025),
    ),
    stroke(d`M${from} ${y - height * 0.72}H${to}`, colour, 0.9),
    stroke(
      masts
        .map(
          (x) =>
            d`M${x + arm} ${y - height * 0.93}q${every / 2} ${height * 0.3} ${every} 0`,
        )
        .join(""),
      colour,
      0.7,
    ),
  );
}
