import { disc, layers, place, rect, shape } from "./svg.ts";

interface Person {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly carries?: "bag" | "suitcase";
  readonly flip?: boolean;
}

interface Clothes {
  readonly coat: string;
  readonly legs: string;
  readonly hair: string;
}

/** Someone from behind: head, coat, legs. */
export function person(
  { x, y, height, carries, flip = false }: Person,
  { coat, legs, hair }: Clothes,
): string {
  const figure = layers(
    shape("M-8.6 -46H8.4L6.8 0H1.4L0.4 -36L-1.6 0H-7Z", legs),
    carries === "suitcase"
      ? layers(rect(12.6, -40, 1.6, 20, hair), rect(8, -25, 17, 24, hair, 2.4))
      : "",
    shape(
      "M-12 -78Q-11 -85 -4 -86H4Q11 -85 12 -78L13.6 -47Q12 -45 10.6 -46.4L10.4 -41H-10.4L-10.6 -46.4Q-12 -45 -13.6 -47Z",
      coat,
    ),
    carries === "bag" ? rect(-7.6, -79, 15.2, 23, legs, 4) : "",
    disc(0, -93, 7, hair),
  );
  return place(figure, { x, y, scale: height / 100, flip });
}
