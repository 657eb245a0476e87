/** Finds the keys of the texts that code uses, in its sources. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { PLATFORM } from "../../data-files/platform.ts";

/** Key -> the file that shows it. A key that ends with "*" is the beginning of several. */
export type CodeTexts = ReadonlyMap<string, string>;

const MODULES = "modules/**/*.{ts,tsx}";
const OWN = ["renderer/**/*.{ts,tsx}", "server/web/**/*.ts"];

/** "common:search", or `common:vertical.${name}`, whose end is unknown. */
const KEY =
  /(["'`])([a-z][a-z0-9_]*):([a-z0-9_]+(?:\.[a-z0-9_]+)*)(\1|[._]?\$\{)/g;
/** Calls that request a text. They distinguish namespaces of texts from other prefixes ("og:title"). */
const ASKED = /(?:\bt\(|\btranslate\(|[kK]ey:)\s*["'`]([a-z][a-z0-9_]*):/g;

/** @param root the product's folder */
export function readCodeTexts(root: string): CodeTexts {
  const files = [...sourcesIn(root, [MODULES]), ...sourcesIn(PLATFORM, OWN)];
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

function sourcesIn(folder: string, patterns: readonly string[]) {
  return globSync(patterns, { cwd: folder })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()
    .map((file) => ({
      file,
      code: readFileSync(path.join(folder, file), "utf8"),
    }));
}
