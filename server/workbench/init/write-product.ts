/** Plans the files of a new product, from the templates of this folder. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";

const TEMPLATE = path.join(import.meta.dirname, "templates/bookshop");

/** npm leaves a file of this name out of packages, so the template has another one. */
const RENAMED: Readonly<Record<string, string>> = { gitignore: ".gitignore" };

const SCOPE = "@wayfare/";

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/**
 * @param name the product's name: that of its package
 * @param rangeOf where npm finds a package of the platform: its version, or a file
 * @returns the texts by their paths from the product's folder
 */
export function productFiles(
  name: string,
  rangeOf: (dependency: string) => string,
): ReadonlyMap<string, string> {
  const ranges = (dependencies: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(dependencies).map(([dependency, range]) => [
        dependency,
        dependency.startsWith(SCOPE) ? rangeOf(dependency) : range,
      ]),
    );
  const manifest = (text: string) => {
    const read = JSON.parse(text) as Manifest;
    const { dependencies, devDependencies } = read;
    const own = {
      ...read,
      name,
      dependencies: ranges(dependencies),
      devDependencies: ranges(devDependencies),
    };
    return `${JSON.stringify(own, undefined, 2)}\n`;
  };
  return new Map(
    globSync("**/*", { cwd: TEMPLATE, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((file) => {
        const relative = path
          .relative(TEMPLATE, file)
          .replaceAll(path.sep, "/");
        const text = readFileSync(file, "utf8");
        return [
          RENAMED[relative] ?? relative,
          relative === "package.json" ? manifest(text) : text,
        ];
      }),
  );
}
