import { times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import { d, disc, layers, place, rect, shape, stroke } from "../kit/svg.ts";
import {
  brick,
  gold,
  lamp,
  rose,
  shade,
  slate,
  stone,
  violet,
} from "./brussels-colours.ts";
import { GROUND } from "./brussels-town-hall.ts";

interface Guild {
  readonly x: number;
  readonly width: number;
  readonly eave: number;
  readonly wall: string;
  readonly form: "scroll" | "pediment" | "stern";
}

const GUILDS: readonly Guild[] = [
  { x: -30, width: 92, eave: 436, wall: stone, form: "pediment" },
  { x: 62, width: 86, eave: 424, wall: mix(stone, rose, 0.4), form: "scroll" },
  {
    x: 148,
    width: 84,
    eave: 436,
    wall: mix(stone, shade, 0.18),
    form: "stern",
  },
  { x: 232, width: 88, eave: 420, wall: stone, form: "scroll" },
  {
    x: 838,
    width: 88,
    eave: 424,
    wall: mix(stone, rose, 0.35),
    form: "scroll",
  },
  { x: 926, width: 86, eave: 416, wall: stone, form: "stern" },
  {
    x: 1012,
    width: 92,
    eave: 434,
    wall: mix(brick, stone, 0.45),
    form: "pediment",
  },
  { x: 1104, width: 110, eave: 428, wall: stone, form: "scroll" },
];

/** Narrow fronts of 1697, more window than wall, gold on every ledge. */
export function guilds(): string {
  return layers(
    GUILDS.map(({ x, width: w, eave, wall, form }) => {
      const cx = x + w / 2;
      const floor = (GROUND - 62 - eave) / 3;
      const pane = (w - 14) / 3;
      return layers(
        gable(form, cx, w / 2, eave, wall),
        rect(x, eave, w, GROUND - eave, wall),
        rect(
          x + w * 0.92,
          eave,
          w * 0.08,
          GROUND - eave,
          mix(wall, shade, 0.6),
        ),
        times(3, (row) =>
          layers(
            rect(
              x - 2,
              eave + row * floor - 3,
              w + 4,
              5,
              row % 2 ? mix(wall, shade, 0.4) : gold,
            ),
            shape(
              times(
                3,
                (i) =>
                  d`M${x + 7 + i * pane + 4} ${eave + row * floor + 10}h${pane - 8}v${floor - 20}h${8 - pane}z`,
              ).join(""),
              row === 1 ? lamp : mix(slate, violet, 0.15),
            ),
            stroke(
              times(
                3,
                (i) =>
                  d`M${x + 7 + (i + 0.5) * pane} ${eave + row * floor + 10}v${floor - 20}`,
              ).join(""),
              wall,
              1.8,
            ),
            stroke(
              times(
                4,
                (i) =>
                  d`M${x + 7 + i * pane} ${eave + row * floor + 4}v${floor - 8}`,
              ).join(""),
              mix(wall, lamp, 0.6),
              3,
            ),
          ),
        ),
        rect(x - 2, GROUND - 62, w + 4, 6, gold),
        shape(
          times(
            3,
            (i) =>
              d`M${x + 8 + i * pane} ${GROUND}v-34q${pane / 2 - 1} -18 ${pane - 2} 0v34z`,
          ).join(""),
          mix(lamp, gold, 0.25),
        ),
      );
    }),
  );
}

function gable(
  form: Guild["form"],
  cx: number,
  half: number,
  eave: number,
  wall: string,
): string {
  const light = mix(wall, lamp, 0.5);
  const crest = layers(
    disc(cx, eave - 96, 5, gold),
    stroke(d`M${cx} ${eave - 96}v-14`, gold, 3),
  );
  const round = layers(
    disc(cx, eave - 22, 9, light),
    disc(cx, eave - 22, 6.4, mix(slate, violet, 0.15)),
  );
  if (form === "scroll")
    return layers(
      shape(
        d`M${cx - half} ${eave}Q${cx - half * 0.96} ${eave - 30} ${cx - half * 0.62} ${eave - 34}V${eave - 48}Q${cx - half * 0.5} ${eave - 76} ${cx - half * 0.28} ${eave - 78}Q${cx} ${eave - 102} ${cx + half * 0.28} ${eave - 78}Q${cx + half * 0.5} ${eave - 76} ${cx + half * 0.62} ${eave - 48}V${eave - 34}Q${cx + half * 0.96} ${eave - 30} ${cx + half} ${eave}Z`,
        wall,
      ),
      stroke(
        d`M${cx - half * 0.62} ${eave - 44}H${cx + half * 0.62}M${cx - half * 0.3} ${eave - 77}H${cx + half * 0.3}`,
        gold,
        3,
      ),
      disc(cx - half * 0.8, eave - 30, 4, gold),
      disc(cx + half * 0.8, eave - 30, 4, gold),
      round,
      shape(d`M${cx - 9} ${eave - 66}h18v22h-18z`, mix(slate, violet, 0.15)),
      crest,
    );
  if (form === "pediment")
    return layers(
      rect(cx - half * 0.8, eave - 40, half * 1.6, 42, wall),
      shape(
        d`M${cx - half * 0.9} ${eave - 40}L${cx} ${eave - 84}L${cx + half * 0.9} ${eave - 40}Z`,
        light,
      ),
      shape(
        d`M${cx - half * 0.64} ${eave - 44}L${cx} ${eave - 74}L${cx + half * 0.64} ${eave - 44}Z`,
        mix(wall, shade, 0.3),
      ),
      [-0.86, 0.86].map((t) => disc(cx + half * t, eave - 6, 5, gold)),
      round,
      stroke(d`M${cx} ${eave - 84}v-20`, gold, 3),
    );
  // The boatmen's house ends as a ship does.
  return layers(
    shape(
      d`M${cx - half} ${eave}Q${cx - half * 0.7} ${eave - 16} ${cx - half * 0.72} ${eave - 44}L${cx - half * 0.8} ${eave - 62}Q${cx} ${eave - 98} ${cx + half * 0.8} ${eave - 62}L${cx + half * 0.72} ${eave - 44}Q${cx + half * 0.7} ${eave - 16} ${cx + half} ${eave}Z`,
      wall,
    ),
    stroke(
      d`M${cx - half * 0.74} ${eave - 42}Q${cx} ${eave - 30} ${cx + half * 0.74} ${eave - 42}`,
      gold,
      4,
    ),
    shape(
      times(3, (i) => d`M${cx - 23 + i * 17} ${eave - 50}h12v-14h-12z`).join(
        "",
      ),
      lamp,
    ),
    round,
    place(crest, { y: 11 }),
  );
}
