/** Builds a product: the browser's files and the server's rendering, each file also compressed. */
import { existsSync } from "node:fs";
import path from "node:path";
import { createBuilder } from "vite";
import { buildConfig } from "./build-config.ts";
import { PRODUCT_ENTRY } from "./build-plugins.ts";
import { createBuildStamp } from "./build-stamp.ts";
import { compress, dropScriptStyles, rememberScripts } from "./build-steps.ts";

export { buildConfig };

/**
 * @param root the folder of the product, with its modules
 * @param entryServer the file that exports loadRendering (server/web/runtime/load-rendering.ts)
 * @param buildDir the folder of the build; open pages can still load the scripts of the build that
 * it replaces
 */
export async function buildProduct(
  root: string,
  entryServer = entryOf(root),
  buildDir = path.join(root, "dist"),
): Promise<void> {
  process.env["NODE_ENV"] = "production";
  rememberScripts(buildDir);
  const builder = await createBuilder({
    ...buildConfig(root, entryServer, buildDir),
    configFile: false,
    logLevel: "warn",
    mode: "production",
  });
  await builder.buildApp();
  dropScriptStyles(buildDir);
  compress(buildDir);
}

/** On what the build of an installed product depends. */
const SOURCES = [
  "modules/**/*.{ts,tsx,css,svg}",
  "modules/*/*/module.json",
  "entry-server.ts",
  "package.json",
  "package-lock.json",
];

/**
 * Builds an installed product.
 *
 * @param ifNeeded only if a source has changed since the last build
 * @returns whether it was built
 */
export async function buildInstalled(
  root: string,
  buildDir: string,
  ifNeeded: boolean,
): Promise<boolean> {
  const stamp = createBuildStamp(root, SOURCES, buildDir);
  if (ifNeeded && stamp.isCurrent()) return false;
  await buildProduct(root, entryOf(root), buildDir);
  stamp.write();
  return true;
}

/** The entry of the server's build: the product's own, or one with the views of its modules. */
function entryOf(root: string): string {
  const own = path.join(root, "entry-server.ts");
  return existsSync(own) ? own : PRODUCT_ENTRY;
}
