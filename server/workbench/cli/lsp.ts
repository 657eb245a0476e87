/**
 * A language server for data files, which editors start (docs/editor.md):
 *
 *   npm run --silent wayfare -- lsp     speaks the Language Server Protocol over stdin and stdout
 */
import path from "node:path";
import { Command } from "commander";
import { PROJECT } from "#server/config/parts.ts";
import { checkedFolder } from "../project/checked-path.ts";
import { startServer } from "../language-server/server.ts";

export const verb = new Command()
  .description(
    "Helps editors with data files: the Language Server Protocol over stdin and stdout.",
  )
  // Several editors add it to every server's command.
  .option("--stdio", "the only way, and the default")
  .option("--root <folder>", "another product, with its own modules", PROJECT)
  .action(({ root }: { readonly root: string }) => {
    const { CONFIG_DIR = "configs", UPSTREAM_URL } = process.env;
    checkedFolder(
      "--root",
      path.join(checkedFolder("--root", root), "modules"),
    );
    startServer({
      root: path.resolve(root),
      label: CONFIG_DIR,
      isOwnBackend:
        UPSTREAM_URL === undefined && path.resolve(root) === PROJECT,
    });
  });
