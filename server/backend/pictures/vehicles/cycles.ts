import { times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { d, disc, layers, place, ring, shape, stroke } from "../kit/svg.ts";

interface Cycle {
  /** The ground between its wheels. */
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
}

function wheel(x: number, r: number, tyre: string, spokes: string): string {
  const wires = times(4, (index) => {
    const angle = (index * Math.PI) / 4 + 0.2;
    const [dx, dy] = [Math.cos(angle) * r, Math.sin(angle) * r];
    return d`M${x - dx} ${-r - dy}L${x + dx} ${-r + dy}`;
  });
  return layers(stroke(wires.join(""), spokes, 0.9), ring(x, -r, r, tyre, 3.8));
}

/** A Dutch bicycle: upright, a rack behind, a crate of flowers in front. */
export function bicycle(
  at: Cycle,
  {
    frame,
    tyre,
    spokes,
    crate,
    flowers,
    leaf,
  }: {
    readonly frame: string;
    readonly tyre: string;
    readonly spokes: string;
    readonly crate: string;
    readonly flowers: readonly [string, string];
    readonly leaf: string;
  },
): string {
  const [pale, bright] = flowers;
  return place(
    layers(
      wheel(-46, 28, tyre, spokes),
      wheel(46, 28, tyre, spokes),
      stroke(
        "M-46 -28L-14 -26L-24 -68M-46 -28L-24 -66M-14 -26Q14 -40 34 -74M46 -28L32 -84Q24 -94 12 -88",
        frame,
        4.6,
      ),
      stroke("M-68 -60H-26M-62 -60L-48 -32", mix(tyre, frame, 0.3), 3),
      shape("M-40 -74Q-26 -82 -10 -74Q-16 -67 -26 -68Q-38 -66 -40 -74Z", tyre),
      disc(-14, -26, 6, tyre),
      stroke("M-14 -26l8 12M-12 -14h12", tyre, 3),
      shape("M30 -92H66L62 -68H34Z", crate),
      stroke("M32 -84H65M34 -76H63", mix(crate, tyre, 0.3), 2),
      disc(36, -98, 7, bright),
      disc(60, -97, 7, bright),
      disc(48, -103, 8, pale),
      stroke("M40 -92v4M54 -92v4", leaf, 3),
    ),
    at,
  );
}

/** A trishaw of the Straits: the seat with its hood in front, the saddle behind. */
export function trishaw(
  at: Cycle,
  {
    frame,
    spokes,
    seat,
    hood,
    trim,
    shadow,
  }: Record<"frame" | "spokes" | "seat" | "hood" | "trim" | "shadow", string>,
): string {
  return place(
    layers(
      shape("M-80 2H92L130 12H-50Z", shadow),
      wheel(-56, 22, frame, spokes),
      wheel(52, 22, frame, spokes),
      shape(
        "M16 -26H84Q92 -26 92 -34V-48H74V-40H30V-72H20Q14 -50 16 -26Z",
        seat,
      ),
      shape("M18 -70Q24 -104 66 -100Q92 -96 94 -78Q60 -86 30 -68Z", hood),
      stroke("M30 -70Q60 -86 94 -78", trim, 3.4),
      stroke("M24 -60L84 -72", mix(frame, trim, 0.5), 2.4),
      stroke(
        "M-56 -22L-30 -54L18 -34M-56 -22L-12 -22L-30 -54L-34 -66M-12 -22L16 -44M-44 -68H-24",
        frame,
        4,
      ),
      stroke("M14 -48L8 -70H-4", frame, 3.6),
      disc(-12, -22, 5, frame),
    ),
    at,
  );
}
