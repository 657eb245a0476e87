/** Tells whether a build is made from the sources as they are now. */
import { hash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

export interface BuildStamp {
  isCurrent(): boolean;
  /** After a build. */
  write(): void;
}

/**
 * @param root the product's folder
 * @param sources patterns of the files on which the build depends, from the product's folder
 * @param buildDir the folder of the build
 */
export function createBuildStamp(
  root: string,
  sources: readonly string[],
  buildDir: string,
): BuildStamp {
  const file = path.join(buildDir, "stamp");
  const files = globSync(sources, { cwd: root }).sort();
  const expected = hash(
    "sha256",
    files
      .map((name) => `${name}\n${readFileSync(path.join(root, name), "utf8")}`)
      .join("\n"),
  );
  return {
    isCurrent: () =>
      existsSync(file) && readFileSync(file, "utf8") === expected,
    write: () => writeFileSync(file, expected),
  };
}
