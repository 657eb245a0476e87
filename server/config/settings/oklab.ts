/** Colours in OKLab: mixing as CSS does it (CSS Color 4, section 9), distance, lightness. */

type Triple = readonly [number, number, number];

/**
 * Mixes two colours.
 *
 * @param a and b as `#rrggbb`
 * @param share of `b`, from 0 to 1
 * @returns `#rrggbb`
 */
export function mixColours(a: string, b: string, share: number): string {
  const [from, to] = [oklabOf(a), oklabOf(b)];
  return hexOf(
    from.map((value, at) => value + (to[at]! - value) * share) as never,
  );
}

/**
 * How different two colours look: 0 for equal ones, 1 for black and white
 * (CSS Color 4, section 13.2: deltaE OK).
 */
export function difference(a: string, b: string): number {
  const other = oklabOf(b);
  return Math.hypot(...oklabOf(a).map((value, at) => value - other[at]!));
}

/**
 * The colour with another lightness (0 to 1), the same hue, and as much of its chroma as sRGB
 * allows.
 */
export function withLightness(hex: string, lightness: number): string {
  const [, a, b] = oklabOf(hex);
  let share = 1;
  const colour = (): Triple => [lightness, a * share, b * share];
  while (share > 0 && !isInGamut(colour())) share -= 0.01;
  return hexOf(colour());
}

// Björn Ottosson's matrices: https://bottosson.github.io/posts/oklab/
function oklabOf(hex: string): Triple {
  const [r, g, b] = [1, 3, 5].map((at) =>
    toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  ) as unknown as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function hexOf(colour: Triple): string {
  const digits = linearOf(colour).map((channel) => {
    const value = Math.min(1, Math.max(0, fromLinear(channel)));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${digits.join("")}`;
}

/** Whether sRGB contains the colour, within the rounding of 8 bits. */
function isInGamut(colour: Triple): boolean {
  return linearOf(colour).every(
    (channel) => channel > -0.0005 && channel < 1.0005,
  );
}

function linearOf([light, a, b]: Triple): Triple {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function toLinear(channel: number): number {
  return channel <= 0.04045
    ? channel / 12.92
    : ((channel + 0.055) / 1.055) ** 2.4;
}

function fromLinear(channel: number): number {
  return channel <= 0.0031308
    ? channel * 12.92
    : 1.055 * channel ** (1 / 2.4) - 0.055;
}
