/**
 * Cuts the typeface of headings, times and prices from its variable font: `npm run fonts`, after an
 * update of the package or of --weight-strong (modules/ui/styles/tokens.css). The result is
 * committed (docs/decisions/056).
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";

/** The single weight of the typeface. */
const WEIGHT = 650;
/** The subsets of the package, by the characters in its unicode.json. */
const SUBSETS = ["latin", "latin-ext", "cyrillic", "vietnamese"];
const RANGE = /U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g;

const packageFolder = path.dirname(
  createRequire(import.meta.url).resolve(
    "@fontsource-variable/geologica/package.json",
  ),
);
const folder = path.join(import.meta.dirname, "../../modules/ui/public/fonts");

/** @param ranges such as "U+0301,U+0400-045F" */
function charactersOf(ranges: string): string {
  return [...ranges.matchAll(RANGE)]
    .flatMap(([, from, to = from]) => {
      const first = parseInt(from!, 16);
      const count = parseInt(to!, 16) - first + 1;
      return Array.from({ length: count }, (_, index) => first + index);
    })
    .map((codePoint) => String.fromCodePoint(codePoint))
    .join("");
}

const read = (file: string) => readFileSync(path.join(packageFolder, file));
const { version } = JSON.parse(read("package.json").toString()) as {
  readonly version: string;
};
const ranges = JSON.parse(read("unicode.json").toString()) as Readonly<
  Record<string, string>
>;
mkdirSync(folder, { recursive: true });
copyFileSync(path.join(packageFolder, "LICENSE"), path.join(folder, "LICENSE"));
for (const subset of SUBSETS) {
  const font = await subsetFont(
    read(`files/geologica-${subset}-wght-normal.woff2`),
    charactersOf(ranges[subset]!),
    { targetFormat: "woff2", variationAxes: { wght: WEIGHT } },
  );
  // Browsers cache it for a year, so another font needs another name.
  const file = `geologica-${version}-${WEIGHT}-${subset}.woff2`;
  writeFileSync(path.join(folder, file), font);
  console.log(`${file}: ${font.length} bytes, ${ranges[subset]}`);
}
