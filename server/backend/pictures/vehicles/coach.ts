import { atNight, LAMPLIGHT, onlyAtNight } from "../kit/night.ts";
import {
  d,
  disc,
  faded,
  layers,
  place,
  rect,
  shape,
  stroke,
} from "../kit/svg.ts";

export interface CoachLivery {
  readonly body: string;
  /** The colour below the windows, in shade. */
  readonly shade: string;
  /** The curved stripe along the side. */
  readonly sweep: string;
  readonly glass: string;
  /** The sky's reflection in the glass; at night the light inside. */
  readonly gleam: string;
  readonly tyre: string;
  /** The shadow on the road, to the right. */
  readonly shadow: string;
  readonly lamp: string;
}

interface Coach {
  /** The middle of the wheels' contact line. */
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
  readonly facing?: "left" | "right";
  /** Whether the lamps inside are on. */
  readonly lit?: boolean;
}

/** A touring coach from the side. Ten units are a metre: 12.4 m long, 3.7 m high. */
export function coach(
  { x, y, scale = 1, facing = "right", lit = false }: Coach,
  livery: CoachLivery,
): string {
  const at = { x, y, scale };
  return layers(
    place(shape("M-60 -2H64L80 4H-50Z", livery.shadow), at),
    place(sideView(livery, lit), { ...at, flip: facing === "left" }),
  );
}

function sideView(
  { body, shade, sweep, glass, gleam, tyre, lamp }: CoachLivery,
  lit: boolean,
): string {
  const wheel = (x: number) =>
    layers(
      shape(d`M${x - 7.6} -3.4V-5A7.6 7.6 0 0 1 ${x + 7.6} -5V-3.4z`, tyre),
      disc(x, -5.2, 5.4, tyre),
      disc(x, -5.2, 2.7, shade),
      disc(x, -5.2, 1, tyre),
    );
  return layers(
    rect(-58, -4.4, 116, 2.6, tyre),
    shape(
      "M-62 -6V-31Q-62 -37 -56 -37.4L44 -38Q54 -38 57 -33Q61.4 -24 62 -12V-5Q62 -3 60 -3H-60Q-62 -3 -62 -5Z",
      body,
    ),
    shape("M-62 -12H61.9V-5Q62 -3 60 -3H-60Q-62 -3 -62 -5Z", shade),
    shape(
      "M-62 -17H-30C-6 -17 4 -11 26 -8Q42 -6 61.9 -6.6V-5Q62 -3 60 -3H-8C-22 -5 -34 -12 -62 -13Z",
      sweep,
    ),
    shape("M-62 -19V-13C-40 -13 -28 -7 -18 -3H-60Q-62 -3 -62 -5Z", sweep),
    // The dark band of glass, its pillars, and the sky in it.
    shape(
      "M-59 -32Q-59 -34 -57 -34H49Q55 -34 57.6 -30Q60.4 -24.6 61 -18.6H46L40 -20.4H-57Q-59 -20.4 -59 -22.4Z",
      glass,
    ),
    lit
      ? stroke("M-55.5 -27.2H30", gleam, 10.4, "14.6 4")
      : shape(
          "M-48 -34h10l-8 13.6h-10zM-12 -34h18l-8 13.6h-18zM12 -34h5l-8 13.6h-5z",
          gleam,
        ) + onlyAtNight(stroke("M-55.5 -27.2H30", LAMPLIGHT, 10.4, "14.6 4")),
    stroke(
      "M-40 -33V-21.4M-21.5 -33V-21.4M-3 -33V-21.4M15.5 -33V-21.4",
      glass,
      1.1,
    ),
    stroke("M34 -34V-20.4L33.6 -3.4M46.4 -34V-4", body, 1.2),
    stroke("M-28 -11V-4M-8 -11V-4M12 -11V-4", glass, 0.4),
    stroke("M56.6 -31.4Q63.6 -33 63.4 -27V-24", tyre, 1.3),
    shape(
      "M58 -13.4H61.8L62 -9.6H59Q57.4 -11 58 -13.4Z",
      atNight(lamp, "#fff3c9"),
    ),
    lit
      ? ""
      : onlyAtNight(faded(shape("M61 -13L150 -19V2L62 -9Z", LAMPLIGHT), 0.2)),
    rect(-62, -16.4, 1.7, 5.4, sweep),
    rect(-40, -39.4, 30, 2.4, shade, 1.2),
    wheel(-33),
    wheel(38.6),
  );
}
