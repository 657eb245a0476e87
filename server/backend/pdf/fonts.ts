/**
 * Fonts for texts in any language: Noto Sans, in the slices of its packages. A slice is read when a
 * text needs its characters, and subset to them (docs/decisions/063).
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";
import { familyOf, FONT_FAMILIES } from "./printed-scripts.ts";

/** A part of a font. */
export interface Slice {
  readonly file: string;
  /** The first and last code points of its ranges. */
  readonly ranges: readonly (readonly [number, number])[];
}

export interface Fonts {
  /**
   * The slices for a character, best first. Ranges are those of web fonts, which also name
   * characters that the file lacks.
   */
  slicesFor(character: string): readonly Slice[];
}

/** A font file, with its characters. */
export interface CutFont {
  readonly file: Buffer;
  has(character: string): boolean;
}

const LATIN = "noto-sans";
/** Han characters and East Asian marks have the forms of the reader's language. */
const OF_READER: Readonly<Record<string, string>> = {
  japanese: "noto-sans-jp",
  korean: "noto-sans-kr",
  hans: "noto-sans-sc",
  hant: "noto-sans-tc",
};
const EAST_ASIAN = [
  "noto-sans-jp",
  "noto-sans-sc",
  "noto-sans-tc",
  "noto-sans-kr",
  "noto-sans-hk",
];
const HAN = /\p{Script=Han}/u;
const RANGE = /U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi;

/** Lists the slices of a font when it is first needed. */
export function createFonts(): {
  /** @param script of the reader's language (data/languages.json) */
  for(script: string): Fonts;
} {
  const families = new Map<string, readonly Slice[]>();
  const slicesOf = (family: string): readonly Slice[] => {
    const slices = families.get(family) ?? readSlices(family);
    families.set(family, slices);
    return slices;
  };
  return {
    for(script) {
      const own = OF_READER[script];
      const eastAsian = own === undefined ? EAST_ASIAN : [own, ...EAST_ASIAN];
      return {
        slicesFor(character) {
          const code = character.codePointAt(0)!;
          const first = [
            familyOf(character) ?? [],
            HAN.test(character) ? [] : LATIN,
          ];
          return [...new Set([first, eastAsian].flat(2))].flatMap((candidate) =>
            slicesOf(candidate).filter(({ ranges }) =>
              ranges.some(([from, to]) => code >= from && code <= to),
            ),
          );
        },
      };
    },
  };
}

/** A font with those of the characters that the slice contains, in one weight. */
export async function cutFont(
  { file }: Slice,
  characters: string,
  weight: number,
): Promise<CutFont> {
  const cut = await subsetFont(readFileSync(file), characters, {
    targetFormat: "sfnt",
    variationAxes: { wght: weight },
  });
  const known = charactersOf(cut);
  return { file: cut, has: (character) => known.has(character) };
}

/** @param font a file, or its path */
export function charactersOf(font: Buffer | string): ReadonlySet<string> {
  try {
    const file = typeof font === "string" ? readFileSync(font) : font;
    const { characterSet } = create(file) as Font;
    return new Set(characterSet.map((code) => String.fromCodePoint(code)));
  } catch {
    // A font without characters has no such table.
    return new Set();
  }
}

/** The packages of documents' fonts, each with its version. */
export function fontPackages(): readonly string[] {
  return [...new Set([...FONT_FAMILIES, ...EAST_ASIAN])]
    .toSorted()
    .map((family) => {
      const { name, version } = JSON.parse(
        readFileSync(path.join(folderOf(family), "package.json"), "utf8"),
      ) as { readonly name: string; readonly version: string };
      return `${name} ${version}`;
    });
}

function folderOf(family: string): string {
  return path.dirname(
    createRequire(import.meta.url).resolve(
      `@fontsource-variable/${family}/package.json`,
    ),
  );
}

function readSlices(family: string): readonly Slice[] {
  const folder = folderOf(family);
  const ranges = JSON.parse(
    readFileSync(path.join(folder, "unicode.json"), "utf8"),
  ) as Readonly<Record<string, string>>;
  return Object.entries(ranges).map(([name, text]) => ({
    // "[12]" is a slice by number, "latin" a slice by name.
    file: path.join(
      folder,
      `files/${family}-${name.replace(/[[\]]/g, "")}-wght-normal.woff2`,
    ),
    ranges: [...text.matchAll(RANGE)].map(([, from, to = from]) => [
      parseInt(from!, 16),
      parseInt(to!, 16),
    ]),
  }));
}
