/** Short names for the classes of CSS modules. */
import { hash } from "node:crypto";
import path from "node:path";

/** Characters of a file's prefix; with a letter before them they begin a CSS identifier. */
const PREFIX_LENGTH = 3;

/**
 * Creates the function that names the classes of a build: a prefix that is a hash of the file's
 * path, then the number of the class in its file, in base 36. Names do not depend on what the
 * rules contain, so that a new colour changes neither HTML nor scripts; the builds of scripts,
 * styles and server agree on them. A prefix that repeats compresses better than a hash of each
 * name: 10 % of a page's styles with gzip.
 *
 * @param root the folder to which the paths of files are relative
 * @returns the name of a class of a file, for css.modules.generateScopedName of Vite. It throws
 *   when two files have the same prefix.
 */
export function createClassNames(
  root: string,
): (name: string, file: string) => string {
  const owners = new Map<string, string>();
  const numbers = new Map<string, Map<string, number>>();
  return (name, file) => {
    const { relative, prefix } = prefixOf(root, file);
    const owner = owners.get(prefix) ?? relative;
    if (owner !== relative)
      throw new Error(
        `${relative} and ${owner} have the same prefix of class names: rename one`,
      );
    owners.set(prefix, relative);
    const known = numbers.get(relative) ?? new Map<string, number>();
    numbers.set(relative, known);
    const number = known.get(name) ?? known.size;
    known.set(name, number);
    return prefix + number.toString(36);
  };
}

/**
 * Creates the function that names classes during development: "header_cX7p". A developer finds
 * the class in its source by the first part.
 */
export function createReadableClassNames(
  root: string,
): (name: string, file: string) => string {
  return (name, file) => `${name}_${prefixOf(root, file).prefix}`;
}

function prefixOf(
  root: string,
  file: string,
): { readonly relative: string; readonly prefix: string } {
  const relative = path
    .relative(root, file.replace(/\?.*$/s, ""))
    .replaceAll(path.sep, "/");
  const digest = hash("sha256", relative, "base64url");
  const short = digest.replaceAll(/[-_]/g, "").slice(0, PREFIX_LENGTH);
  return { relative, prefix: `c${short}` };
}
