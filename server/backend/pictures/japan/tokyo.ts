import { mix } from "../kit/colour.ts";
import { braces } from "../kit/lattice.ts";
import { part, rounded, slice, type Profile } from "../kit/profile.ts";
import { viaduct } from "../kit/rails.ts";
import { birds, sky, streak } from "../kit/sky.ts";
import { d, layers, points, rect, shape } from "../kit/svg.ts";
import { skyline } from "../kit/town.ts";
import { canopy } from "../kit/trees.ts";
import { train } from "../vehicles/train.ts";

const night = "#3b3f6b";
const mauve = "#8b7ba3";
const rose = "#e2a69c";
const peach = "#f6cda6";
const orange = "#e2512f";
const white = "#fff0da";
const dark = "#2a2d4f";
const lamp = "#ffd58a";

/** Tokyo Tower after sunset, in its bands of orange and white; a Yamanote train on its arches. */
export function tokyo(): string {
  return layers(
    sky(
      mix(night, mauve, 0.35),
      [110, mauve],
      [210, mix(mauve, rose, 0.62)],
      [310, mix(rose, peach, 0.35)],
      [420, peach],
      [520, mix(peach, white, 0.5)],
    ),
    streak(300, 340, 360, 12, peach),
    streak(400, 362, 260, 10, peach),
    streak(900, 280, 320, 12, mix(rose, peach, 0.2)),
    skyline(
      { base: 620, low: 60, high: 190, wide: 46, seed: 21 },
      { fill: mix(mauve, rose, 0.32) },
    ),
    skyline(
      { base: 640, low: 50, high: 170, wide: 62, seed: 8 },
      {
        fill: mix(night, mauve, 0.55),
        lights: mix(lamp, mauve, 0.25),
        share: 0.12,
      },
    ),
    tower(),
    skyline(
      { from: -20, to: 520, base: 660, low: 60, high: 190, wide: 74, seed: 34 },
      { fill: mix(night, mauve, 0.18), lights: lamp, share: 0.2 },
    ),
    skyline(
      {
        from: 790,
        to: 1220,
        base: 660,
        low: 70,
        high: 200,
        wide: 74,
        seed: 15,
      },
      { fill: mix(night, mauve, 0.18), lights: lamp, share: 0.2 },
    ),
    canopy(
      { from: -20, to: 1220, y: 632, crown: 17, seed: 6, uneven: 0.8 },
      mix(dark, night, 0.35),
    ),
    railway(),
    birds(points("480,268 510,256 532,274"), night, 15),
  );
}

function tower(): string {
  const stand = { x: 632, base: 644, scale: 1.28 };
  const profile: Profile = rounded(
    points(
      "56,0 42,34 30,70 21.5,105 16,140 12,175 9,212 6.4,250 3.6,280 2.2,305 1.4,333",
    ),
  );
  const band = (low: number, high: number, colour: string) => {
    const piece = part(profile, low, high);
    const back = mix(colour, mauve, 0.3);
    const wide = low < 100;
    const legs = wide ? 0.62 : 0.72;
    return layers(
      wide ? "" : slice(stand, piece, -1, 1, back),
      wide
        ? slice(stand, piece, -1, -0.5, back) +
            slice(stand, piece, 0.5, 1, back)
        : "",
      slice(stand, piece, -1, -legs - 0.14, colour),
      slice(stand, piece, legs + 0.14, 1, mix(colour, night, 0.2)),
      wide
        ? layers(
            slice(stand, piece, -0.5, -0.42, colour),
            slice(stand, piece, 0.42, 0.5, mix(colour, night, 0.2)),
            braces(
              stand,
              profile,
              { from: -1, to: -0.46, low, high, rows: 3, width: 1.3 },
              colour,
            ),
            braces(
              stand,
              profile,
              { from: 0.46, to: 1, low, high, rows: 3, width: 1.3 },
              colour,
            ),
          )
        : braces(
            stand,
            profile,
            {
              from: -0.9,
              to: 0.9,
              low,
              high,
              rows: Math.max(2, Math.round((high - low) / 9)),
              width: 1.2,
            },
            colour,
          ),
    );
  };
  const level = (height: number) => stand.base - height * stand.scale;
  const deck = (height: number, half: number, tall: number) => {
    const x = stand.x - half * stand.scale;
    const wide = 2 * half * stand.scale;
    const high = tall * stand.scale;
    const y = level(height) - high;
    return layers(
      shape(
        d`M${x + 5} ${y + high + 5}L${x} ${y + high}H${x + wide}L${x + wide - 5} ${y + high + 5}Z`,
        mix(orange, night, 0.35),
      ),
      rect(x, y, wide, high, white),
      rect(x + wide * 0.62, y, wide * 0.38, high, mix(white, mauve, 0.3)),
      rect(x, y + high * 0.32, wide, high * 0.36, mix(lamp, orange, 0.2)),
    );
  };
  return layers(
    band(0, 56, orange),
    // The arch between the legs, and the girder above it.
    shape(
      d`M${stand.x - 38} ${level(56)}V${level(44)}Q${stand.x} ${level(62)} ${stand.x + 38} ${level(44)}V${level(56)}Z`,
      mix(orange, night, 0.12),
    ),
    band(56, 96, white),
    band(96, 145, orange),
    deck(146, 20, 12),
    band(158, 200, orange),
    band(200, 238, white),
    band(238, 270, orange),
    deck(248, 10, 7),
    slice(stand, part(profile, 270, 302), -1, 1, white),
    slice(stand, part(profile, 302, 333), -1, 1, orange),
  );
}

function railway(): string {
  const y = 662;
  return layers(
    train(
      { x: 770, y: y + 2, scale: 1.3, cars: 4 },
      {
        body: mix("#cfd3dc", mauve, 0.25),
        shade: mix("#cfd3dc", night, 0.45),
        band: "#8ab84a",
        roof: mix("#cfd3dc", night, 0.5),
        glass: lamp,
        under: dark,
      },
    ),
    viaduct(
      { y, deck: 30, every: 150, pier: 34, foot: 800 },
      {
        light: mix(dark, mauve, 0.34),
        shade: dark,
        line: mix(rose, mauve, 0.4),
      },
    ),
  );
}
