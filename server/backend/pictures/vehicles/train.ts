import { times } from "../kit/chance.ts";
import { atNight, LAMPLIGHT } from "../kit/night.ts";
import { d, layers, place, rect, shape, stroke } from "../kit/svg.ts";

/** Ten units are a metre: a car is 20 m long and 3.5 m high. */
const CAR = 200;

export interface TrainLivery {
  readonly body: string;
  readonly shade: string;
  readonly band: string;
  readonly roof: string;
  readonly glass: string;
  readonly under: string;
}

interface Train {
  /** Its front end. */
  readonly x: number;
  /** The rails. */
  readonly y: number;
  readonly scale?: number;
  readonly cars?: number;
  readonly facing?: "left" | "right";
  /** Wide panes from end to end, as on scenic lines, instead of doors and windows. */
  readonly panorama?: boolean;
}

/** A train of ordinary coaches from the side. */
export function train(
  { x, y, scale = 1, cars = 3, facing = "right", panorama = false }: Train,
  livery: TrainLivery,
): string {
  return place(
    times(cars, (car) =>
      place(coach(livery, panorama, car === 0), { x: -car * (CAR + 4) }),
    ).join(""),
    { x, y, scale, flip: facing === "left" },
  );
}

function coach(livery: TrainLivery, panorama: boolean, first: boolean): string {
  const end = first ? "C-8 -33 -2 -22 0 -14V-6" : "Q-1 -34 0 -30V-6";
  const bogies = [-168, -32].map((x) => d`M${x - 14} -7h28l-3 7h-22z`).join("");
  return layers(
    shape(d`M${-CAR + 2} -12H-2V-3H${-CAR + 2}z${bogies}`, livery.under),
    shape(
      d`M${-CAR} -6V-30Q${-CAR + 1} -34 ${-CAR + 6} -35H-14${end}Z`,
      livery.body,
    ),
    shape(d`M${-CAR} -12H0V-6H${-CAR}Z`, livery.shade),
    shape(
      d`M${-CAR + 2} -32.6Q${-CAR + 3} -35 ${-CAR + 6} -35H-14Q-9 -34.4 -7 -32.6Z`,
      livery.roof,
    ),
    rect(-CAR, -14.6, CAR - (first ? 0.2 : 0), 2.6, livery.band),
    panorama
      ? stroke(
          d`M${-CAR + 12} -23.6H${first ? -26 : -12}`,
          atNight(livery.glass, LAMPLIGHT),
          10.5,
          "23 3",
        )
      : layers(
          stroke(
            d`M${-CAR + 22} -23.6H-16`,
            atNight(livery.glass, LAMPLIGHT),
            8.6,
            "30 18",
          ),
          stroke(d`M${-CAR + 58} -19H-20`, livery.shade, 21, "6.4 41.6"),
        ),
    first
      ? shape("M-15 -30H-9C-6 -26.6 -4 -22 -3 -18.4H-15Z", livery.glass)
      : "",
  );
}
