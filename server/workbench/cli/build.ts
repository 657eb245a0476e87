/**
 * Builds a product: its scripts and styles for browsers, and the server's rendering, into dist/.
 *
 *   npx wayfare build
 *   npx wayfare build --if-needed      only if a source has changed since the last build
 */
import path from "node:path";
import { Command } from "commander";
import { PROJECT } from "#server/config/parts.ts";
import { buildProject } from "../project/import-build.ts";
import {
  productFolders,
  rootOption,
  type ProductOptions,
} from "../project/product.ts";

interface Options extends ProductOptions {
  readonly ifNeeded?: boolean;
}

export const verb = new Command()
  .description("Builds a product into its dist/.")
  .option("--if-needed", "only if a source has changed since the last build")
  .addOption(rootOption)
  .action(build);

async function build({ ifNeeded = false, ...options }: Options): Promise<void> {
  const { root, buildDir } = productFolders(options);
  if (root === PROJECT) {
    buildProject(ifNeeded);
    return;
  }
  const { buildInstalled } = await import("#server/tools/build-product.ts");
  const isBuilt = await buildInstalled(root, buildDir, ifNeeded);
  const folder = path.relative("", buildDir);
  console.log(isBuilt ? `built ${folder}` : `${folder} is up to date`);
}
