/** The catalogue of a product that is built. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { PLATFORM } from "../../data-files/platform.ts";
import type { BuiltAssets } from "../build/assets.ts";
import { createWeighModule } from "../build/weigh-module.ts";
import type { CatalogueInput } from "./catalogue-input.ts";

/** The program that has the language server. */
const PROGRAM = path.join(PLATFORM, "server/tools/wayfare/main.ts");

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
      spawn(process.execPath, [PROGRAM, "lsp", "--root", root], {
        stdio: ["pipe", "pipe", "ignore"],
      }),
  };
}
