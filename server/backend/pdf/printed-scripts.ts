/**
 * The scripts in which documents are printed, with their fonts. Forms accept letters of these
 * scripts only (docs/decisions/063).
 */

/** By ISO 15924. Letters that several scripts share use the font of the first one. */
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

/** Their fonts share their marks, and Han characters have the forms of the reader's language. */
const EAST_ASIAN = {
  Bopo: "noto-sans-tc",
  Hang: "noto-sans-kr",
  Hani: undefined,
  Hira: "noto-sans-jp",
  Kana: "noto-sans-jp",
} as const;

/** The packages of these fonts, besides those that depend on the reader's language. */
export const FONT_FAMILIES: readonly string[] = [
  ...new Set(Object.values(FAMILIES)),
];

/** Every script by ISO 15924. */
export const PRINTED_SCRIPTS: readonly string[] = [
  ...Object.keys(FAMILIES),
  ...Object.keys(EAST_ASIAN),
];

/**
 * A regular expression (flag u) for one letter of these scripts, or one that belongs to no single
 * script.
 */
export const PRINTED_LETTER = `[${PRINTED_SCRIPTS.map((script) => `\\p{scx=${script}}`).join("")}\\p{sc=Zyyy}\\p{scx=Zinh}]`;

const TESTED: readonly (readonly [RegExp, string])[] = [
  ...Object.entries(FAMILIES).map(
    ([script, family]) =>
      [
        // Punctuation and symbols that scripts share have their Latin form.
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

/** @returns the package of a character's font; undefined if its script has none of its own */
export function familyOf(character: string): string | undefined {
  return TESTED.find(([letters]) => letters.test(character))?.[1];
}
