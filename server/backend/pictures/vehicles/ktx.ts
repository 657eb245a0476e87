import { times } from "../kit/chance.ts";
import { atNight, LAMPLIGHT } from "../kit/night.ts";
import { d, layers, place, rect, shape, stroke } from "../kit/svg.ts";

/** Ten units are a metre: a car is 19 m long and 3.5 m high, the nose 5 m. */
const CAR = 190;
const NOSE = 52;

export interface KtxLivery {
  readonly body: string;
  /** The lower edge, away from the sky. */
  readonly shade: string;
  readonly blue: string;
  readonly glass: string;
  readonly under: string;
}

interface Ktx {
  /** The tip of the nose. */
  readonly x: number;
  /** The rails. */
  readonly y: number;
  readonly scale?: number;
  readonly cars?: number;
  readonly facing?: "left" | "right";
}

/** A KTX from the side: the wedge of its power car in blue, then white cars. */
export function ktx(
  { x, y, scale = 1, cars = 5, facing = "right" }: Ktx,
  livery: KtxLivery,
): string {
  return place(sideView(cars, livery), {
    x,
    y,
    scale,
    flip: facing === "left",
  });
}

function sideView(
  cars: number,
  { body, shade, blue, glass, under }: KtxLivery,
): string {
  const tail = -cars * CAR;
  const wedge = "C-38 -34 -26 -25 -12 -19Q0 -14 0 -9Q0 -4 -8 -3";
  const pantograph = d`M${-CAR + 30} -35h24M${-CAR + 36} -35l9 -6l-8 -5h14`;
  return layers(
    rect(tail, -5, -tail - 12, 5, under),
    shape(d`M${tail} -35H${-NOSE}${wedge}H${tail}Z`, body),
    shape(d`M${tail} -9H0Q0 -4 -8 -3H${tail}Z`, shade),
    // The blue of the power car runs back into a band under the windows.
    shape(
      d`M-46 -34.4C-38 -34 -26 -25 -12 -19Q0 -14 0 -9L-30 -9Q-52 -10 -74 -13.4H${tail}V-16H-96Q-72 -16.6 -60 -24Q-54 -29 -46 -34.4Z`,
      blue,
    ),
    shape(
      "M-41 -30.6C-35 -28 -28 -23.6 -22 -20.4L-38 -20Q-42 -25 -41 -30.6Z",
      glass,
    ),
    shape(
      "M-9 -11.6Q-4 -11 -2 -9H-12Q-12 -11 -9 -11.6Z",
      atNight(body, "#fff3c9"),
    ),
    // Vents of the power car instead of windows.
    stroke(d`M${-CAR + 22} -25H-84`, shade, 9, "2.4 2"),
    times(cars, (car) => {
      const right = -car * CAR;
      const left = right - CAR;
      return layers(
        car > 0
          ? layers(
              stroke(
                d`M${left + 20} -24H${right - 20}`,
                atNight(glass, LAMPLIGHT),
                8.4,
                "16.4 2.4",
              ),
              rect(left + 7, -28, 6, 20, shade),
              rect(right - 13, -28, 6, 20, shade),
            )
          : "",
        car < cars - 1 ? rect(left - 1, -34, 2, 31, under) : "",
      );
    }),
    stroke(pantograph, under, 1.2),
  );
}
