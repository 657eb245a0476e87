import { atNight, LAMPLIGHT } from "../kit/night.ts";
import { disc, layers, place, rect, shape, stroke } from "../kit/svg.ts";

interface Bus {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
}

/** A London bus from the side. */
export function doubleDecker(
  at: Bus,
  {
    body,
    shade,
    band,
    glass,
    tyre,
    hub,
  }: Record<"body" | "shade" | "band" | "glass" | "tyre" | "hub", string>,
): string {
  return place(
    layers(
      rect(-50, -53, 100, 48, body, 6),
      shape("M-50 -12H50V-8Q50 -5 47 -5H-47Q-50 -5 -50 -8Z", shade),
      rect(-50, -31, 100, 4, band),
      stroke("M-44 -41.5H44", atNight(glass, LAMPLIGHT), 11, "13 2.6"),
      stroke("M-32 -20H44", atNight(glass, LAMPLIGHT), 12, "13 2.6"),
      rect(-47, -26, 9, 20, glass),
      rect(45, -47, 5, 12, tyre),
      [-28, 30].map((x) => layers(disc(x, -5, 7.4, tyre), disc(x, -5, 3, hub))),
    ),
    at,
  );
}
