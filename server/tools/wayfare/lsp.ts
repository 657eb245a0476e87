/**
 * A language server for data files, which editors start (docs/editor.md):
 *
 *   npm run --silent wayfare -- lsp     speaks the Language Server Protocol over stdin and stdout
 */
import path from "node:path";
import { Command } from "commander";
import { startServer } from "./lsp/server.ts";

export const verb = new Command()
  .description(
    "Helps editors with data files: the Language Server Protocol over stdin and stdout.",
  )
  // Several editors add it to every server's command.
  .option("--stdio", "the only way, and the default")
  .action(() => {
    const { CONFIG_DIR = "configs", UPSTREAM_URL } = process.env;
    startServer({
      root: path.resolve(import.meta.dirname, "../../.."),
      label: CONFIG_DIR,
      isOwnBackend: UPSTREAM_URL === undefined,
    });
  });
