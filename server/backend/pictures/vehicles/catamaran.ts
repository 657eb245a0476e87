import { atNight, LAMPLIGHT, onlyAtNight } from "../kit/night.ts";
import { d, faded, layers, place, rect, shape, stroke } from "../kit/svg.ts";

export interface FerryTones {
  readonly hull: string;
  readonly shade: string;
  readonly stripe: string;
  readonly glass: string;
  readonly foam: string;
}

interface Ferry {
  /** The middle of its waterline. */
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
  readonly facing?: "left" | "right";
}

/** A fast ferry on two hulls, seen from its side. Four units are a metre. */
export function catamaran(
  { x, y, scale = 1, facing = "right" }: Ferry,
  { hull, shade, stripe, glass, foam }: FerryTones,
): string {
  return place(
    layers(
      // Mast, radar, funnels.
      stroke("M22 -84V-112M14 -102H30M22 -96l-16 -2", shade, 2),
      rect(13, -106, 18, 3, hull, 1.5),
      shape("M-66 -72h20l4 -14h-18z", stripe),
      rect(-66, -74, 24, 4, shade),
      // Bridge, upper deck, main deck.
      shape("M-4 -70L2 -86H46Q56 -84 66 -70Z", hull),
      shape("M40 -83H46Q54 -81 60 -73H42ZM6 -83H36V-73H3Z", glass),
      shape("M-112 -52V-68Q-112 -71 -108 -71H66Q82 -70 98 -52Z", hull),
      stroke("M-102 -61H64", atNight(glass, LAMPLIGHT), 8, "11 2.6"),
      shape("M66 -66H72Q80 -64 88 -57H68Z", glass),
      shape("M-140 -18V-50Q-140 -53 -136 -53H98Q118 -50 134 -24Z", hull),
      shape("M-128 -44H92Q104 -42 112 -33H-128Z", atNight(glass, LAMPLIGHT)),
      stroke(
        "M-112 -44V-33M-90 -44V-33M-68 -44V-33M-46 -44V-33M-24 -44V-33M-2 -44V-33M20 -44V-33M42 -44V-33M64 -44V-33M86 -44V-33",
        hull,
        1.6,
      ),
      stroke("M-138 -58V-70M-126 -58V-70M-140 -70H-112", shade, 1.6),
      // The farther hull, then the nearer with its raked bow.
      shape("M96 -22L150 -20L132 -2H90Z", shade),
      shape(
        "M-146 -26H104Q140 -26 172 -32Q160 -12 140 2H-136Q-146 -4 -146 -26Z",
        hull,
      ),
      shape("M-146 -12H154Q148 -4 140 2H-136Q-143 -2 -146 -12Z", shade),
      shape(
        "M-146 -22C-60 -22 -20 -22 30 -17T164 -22L158 -16Q100 -10 30 -12T-146 -17Z",
        stripe,
      ),
      // Bow wave and wake.
      shape(
        d`M162 6Q150 -8 138 -6Q120 -4 96 0H-136Q-170 -6 -210 2T-300 4Q-200 12 -60 9T162 6Z`,
        foam,
      ),
      // Its windows in the water.
      onlyAtNight(
        faded(
          stroke(
            "M-96 15H70M-120 23H-40M-10 23H84M-84 31H-30M14 31H58",
            LAMPLIGHT,
            2.6,
          ),
          0.5,
        ),
      ),
    ),
    { x, y, scale, flip: facing === "left" },
  );
}
