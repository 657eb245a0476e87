/** Finds the keys of the texts that code uses, in its sources. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { SHOWING } from "../parts.ts";

/** Key -> the file that shows it. A key that ends with "*" is the prefix of several. */
export type CodeTexts = ReadonlyMap<string, string>;

const MODULES = "modules/**/*.{ts,tsx}";
/** Packages have compiled sources. */
const OWN = "**/*.{ts,tsx,js}";

/** "common:search", or `common:vertical.${name}`, whose end is unknown. */
const KEY =
  /(["'`])([a-z][a-z0-9_]*):([a-z0-9_]+(?:\.[a-z0-9_]+)*)(\1|[._]?\$\{)/g;
/** Calls that request a text. They distinguish namespaces of texts from other prefixes ("og:title"). */
const ASKED = /(?:\bt\(|\btranslate\(|[kK]ey:)\s*["'`]([a-z][a-z0-9_]*):/g;

/** @param root the product's folder */
export function readCodeTexts(root: string): CodeTexts {
  const files = [
    ...sourcesIn(root, MODULES),
    ...[...SHOWING].flatMap(([name, folder]) =>
      sourcesIn(folder, OWN, `${name}/`),
    ),
  ];
  const namespaces = new Set(
    files.flatMap(({ code }) =>
      [...code.matchAll(ASKED)].map((found) => found[1]!),
    ),
  );
  const texts = new Map<string, string>();
  for (const { file, code } of files) {
    for (const [, , namespace, rest, end] of code.matchAll(KEY)) {
      if (!namespaces.has(namespace!)) continue;
      const several = end!.endsWith("${");
      const key = `${namespace}:${rest}${several ? end!.replace("${", "*") : ""}`;
      if (!texts.has(key)) texts.set(key, file.replaceAll(path.sep, "/"));
    }
  }
  return texts;
}

/** @param name the folder as messages name it, with a slash */
function sourcesIn(folder: string, pattern: string, name = "") {
  return globSync(pattern, { cwd: folder, exclude: ["node_modules"] })
    .filter((file) => !/\.(?:test\.tsx?|d\.ts)$/.test(file))
    .sort()
    .map((file) => ({
      file: name + file,
      code: readFileSync(path.join(folder, file), "utf8"),
    }));
}
