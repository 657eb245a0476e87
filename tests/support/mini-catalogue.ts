import { spawn } from "node:child_process";
import type { CatalogueInput } from "#server/workbench/catalogue/catalogue-input.ts";
import { ROOT } from "./mini-config.ts";

/** Without a script, and with a language server that repeats its messages. */
export const MINI_CATALOGUE: CatalogueInput = {
  root: ROOT,
  weigh: (_, kind) =>
    Promise.resolve({ styles: kind === "desktop" ? 2 : 1, later: 0 }),
  script: () => "",
  startLanguageServer: () =>
    spawn(process.execPath, ["-e", "process.stdin.pipe(process.stdout)"], {
      stdio: ["pipe", "pipe", "ignore"],
    }),
};
