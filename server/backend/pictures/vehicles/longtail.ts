import { d, layers, place, rect, shape, stroke } from "../kit/svg.ts";

export interface LongtailTones {
  readonly hull: string;
  readonly shade: string;
  readonly rim: string;
  readonly roof: string;
  readonly engine: string;
  /** The scarves at its bow, for luck. */
  readonly scarves: readonly [string, string, string];
}

interface Longtail {
  /** The middle of its waterline. */
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
  readonly facing?: "left" | "right";
}

/** A longtail boat: a high bow with scarves, a roof on poles, a car's engine on a long shaft. */
export function longtail(
  { x, y, scale = 1, facing = "right" }: Longtail,
  { hull, shade, rim, roof, engine, scarves }: LongtailTones,
): string {
  const [first, second, third] = scarves;
  const tail = (dx: number, sway: number) =>
    d`M${146 + dx} -70q${-5 + sway} 14 ${-1 + sway} 28t${sway} 26l6 -2q${3 - sway * 0.4} -14 ${-1} -26t${3} -27z`;
  return place(
    layers(
      // Engine and shaft.
      stroke("M-116 -34L-246 12", engine, 3),
      stroke("M-238 2l-10 16", engine, 4),
      shape("M-138 -54h30l6 8v16h-34l-8 -12z", engine),
      stroke("M-108 -42L-72 -58", engine, 3),
      stroke("M-132 -54v-10h14v10", engine, 3),
      // The hull.
      shape(
        "M-160 -26Q-80 -8 20 -10C90 -12 130 -34 160 -98L170 -104Q166 -50 118 -8Q104 4 84 6H-132Q-152 -6 -160 -26Z",
        hull,
      ),
      shape(
        "M-156 -16Q-80 0 20 -1C84 -2 128 -22 158 -76Q148 -34 118 -8Q104 4 84 6H-132Q-148 -2 -156 -16Z",
        shade,
      ),
      stroke("M-160 -26Q-80 -8 20 -10C90 -12 130 -34 160 -98", rim, 3.4),
      stroke("M-152 -14Q-80 3 20 2C70 1 104 -8 128 -26", rim, 1.6),
      // The roof.
      stroke("M-84 -18V-62M-36 -14V-66M14 -12V-66M56 -16V-62", rim, 2.6),
      shape("M-98 -60Q-16 -78 70 -60L66 -54Q-16 -70 -94 -54Z", roof),
      shape("M-94 -54Q-16 -70 66 -54L66 -50H-94Z", shade),
      rect(-60, -24, 22, 14, rim, 3),
      rect(-16, -22, 22, 13, rim, 3),
      // The scarves, one over another.
      shape(tail(-1, -5), first),
      shape(tail(3, 0), second),
      shape(tail(7, 5), third),
      stroke("M142 -66L158 -57", first, 6.4),
      stroke("M144 -72L161 -63", second, 6.4),
      stroke("M147 -78L163 -69", third, 6.4),
    ),
    { x, y, scale, flip: facing === "left" },
  );
}
