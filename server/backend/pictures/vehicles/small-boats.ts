import { layers, place, shape, stroke } from "../kit/svg.ts";

interface Boat {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
  readonly flip?: boolean;
}

/** A small open boat with an awning. */
export function skiff(
  boat: Boat,
  [hull, shade, awning]: readonly [string, string, string],
): string {
  return place(
    layers(
      stroke("M-22 -10V-26M14 -10V-26", shade, 1.8),
      shape("M-30 -25Q-4 -33 22 -25V-22H-30Z", awning),
      shape(
        "M-46 -10Q-10 -7 20 -9T54 -17Q48 -2 34 3H-34Q-44 -2 -46 -10Z",
        hull,
      ),
      shape("M-44 -5Q-10 -1 22 -3T51 -10Q46 0 34 3H-34Q-42 0 -44 -5Z", shade),
    ),
    boat,
  );
}

/** A yacht under sail. */
export function sailingBoat(
  boat: Boat,
  [sail, jib, hull]: readonly [string, string, string],
): string {
  return place(
    layers(
      stroke("M0 -6V-78", hull, 1.6),
      shape("M-3 -74Q-10 -36 -34 -14H-3Z", sail),
      shape("M3 -70Q22 -40 30 -14H3Z", jib),
      shape("M-38 -10H40Q32 3 22 4H-22Q-34 2 -38 -10Z", hull),
    ),
    boat,
  );
}
