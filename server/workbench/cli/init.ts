/**
 * Makes a site: a bookshop with a home page, lists, a search form and books, an example upstream and a
 * test.
 *
 *   npx wayfare init bookshop
 *   npx wayfare init ../bookshop --packages dist/packages     with the packages of `npm run pack`
 */
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Command } from "commander";
import { fail } from "../output/fail.ts";
import { checkedFolder } from "../project/checked-path.ts";
import { writeAll } from "../scaffolds/write-all.ts";
import { productFiles } from "../init/write-product.ts";

export const verb = new Command()
  .description(
    "Makes a site in a new folder: configuration, modules, an example upstream, a test.",
  )
  .argument("<folder>", "the new folder; its name is the site's: bookshop")
  .option(
    "--packages <folder>",
    "the folder with the packed packages, if they are not published",
  )
  .action(init);

interface Options {
  readonly packages?: string;
}

/** Names of packages (https://docs.npmjs.com/cli/configuring-npm/package-json#name). */
const NAME = /^[a-z0-9][a-z0-9._-]{0,213}$/;

function init(given: string, { packages }: Options): void {
  const folder = path.resolve(given);
  const name = path.basename(folder);
  if (!NAME.test(name))
    fail([
      `${JSON.stringify(name)} is no name of a package`,
      "    like  bookshop",
    ]);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    fail(`${given} is not empty: nothing is written`);
  const rangeOf = packages === undefined ? version : packedIn(packages, folder);
  const files = productFiles(name, rangeOf);
  writeAll(
    new Map([...files].map(([file, text]) => [path.join(folder, file), text])),
  );
  console.log(`wrote ${files.size} files in ${given}`);
  console.log(`next  cd ${given} && npm install && npm start`);
}

/** The packages of one version belong together. */
function version(): string {
  const file = path.join(import.meta.dirname, "../package.json");
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string })
    .version;
}

/** Finds packed packages, as paths from the product's folder. */
function packedIn(
  packages: string,
  folder: string,
): (dependency: string) => string {
  checkedFolder("--packages", packages);
  return (dependency) => {
    const name = dependency.replace("@", "").replace("/", "-");
    const [file] = globSync(`${name}-[0-9]*.tgz`, { cwd: packages });
    if (file === undefined)
      fail(
        `--packages: ${packages} has no ${name}-….tgz: npm run pack makes it`,
      );
    return `file:${path.relative(folder, path.resolve(packages, file))}`;
  };
}
