import { times } from "../kit/chance.ts";
import { mix } from "../kit/colour.ts";
import {
  faced,
  rounded,
  slice,
  turned,
  type Profile,
  type Stand,
} from "../kit/profile.ts";
import { d, disc, layers, points, rect, shape, stroke } from "../kit/svg.ts";
import { ripples } from "../kit/water.ts";
import {
  blush,
  brick,
  cream,
  ink,
  lagoon,
  light,
  marble,
  mist,
  rose,
  verdigris,
} from "./venice-colours.ts";

/** The waterline of the lagoon. */
export const SHORE = 566;

/** Saint Mark's: brick, a white belfry, a green pyramid, a gilded angel. */
export function campanile(): string {
  const stand: Stand = { x: 604, base: SHORE };
  const far = 0.16;
  const tint = (colour: string) => mix(colour, cream, far);
  const red = [tint(brick), tint(mix(brick, ink, 0.28))] as const;
  return layers(
    faced(stand, points("25,0 23,206"), red, 0.42),
    stroke(
      d`M${594} ${SHORE}V372M${604} ${SHORE}V372M${614} ${SHORE}V372`,
      tint(mix(brick, ink, 0.14)),
      2,
    ),
    slice(stand, points("27,206 27,213"), -1, 1, tint(marble)),
    faced(
      stand,
      points("24,213 24,250"),
      [tint(marble), tint(mix(marble, blush, 0.5))],
      0.42,
    ),
    shape(
      times(4, (i) => d`M${587 + i * 9} 352v-20q3 -7 6 0v20z`).join(""),
      tint(mix(ink, brick, 0.4)),
    ),
    slice(stand, points("28,250 28,256"), -1, 1, tint(marble)),
    faced(stand, points("22,256 22,280"), red, 0.42),
    rect(596, 291, 16, 14, tint(marble)),
    slice(stand, points("25,280 25,284"), -1, 1, tint(marble)),
    faced(
      stand,
      points("22,284 1,334"),
      [tint(verdigris), tint(mix(verdigris, ink, 0.3))],
      0.2,
    ),
    shape(
      "M600 232v-8q-5 -4 -2 -7q3 3 4 2a2.6 2.6 0 1 1 4 0q1 1 4 -2q3 3 -2 7v8z",
      "#d9a842",
    ),
    // The low houses at its foot.
    rect(520, 520, 190, SHORE - 520, tint(marble)),
    stroke("M526 548H706", tint(mix(blush, ink, 0.18)), 22, "7 6"),
    stroke("M526 530H706", tint(mix(blush, ink, 0.1)), 7, "5 8"),
  );
}

export function salute(): string {
  const tint = (colour: string) => mix(colour, cream, 0.3);
  const tones = [
    tint(light),
    tint(marble),
    tint(mix(marble, blush, 0.55)),
  ] as const;
  const roof = [
    tint(mix(lagoon, light, 0.35)),
    tint(lagoon),
    tint(mix(lagoon, ink, 0.25)),
  ] as const;
  const dome: Profile = rounded(points("62,92 62,112 52,138 32,156 10,164"));
  const big: Stand = { x: 916, base: SHORE };
  const small: Stand = { x: 1010, base: SHORE };
  return layers(
    turned(small, points("34,0 34,86"), tones),
    turned(small, rounded(points("36,84 35,100 24,118 6,126")), roof),
    slice(small, points("7,124 7,142 1,158"), -1, 1, tint(marble)),
    slice(
      { x: 968, base: SHORE },
      points("7,0 7,140 1,160"),
      -1,
      1,
      tint(marble),
    ),
    slice(
      { x: 1050, base: SHORE },
      points("7,0 7,140 1,160"),
      -1,
      1,
      tint(marble),
    ),
    turned(big, points("78,0 78,52"), tones),
    turned(big, points("60,50 60,92"), tones),
    shape(
      times(5, (i) => d`M${870 + i * 21} 512v-26q4 -7 8 0v26z`).join(""),
      tint(mix(ink, lagoon, 0.5)),
    ),
    // The great scrolls that hold the drum.
    [-66, -34, 34, 66].map((dx) =>
      disc(big.x + dx, SHORE - 58, 13, tint(marble)),
    ),
    [-66, -34, 34, 66].map((dx) =>
      disc(big.x + dx, SHORE - 58, 6, tint(mix(marble, blush, 0.6))),
    ),
    shape(
      d`M${big.x - 16} ${SHORE}v-34q16 -24 32 0v34z`,
      tint(mix(ink, blush, 0.45)),
    ),
    slice(big, points("66,90 66,95"), -1, 1, tint(light)),
    turned(big, dome, roof),
    turned(big, points("11,162 11,186"), tones),
    turned(big, rounded(points("13,186 9,196 1,202")), roof),
    stroke(d`M${big.x} ${SHORE - 200}v-16`, tint(ink), 2),
  );
}

