import { atNight, LAMPLIGHT } from "../kit/night.ts";
import { layers, place, shape, stroke } from "../kit/svg.ts";

export interface AirlinerLivery {
  readonly body: string;
  /** The belly, away from the light. */
  readonly shade: string;
  readonly wing: string;
  readonly tail: string;
  readonly glass: string;
}

interface Airliner {
  /** The middle of the body. */
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
}

/** A jet with two engines from its right side, 440 units long, in level flight. */
export function airliner(
  { x, y, scale = 1 }: Airliner,
  { body, shade, wing, tail, glass }: AirlinerLivery,
): string {
  return place(
    layers(
      // Of the far side: tailplane, wing and engine.
      shape("M-176 -12L-222 -34H-236L-206 -10Z", shade),
      shape("M52 8L-26 -54H-50L-12 8Z", shade),
      // The fin runs into the body.
      shape("M-148 -22C-172 -30 -184 -62 -206 -104H-238L-214 -18Z", tail),
      shape(
        "M-224 -16C-200 -22 -160 -26 -110 -26H140C178 -26 206 -14 218 -2C222 4 212 14 190 18C160 23 120 25 60 25H-90C-140 25 -190 2 -224 -8Z",
        body,
      ),
      shape(
        "M-170 8C-130 20 -110 25 -90 25H60C120 25 160 23 190 18C204 15.400 215 10 218 3C190 13 140 15 60 15H-80C-116 15 -140 13 -170 8Z",
        shade,
      ),
      stroke("M-206 -14C-190 -4 -160 4 -120 5H120", tail, 3),
      stroke("M-140 -9H150", atNight(glass, LAMPLIGHT), 6, "4 9"),
      shape(
        "M180 -17C192 -13 201 -8 206 -4L184 -4C180 -8 178 -13 180 -17Z",
        glass,
      ),
      stroke("M-150 -18V12M118 -18V12M30 -18V12", shade, 1.5),
      shape("M-166 2L-226 30H-250L-204 0Z", wing),
      engine(14, 34, wing, shade, tail),
      shape("M62 14C40 22 10 26 -16 30L-108 82H-134L-56 14Z", wing),
      // The tip of the wing is turned up.
      shape("M-108 82H-134L-152 66H-144Z", tail),
    ),
    { x, y, scale },
  );
}

/** Under the wing: the inlet is in front. */
function engine(
  x: number,
  y: number,
  pod: string,
  dark: string,
  lip: string,
): string {
  return layers(
    shape(
      `M${x + 44} ${y - 12}C${x + 52} ${y - 6} ${x + 52} ${y + 10} ${x + 44} ${y + 16}H${x + 6}C${x - 12} ${y + 14} ${x - 26} ${y + 8} ${x - 34} ${y + 3}C${x - 26} ${y - 6} ${x - 12} ${y - 12} ${x + 6} ${y - 12}Z`,
      pod,
    ),
    shape(
      `M${x + 44} ${y + 16}H${x + 6}C${x - 12} ${y + 14} ${x - 26} ${y + 8} ${x - 34} ${y + 3}C${x - 10} ${y + 8} ${x + 24} ${y + 9} ${x + 49} ${y + 8}C${x + 48} ${y + 12} ${x + 47} ${y + 14} ${x + 44} ${y + 16}Z`,
      dark,
    ),
    stroke(
      `M${x + 43} ${y - 11}C${x + 51} ${y - 5} ${x + 51} ${y + 9} ${x + 43} ${y + 15}`,
      lip,
      4,
    ),
  );
}
