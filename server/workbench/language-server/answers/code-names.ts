/** Finds names of data files that are also in code, which must be renamed by hand. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { readCodeTexts } from "#server/config/tables/code-texts.ts";

/** Code that is shared by all pages. Modules declare the routes and calls that they use. */
const GENERIC = "{renderer,server/web,server/config}/**/*.{ts,tsx}";
/** Views read features without a declaration. */
const VIEWS = "modules/**/*.{ts,tsx}";

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
  const isFeature = kind === "feature";
  const written = RegExp.escape(name);
  const pattern = new RegExp(
    `(["'\`])${written}\\1${isFeature ? `|features\\??\\.${written}\\b` : ""}`,
  );
  const sources = isFeature ? [GENERIC, VIEWS] : [GENERIC];
  for (const found of globSync(sources, { cwd: root })) {
    if (/\.test\.tsx?$/.test(found)) continue;
    const code = readFileSync(path.join(root, found), "utf8");
    const at = pattern.exec(code)?.index;
    if (at === undefined) continue;
    const line = code.slice(0, at).split("\n").length;
    return `${found.replaceAll(path.sep, "/")}:${line}`;
  }
  return undefined;
}
