import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { fontPackages } from "./fonts.ts";
import {
  PRINTED_CHARACTERS_FILE,
  readPrintedCharacters,
} from "./printed-characters.ts";

it("matches the installed fonts: `npm run printed-characters` rewrites it", () => {
  const named = readFileSync(PRINTED_CHARACTERS_FILE, "utf8").match(
    /(?<=^# ).*$/gm,
  );
  expect(named).toEqual(fontPackages());
});

it("has letters, and names each missing character once", () => {
  const printed = readPrintedCharacters();
  expect(printed.missingIn("Ana محمد 山田 #1")).toEqual([]);
  expect(printed.missingIn("ᎠᎠ 🎉")).toEqual(["Ꭰ", "🎉"]);
});
