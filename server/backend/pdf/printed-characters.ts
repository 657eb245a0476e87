/** The characters with which documents can be printed: those of the fonts (docs/decisions/063). */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * Written by `npm run printed-characters`: the packages of the fonts in lines with "#", then ranges
 * of code points.
 */
export const PRINTED_CHARACTERS_FILE = fileURLToPath(
  new URL("printed-characters.txt", import.meta.url),
);

/** Joiners and variation selectors: fonts without them draw the plain letter. */
const INVISIBLE = /\p{DI}/u;
const COMMENT = /^#.*$/gm;
const RANGE = /([0-9A-F]+)(?:-([0-9A-F]+))?/g;
const WIDTH = 100;

export interface PrintedCharacters {
  /** @returns the characters of a text without a glyph, each once */
  missingIn(text: string): readonly string[];
}

export function readPrintedCharacters(): PrintedCharacters {
  const ranges = readFileSync(PRINTED_CHARACTERS_FILE, "utf8")
    .replaceAll(COMMENT, "")
    .replaceAll(
      RANGE,
      (_range, from: string, to = from) => `\\u{${from}}-\\u{${to}}`,
    );
  const printed = new RegExp(`[${ranges.replaceAll(/\s/g, "")}]`, "u");
  return {
    missingIn: (text) =>
      [...new Set(text)].filter(
        (character) => !INVISIBLE.test(character) && !printed.test(character),
      ),
  };
}

/** @param codes in ascending order */
export function rangesText(codes: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last?.to === code - 1) last.to = code;
    else ranges.push({ from: code, to: code });
  }
  const hex = (code: number): string => code.toString(16).toUpperCase();
  const text = ranges
    .map(({ from, to }) =>
      from === to ? hex(from) : `${hex(from)}-${hex(to)}`,
    )
    .join(" ");
  return text.replaceAll(new RegExp(`(.{1,${WIDTH}})(?: |$)`, "g"), "$1\n");
}
