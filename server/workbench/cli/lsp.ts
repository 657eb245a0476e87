/**
 * A language server for data files, which editors start (docs/editor.md):
 *
 *   npm run --silent wayfare -- lsp     speaks the Language Server Protocol over stdin and stdout
 */
import path from "node:path";
import { Command } from "commander";
import { startServer } from "../language-server/server.ts";
import { rootOption, type ProductOptions } from "../project/product.ts";
import { openProduct } from "../project/open-product.ts";

export const verb = new Command()
  .description(
    "Helps editors with data files: the Language Server Protocol over stdin and stdout.",
  )
  // Several editors add it to every server's command.
  .option("--stdio", "the only way, and the default")
  .addOption(rootOption)
  .action(async (options: ProductOptions) => {
    const { root, configs, backend } = await openProduct(options);
    startServer({ root, label: labelIn(root, configs), backend });
  });

/** How problems name the configuration: from the product's folder, if it is in there. */
function labelIn(root: string, configs: string): string {
  const dir = path.resolve(configs);
  const relative = path.relative(root, dir);
  return relative.startsWith("..") ? dir : relative;
}
