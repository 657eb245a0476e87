/**
 * Serves a built product, with the settings of the environment (docs/operations.md).
 *
 *   UPSTREAM_URL=http://localhost:4100 npx wayfare start
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { Command } from "commander";
import { startServer } from "#server/web/app/start-server.ts";
import { fail } from "../output/fail.ts";
import {
  productFolders,
  rootOption,
  type ProductOptions,
} from "../project/product.ts";

export const verb = new Command()
  .description("Serves a built product, and restarts the server if it crashes.")
  .addOption(rootOption)
  .action(start);

function start(options: ProductOptions): void {
  const { root, buildDir } = productFolders(options);
  if (!existsSync(path.join(buildDir, "server")))
    fail(`${buildDir} has no build: npx wayfare build makes it`);
  // Relative settings, such as CONFIG_DIR, are from the product's folder.
  process.chdir(root);
  startServer(root);
}
