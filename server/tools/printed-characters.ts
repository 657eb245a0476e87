/**
 * Writes which characters the fonts of documents have: `npm run printed-characters`, after an
 * update of their packages. Reading them from the fonts takes half a minute. What it writes is
 * committed (docs/decisions/085).
 */
import { writeFileSync } from "node:fs";
import { charactersOf, createFonts } from "../backend/kernel/pdf/fonts.ts";
import {
  PRINTED_CHARACTERS_FILE,
  rangesText,
} from "../backend/kernel/pdf/printed-characters.ts";

/** Han characters end there; nothing later is written in documents. */
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
writeFileSync(PRINTED_CHARACTERS_FILE, rangesText(codes));
