/**
 * Writes which characters the fonts of documents contain: `npm run printed-characters`, after an
 * update of their packages. Reading them from the fonts takes half a minute. The result is
 * committed (docs/decisions/063).
 */
import { writeFileSync } from "node:fs";
import {
  charactersOf,
  createFonts,
  fontPackages,
} from "#server/backend/pdf/fonts.ts";
import {
  PRINTED_CHARACTERS_FILE,
  rangesText,
} from "#server/backend/pdf/printed-characters.ts";

/** The last Han character; documents use no later characters. */
const LAST = 0x3_23af;

const fonts = createFonts().for("latin");
const known = new Map<string, ReadonlySet<string>>();
const isPrinted = (character: string): boolean =>
  fonts.slicesFor(character).some(({ file }) => {
    const characters = known.get(file) ?? charactersOf(file);
    known.set(file, characters);
    return characters.has(character);
  });

const codes: number[] = [];
for (let code = 0x20; code <= LAST; code += 1) {
  const character = String.fromCodePoint(code);
  if (!/\p{C}/u.test(character) && isPrinted(character)) codes.push(code);
}
const packages = fontPackages().map((line) => `# ${line}\n`);
writeFileSync(
  PRINTED_CHARACTERS_FILE,
  `${packages.join("")}${rangesText(codes)}`,
);