/** A Gothic front at the left: ogee windows, a balcony, striped awnings. */
export function palace(): string {
  const ogee = (x: number, y: number, w: number, h: number) =>
    d`M${x - w} ${y}V${y - h}Q${x - w} ${y - h - w * 1.1} ${x - w * 0.3} ${y - h - w * 1.6}Q${x} ${y - h - w * 2} ${x} ${y - h - w * 2.6}Q${x} ${y - h - w * 2} ${x + w * 0.3} ${y - h - w * 1.6}Q${x + w} ${y - h - w * 1.1} ${x + w} ${y - h}V${y}Z`;
  const row = (y: number, h: number) =>
    layers(
      shape(
        times(5, (i) => ogee(46 + i * 52, y + 2, 17, h + 2)).join(""),
        marble,
      ),
      shape(
        times(5, (i) => ogee(46 + i * 52, y, 12, h)).join(""),
        mix(ink, lagoon, 0.35),
      ),
      rect(14, y, 270, 8, marble),
    );
  return layers(
    rect(-20, 262, 330, 366, blush),
    rect(268, 262, 42, 366, mix(blush, brick, 0.55)),
    shape("M-20 266V244H316V266Z", mix(brick, blush, 0.3)),
    stroke("M-20 250H314", mix(brick, ink, 0.2), 4, "10 5"),
    row(366, 40),
    row(490, 48),
    stroke("M18 498H282M18 516H282", marble, 4),
    stroke("M20 507H282", marble, 18, "4 9"),
    rect(-20, 596, 330, 32, mix(marble, lagoon, 0.35)),
    shape(
      "M60 628V570Q86 540 112 570V628ZM196 628V570Q222 540 248 570V628Z",
      mix(ink, lagoon, 0.25),
    ),
    rect(-20, 628, 330, 70, mix(blush, lagoon, 0.6)),
    ripples(
      {
        x: -20,
        width: 340,
        y: 634,
        height: 60,
        count: 20,
        length: 90,
        seed: 8,
      },
      mix(lagoon, mist, 0.35),
    ),
  );
}

/** A footbridge that leads off to the right. */
export function bridge(): string {
  const wall = mix(brick, blush, 0.3);
  return layers(
    rect(1070, 300, 150, 340, mix(marble, rose, 0.5)),
    stroke(
      "M1088 350H1220M1088 430H1220M1088 510H1220",
      mix(verdigris, ink, 0.25),
      44,
      "18 24",
    ),
    rect(1070, 286, 150, 16, mix(brick, blush, 0.2)),
    shape(
      "M800 640V622Q940 500 1080 560H1220V660H1080V640Q1070 572 990 572T884 640Z",
      mix(wall, ink, 0.12),
    ),
    shape(
      "M884 640Q910 572 990 572T1080 640V660H1070Q1060 586 990 586T900 640Z",
      mix(wall, ink, 0.42),
    ),
    stroke("M800 620Q940 498 1080 558H1220", marble, 7),
    stroke("M800 598Q940 474 1080 534H1220", marble, 5),
    stroke(
      times(16, (i) => {
        const t = i / 15;
        const x =
          t < 0.72 ? 800 + (280 * t) / 0.72 : 1080 + ((t - 0.72) / 0.28) * 140;
        const k = Math.min(1, t / 0.72);
        const y = (1 - k) ** 2 * 620 + 2 * k * (1 - k) * 498 + k * k * 558;
        return d`M${x} ${y}v-23`;
      }).join(""),
      marble,
      4,
    ),
    stroke("M884 636Q912 570 990 570T1078 636", marble, 5),
  );
}
