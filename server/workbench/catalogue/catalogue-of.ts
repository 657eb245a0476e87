/** The catalogue of a built product. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { BuiltAssets } from "#server/web/build/assets.ts";
import { createWeighModule } from "#server/workbench/catalogue/weigh-module.ts";
import type { CatalogueInput } from "./catalogue-input.ts";

/** The program of the language server. */
const PROGRAM = "#server/workbench/cli/main.ts";

/**
 * @param root the product's folder, with its modules
 * @param buildDir the folder of the build, with client/ and catalogue/
 */
export function catalogueOf(
  root: string,
  buildDir: string,
  assets: BuiltAssets,
): CatalogueInput {
  const script = path.join(buildDir, "catalogue/catalogue.js");
  return {
    root,
    weigh: createWeighModule(assets, buildDir),
    script: () => readFileSync(script, "utf8"),
    startLanguageServer: () =>
      spawn(
        process.execPath,
        [fileURLToPath(import.meta.resolve(PROGRAM)), "lsp", "--root", root],
        { stdio: ["pipe", "pipe", "ignore"] },
      ),
  };
}
