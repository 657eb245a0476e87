/**
 * Copies the backend's SQLite file to a new file while programs use it. The keys are not in it: keep
 * them apart (docs/operations.md, "Backup and restore").
 *
 *   npm run wayfare -- backup /backups/2026-11-28.sqlite
 *   DATA_DIR=/var/lib/wayfare npm run wayfare -- backup /backups/2026-11-28.sqlite
 */
import path from "node:path";
import { Command } from "commander";
import { StartError } from "#server/config/process/start-error.ts";
import { fail } from "../../output/fail.ts";
import {
  productFolders,
  rootOption,
  type ProductOptions,
} from "../../project/product.ts";
import { dataDir } from "./ask-server.ts";
import { loadBackend } from "../../project/open-product.ts";

export const verb = new Command()
  .description(
    "Copies the backend's SQLite file while programs use it. The keys are not in the copy.",
  )
  .argument("<file>", "the new file, which must not exist")
  .addOption(rootOption)
  .action(backup);

async function backup(target: string, options: ProductOptions): Promise<void> {
  const { root } = productFolders(options);
  const backend = await loadBackend(root);
  if (!backend)
    fail(`the upstream of ${root} is another program, with its own backups`);
  try {
    const { file, bytes } = backend.backUp(
      dataDir(options),
      path.resolve(target),
    );
    console.log(
      `${file}: ${bytes} bytes, checked. The keys (DATA_KEY or DATA_DIR/data-key) are not in it: keep them in another place.`,
    );
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    fail(error.message);
  }
}
