/** Builds a product: the browser's files and the server's rendering, each file also compressed. */
import path from "node:path";
import { createBuilder } from "vite";
import { buildConfig } from "./build-config.ts";
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
  entryServer = path.join(root, "entry-server.ts"),
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
