import { times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { faced, slice, type Profile, type Stand } from "../kit/profile.ts";
import { d, disc, layers, points, rect, shape, stroke } from "../kit/svg.ts";
import { gold, lamp, shade, slate, stone } from "./brussels-colours.ts";

export const GROUND = 640;

export function townHall(): string {
  const tones = [stone, mix(stone, shade, 0.6)] as const;
  const wing = (from: number, to: number, seed: number) => {
    const count = Math.round((to - from) / 24);
    const bay = (to - from) / count;
    return layers(
      shape(d`M${from} 470L${from + 8} 416H${to - 8}L${to} 470Z`, slate),
      shape(
        times(count, (i) =>
          times(
            3,
            (r) =>
              d`M${from + 8 + i * bay + r * 3} ${432 + r * 12 + (seed % 2)}h6v5h-6z`,
          ).join(""),
        ).join(""),
        lamp,
      ),
      stroke(d`M${from + 8} 415H${to - 8}`, gold, 3, "3 6"),
      rect(from, 468, to - from, GROUND - 468, stone),
      stroke(d`M${from} 468H${to}`, mix(stone, lamp, 0.6), 7, "6 4"),
      times(2, (row) =>
        layers(
          shape(
            times(count, (i) => {
              const x = from + bay * (i + 0.5);
              const y = 484 + row * 52;
              return d`M${x - 7} ${y + 38}V${y + 8}Q${x - 6} ${y} ${x} ${y - 3}Q${x + 6} ${y} ${x + 7} ${y + 8}V${y + 38}Z`;
            }).join(""),
            row ? mix(shade, slate, 0.55) : mix(lamp, gold, 0.3),
          ),
          stroke(
            times(
              count,
              (i) => d`M${from + bay * (i + 0.5)} ${484 + row * 52}v36`,
            ).join(""),
            stone,
            1.6,
          ),
        ),
      ),
      // The arcade.
      rect(from, 578, to - from, 6, mix(stone, lamp, 0.5)),
      shape(
        times(count, (i) => {
          const x = from + bay * (i + 0.5);
          return d`M${x - 9} ${GROUND}V604Q${x - 8} 592 ${x} 588Q${x + 8} 592 ${x + 9} 604V${GROUND}Z`;
        }).join(""),
        mix(shade, slate, 0.6),
      ),
    );
  };
  const corner = (x: number) =>
    layers(
      faced({ x, base: GROUND }, points("11,0 11,190"), tones, 0.2),
      slice(
        { x, base: GROUND },
        points("13,188 13,196"),
        -1,
        1,
        mix(stone, lamp, 0.4),
      ),
      slice({ x, base: GROUND }, points("9,196 1,240"), -1, 1, slate),
      disc(x, 398, 2.6, gold),
    );
  return layers(
    wing(377, 574, 1),
    wing(646, 791, 2),
    corner(366),
    corner(802),
    belfry(tones),
  );
}

/** Square below, eight-sided above, open tracery at the top; Saint Michael turns with the wind. */
function belfry(tones: readonly [string, string]): string {
  const stand: Stand = { x: 610, base: GROUND };
  const light = mix(stone, lamp, 0.45);
  const octagon: Profile = points("24,232 23,300");
  const lights = (
    y: number,
    columns: number,
    step: number,
    tall: number,
    fill: string,
  ) =>
    shape(
      times(columns, (i) => {
        const x = stand.x + (i - (columns - 1) / 2) * step;
        const w = step * 0.3;
        return d`M${x - w} ${y}v${-tall}q${w} ${-w * 1.6} ${w * 2} 0v${tall}z`;
      }).join(""),
      fill,
    );
  const pinnacle = (side: number, low: number, tall: number) =>
    slice(
      { x: stand.x + side, base: GROUND - low },
      [
        [4.6, 0],
        [4.6, tall * 0.42],
        [0.6, tall],
      ],
      -1,
      1,
      side < 0 ? light : mix(stone, shade, 0.5),
    );
  return layers(
    faced(stand, points("36,0 36,228"), tones, 0.4),
    slice(stand, points("38,224 38,232"), -1, 1, light),
    lights(450, 3, 19, 26, mix(lamp, gold, 0.2)),
    lights(520, 2, 26, 44, mix(shade, slate, 0.5)),
    lights(574, 2, 26, 34, mix(shade, slate, 0.5)),
    shape(
      "M590 640V604Q592 588 610 582Q628 588 630 604V640Z",
      mix(shade, slate, 0.65),
    ),
    faced(stand, octagon, tones, 0.4),
    lights(404, 3, 14, 36, mix(lamp, gold, 0.2)),
    lights(360, 3, 14, 14, mix(shade, slate, 0.4)),
    [-31, 31].map((side) => pinnacle(side, 230, 66)),
    slice(stand, points("26,298 26,304"), -1, 1, light),
    [-23, 23].map((side) => pinnacle(side, 300, 48)),
    faced(stand, points("17,304 15,340"), tones, 0.4),
    lights(332, 2, 13, 22, mix(lamp, gold, 0.2)),
    [-15, 15].map((side) => pinnacle(side, 338, 36)),
    faced(stand, points("13,340 1.4,402"), tones, 0.3),
    stroke(
      times(
        4,
        (i) =>
          d`M${stand.x - 9 + i * 2} ${GROUND - 350 - i * 13}h${18 - i * 4}`,
      ).join(""),
      mix(shade, slate, 0.3),
      2,
    ),
    stroke(d`M${stand.x} ${GROUND - 400}v-14`, gold, 3),
    shape(
      d`M${stand.x - 5} ${GROUND - 408}l4 -12h3l6 8l-5 6zM${stand.x + 3} ${GROUND - 418}l8 -6l-5 9z`,
      gold,
    ),
  );
}
