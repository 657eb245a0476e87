/** Names of data files that code has too: they are renamed by hand. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { readCodeTexts } from "../../../config/tables/code-texts.ts";

/** Where names of routes, calls, features and layouts may stand. */
const SOURCES = [
  "modules/**/*.{ts,tsx}",
  "renderer/**/*.{ts,tsx}",
  "server/{web,config}/**/*.{ts,tsx}",
];

/**
 * Finds code with a name. Sources are read for each search: a rename is rare.
 *
 * @param root the project's folder
 * @returns the file, and the line where one line has it
 */
export function findInCode(
  root: string,
  kind: string,
  name: string,
): string | undefined {
  if (kind === "message") {
    const found = [...readCodeTexts(root)].find(([key]) =>
      key.endsWith("*") ? name.startsWith(key.slice(0, -1)) : key === name,
    );
    return found?.[1];
  }
  const literals = [`"${name}"`, `'${name}'`, `\`${name}\``];
  for (const found of globSync(SOURCES, { cwd: root })) {
    if (/\.test\.tsx?$/.test(found)) continue;
    const code = readFileSync(path.join(root, found), "utf8");
    const at = literals
      .map((literal) => code.indexOf(literal))
      .find((offset) => offset !== -1);
    if (at === undefined) continue;
    const line = code.slice(0, at).split("\n").length;
    return `${found.replaceAll(path.sep, "/")}:${line}`;
  }
  return undefined;
}
