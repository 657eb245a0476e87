import { times } from "../kit/chance.ts";
import { atNight, LAMPLIGHT, onlyAtNight } from "../kit/night.ts";
import { d, faded, layers, place, rect, shape, stroke } from "../kit/svg.ts";

/** Ten units are a metre: a car is 25 m long and 3.6 m high, the nose over 10 m. */
const CAR = 250;
const NOSE = 104;

export interface BulletLivery {
  readonly body: string;
  /** The lower half, away from the sky. */
  readonly shade: string;
  readonly stripe: string;
  /** The thin line under the stripe. */
  readonly trim: string;
  readonly glass: string;
  readonly under: string;
}

interface BulletTrain {
  /** The tip of the nose. */
  readonly x: number;
  /** The rails. */
  readonly y: number;
  readonly scale?: number;
  readonly cars?: number;
  readonly facing?: "left" | "right";
}

/** A high-speed train from the side, with the long low nose of the N700 and the 700T. */
export function bulletTrain(
  { x, y, scale = 1, cars = 4, facing = "right" }: BulletTrain,
  livery: BulletLivery,
): string {
  return place(sideView(cars, livery), {
    x,
    y,
    scale,
    flip: facing === "left",
  });
}

function sideView(cars: number, livery: BulletLivery): string {
  const tail = -cars * CAR;
  const nose =
    "C-90 -36 -80 -35.4 -71 -32.8C-64 -30.6 -60 -28 -53 -25.4C-40 -20.6 -22 -17.6 -9 -13.2C-2 -10.8 1 -8 0 -6.4C-1 -4.6 -5 -3.6 -12 -3";
  return layers(
    rect(tail, -5, -tail - 14, 5, livery.under),
    shape(d`M${tail} -36H${-NOSE}${nose}H${tail}Z`, livery.body),
    shape(
      d`M${tail} -10.6H-4Q1 -7.6 0 -6.4C-1 -4.6 -5 -3.6 -12 -3H${tail}Z`,
      livery.shade,
    ),
    shape(
      d`M${tail} -19.4H-66Q-40 -18 -24 -14.6Q-44 -14.8 -60 -14.8H${tail}Z`,
      livery.stripe,
    ),
    rect(tail, -13.2, -tail - 34, 1.2, livery.trim),
    shape(
      "M-73.5 -32C-66 -30.2 -60 -27 -54.4 -24.6Q-61 -23.4 -66.5 -24.2Q-71 -27.4 -73.5 -32Z",
      livery.glass,
    ),
    shape("M-79 -31H-76.4Q-75 -27.6 -71.6 -24.6H-79Z", livery.glass),
    shape(
      "M-15.6 -12.6Q-9 -11.4 -5.6 -9.4Q-12 -9 -17 -10.8Z",
      atNight(livery.glass, "#fff3c9"),
    ),
    onlyAtNight(faded(shape("M-8 -10.6L150 -20V0L-6 -9Z", LAMPLIGHT), 0.16)),
    times(cars, (car) => {
      const right = -car * CAR;
      const first = car === 0;
      const left = right - CAR;
      const end = first ? right - NOSE - 14 : right - 22;
      return layers(
        stroke(
          d`M${left + 22} -23.4H${end}`,
          atNight(livery.glass, LAMPLIGHT),
          4.6,
          "6.4 3.6",
        ),
        [left + 8.5, right - (first ? NOSE + 6.5 : 13.5)].map((x) =>
          rect(x, -27.6, 5, 19.6, livery.shade),
        ),
        car < cars - 1 ? rect(left - 0.9, -35.4, 1.8, 32.4, livery.under) : "",
        car % 2 === 1
          ? stroke(
              d`M${left + 40} -36h26M${left + 46} -36l8 -5.4l-9 -4.4h14`,
              livery.under,
              1.1,
            )
          : "",
      );
    }),
  );
}
