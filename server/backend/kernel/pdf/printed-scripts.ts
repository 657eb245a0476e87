/**
 * The scripts that documents are printed in, with the fonts that draw them. Forms accept letters
 * of these scripts only (docs/decisions/085).
 */

/** By ISO 15924. Letters that several scripts use have the font of the first one. */
const FAMILIES = {
  Latn: "noto-sans",
  Grek: "noto-sans",
  Cyrl: "noto-sans",
  Arab: "noto-sans-arabic",
  Armn: "noto-sans-armenian",
  Beng: "noto-sans-bengali",
  Deva: "noto-sans-devanagari",
  Ethi: "noto-sans-ethiopic",
  Geor: "noto-sans-georgian",
  Gujr: "noto-sans-gujarati",
  Guru: "noto-sans-gurmukhi",
  Hebr: "noto-sans-hebrew",
  Khmr: "noto-sans-khmer",
  Knda: "noto-sans-kannada",
  Laoo: "noto-sans-lao",
  Mlym: "noto-sans-malayalam",
  Mymr: "noto-sans-myanmar",
  Orya: "noto-sans-oriya",
  Sinh: "noto-sans-sinhala",
  Taml: "noto-sans-tamil",
  Telu: "noto-sans-telugu",
  Thaa: "noto-sans-thaana",
  Thai: "noto-sans-thai",
} as const;

/** Their fonts share their marks, and Han characters look as the reader's language writes them. */
const EAST_ASIAN = {
  Bopo: "noto-sans-tc",
  Hang: "noto-sans-kr",
  Hani: undefined,
  Hira: "noto-sans-jp",
  Kana: "noto-sans-jp",
} as const;

/** Every script by ISO 15924. */
export const PRINTED_SCRIPTS: readonly string[] = [
  ...Object.keys(FAMILIES),
  ...Object.keys(EAST_ASIAN),
];

/** A regular expression (flag u) of one letter of these scripts, or one that no script has for itself. */
export const PRINTED_LETTER = `[${PRINTED_SCRIPTS.map((script) => `\\p{scx=${script}}`).join("")}\\p{sc=Zyyy}\\p{scx=Zinh}]`;

const TESTED: readonly (readonly [RegExp, string])[] = [
  ...Object.entries(FAMILIES).map(
    ([script, family]) =>
      [
        // Punctuation and symbols that scripts share look as in Latin text.
        new RegExp(
          `(?=[\\p{L}\\p{M}\\p{N}])\\p{scx=${script}}|\\p{sc=${script}}`,
          "u",
        ),
        family,
      ] as const,
  ),
  ...Object.entries(EAST_ASIAN).flatMap(([script, family]) =>
    family === undefined
      ? []
      : [[new RegExp(`\\p{sc=${script}}`, "u"), family] as const],
  ),
];

/** @returns the package of the font for a character; undefined where its script has none of its own */
export function familyOf(character: string): string | undefined {
  return TESTED.find(([letters]) => letters.test(character))?.[1];
}
