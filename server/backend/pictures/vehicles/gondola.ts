import { mix } from "../kit/colour.ts";
import { disc, layers, place, shape, stroke } from "../kit/svg.ts";

export interface GondolaTones {
  readonly hull: string;
  readonly water: string;
  readonly wood: string;
  readonly seat: string;
  readonly skin: string;
  readonly shirt: string;
  readonly gilt: string;
}

interface Gondola {
  /** The middle of its waterline. */
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
}

/** Eleven metres, bent like a moon; the comb at the bow, the rower at the stern. */
export function gondola(
  boat: Gondola,
  { hull, water, wood, seat, skin, shirt, gilt }: GondolaTones,
): string {
  const iron = mix(water, shirt, 0.7);
  return place(
    layers(
      shape(
        "M-176 22Q0 52 170 20Q120 44 0 44T-176 22Z",
        mix(water, hull, 0.45),
      ),
      stroke("M118 -70L196 40", wood, 3.6),
      // The rower: straw hat, striped shirt.
      shape("M104 -14L108 -44H124L130 -14L126 14H118L116 -8L112 14H104Z", hull),
      shape("M104 -42Q102 -68 114 -70H122Q132 -68 130 -42Z", shirt),
      stroke("M104 -62H130M104 -54H130M104 -46H130", mix(hull, water, 0.25), 3),
      stroke("M106 -62Q112 -48 132 -52M128 -64Q134 -54 138 -44", shirt, 6),
      disc(117, -79, 7.4, skin),
      shape(
        "M102 -82H132Q128 -86 126 -86Q124 -94 117 -94T108 -86Q106 -86 102 -82Z",
        mix(gilt, shirt, 0.3),
      ),
      stroke("M108 -86H126", seat, 2.4),
      // Two travellers on the red seat.
      shape("M-44 -2q4 -24 22 -24h26q16 2 18 24z", seat),
      shape(
        "M-32 -8v-16q0 -8 8 -8t8 8v16zM-4 -8v-14q0 -8 8 -8t8 8v14z",
        mix(hull, water, 0.5),
      ),
      disc(-24, -38, 6.4, mix(hull, wood, 0.3)),
      disc(4, -36, 6.4, wood),
      shape(
        "M-214 -46Q-196 -6 -140 0Q0 14 120 -4Q170 -12 190 -40Q186 -4 140 16Q60 34 -40 32Q-160 30 -198 -14Q-208 -28 -214 -46Z",
        hull,
      ),
      shape(
        "M-206 -26Q-180 6 -120 10Q0 22 120 6Q166 -2 186 -26Q180 -2 140 16Q60 34 -40 32Q-160 30 -198 -14Z",
        mix(hull, "#1c222c", 0.5),
      ),
      stroke("M-190 -10Q-168 2 -130 4Q0 16 120 0Q150 -4 168 -16", gilt, 2),
      // The iron of the bow with its six teeth.
      shape(
        "M-214 -46L-222 -58Q-214 -72 -202 -62L-208 -52L-200 -28L-206 -26Z",
        iron,
      ),
      stroke(
        "M-208 -50h-10M-207 -45h-10M-205 -40h-10M-204 -35h-10M-202 -30h-10",
        iron,
        2.6,
      ),
      stroke("M96 -2v-14l8 -4", wood, 4),
    ),
    boat,
  );
}
