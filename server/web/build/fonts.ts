/** The font files that a page loads with its first bytes, by the script of its language. */
import { globSync } from "node:fs";
import { ASSETS_PATH } from "#renderer/shared/addresses.ts";

/** The subsets of modules/ui/styles/fonts.css in which headings and times are written. */
const SUBSETS: Readonly<Record<string, readonly string[]>> = {
  latin: ["latin"],
  cyrillic: ["latin", "cyrillic"],
};

/**
 * @param folder of the built files
 * @returns the URLs for a script of configs/languages.json; none when its stack has system fonts only
 */
export function readFonts(
  folder: string,
): (script: string) => readonly string[] {
  const files = globSync("fonts/*.woff2", { cwd: folder });
  return (script) =>
    (SUBSETS[script] ?? []).flatMap((subset) =>
      files
        .filter((file) => new RegExp(`\\d-${subset}\\.woff2$`).test(file))
        .map((file) => `${ASSETS_PATH}/${file}`),
    );
}
