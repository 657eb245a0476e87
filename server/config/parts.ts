/** Where the parts of this program are: folders of this project, or packages of a product. */
import { createRequire } from "node:module";
import path from "node:path";

const { resolve } = createRequire(import.meta.url);

/**
 * The folder of this project, with all parts and its own product. Only tools of this project need
 * it: where packages are installed, each part is somewhere else.
 */
export const PROJECT = path.resolve(import.meta.dirname, "../..");

/** Where programs cache what they compile: below node_modules. It can be deleted at any time. */
export const CACHE = path.join(
  path.basename(PROJECT) === "node_modules"
    ? PROJECT
    : path.join(PROJECT, "node_modules"),
  ".cache/wayfare",
);

/** The folder with the schemas of data files. */
export const SCHEMAS = path.dirname(
  resolve("@wayfare/schema/common.schema.json"),
);

/** The folders of the parts that show texts, by their names in messages. */
export const SHOWING: ReadonlyMap<string, string> = new Map(
  (
    [
      ["renderer", "@wayfare/renderer/package.json"],
      ["server/web", "@wayfare/web/package.json"],
    ] as const
  ).flatMap(([name, file]) => {
    const found = findPart(resolve, file);
    return found === undefined ? [] : [[name, path.dirname(found)]];
  }),
);

/**
 * Finds a file of a part that may be left out.
 *
 * @param resolveFrom resolves names for the file that needs it (`createRequire`)
 * @returns undefined if the part is not installed
 */
export function findPart(
  resolveFrom: (name: string) => string,
  file: string,
): string | undefined {
  try {
    return resolveFrom(file);
  } catch {
    return undefined;
  }
}
