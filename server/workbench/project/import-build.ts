/** Imports the build of a product, for verbs that render its pages. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { PROJECT } from "#server/config/parts.ts";
import type { LoadRendering } from "#server/web/runtime/load-rendering.ts";
import { fail } from "../output/fail.ts";
import type { ProductFolders } from "./product.ts";

export type BuiltProduct = Pick<ProductFolders, "root" | "buildDir">;

/**
 * This project's own product is built first, if a source has changed. Ends the command if another
 * one is not built.
 */
export async function importBuild({
  root,
  buildDir,
}: BuiltProduct): Promise<LoadRendering> {
  if (root === PROJECT) buildProject(true);
  const entry = path.join(buildDir, "server/entry-server.js");
  if (!existsSync(entry))
    fail(`${entry} does not exist: build the product first`);
  const built = (await import(pathToFileURL(entry).href)) as {
    readonly loadRendering: LoadRendering;
  };
  return built.loadRendering;
}

/** @param ifNeeded only if a source has changed since the last build */
export function buildProject(ifNeeded: boolean): void {
  const program = fileURLToPath(import.meta.resolve("#server/tools/build.ts"));
  execFileSync(
    process.execPath,
    [program, ...(ifNeeded ? ["--if-needed"] : [])],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
}
