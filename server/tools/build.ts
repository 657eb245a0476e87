/**
 * Builds this project's product.
 *
 *   node server/tools/build.ts              builds
 *   node server/tools/build.ts --if-needed  only when a source changed since the last build
 */
import path from "node:path";
import { buildProduct } from "./build-product.ts";
import { createBuildStamp } from "./build-stamp.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const DIST = path.join(ROOT, "dist");

/** The sources of the build. */
const SOURCES = [
  "renderer/**/*.{ts,tsx}",
  "modules/**/*.{ts,tsx,css,svg}",
  "modules/*/*/module.json",
  "server/web/{pages/entry-server,runtime/load-rendering}.ts",
  "server/workbench/browser/**/*.ts",
  "server/tools/{build-config,build-product,build-steps,class-names}.ts",
  "vite.config.ts",
  "package-lock.json",
];

const stamp = createBuildStamp(ROOT, SOURCES, DIST);
if (!(process.argv.includes("--if-needed") && stamp.isCurrent())) {
  const entry = path.join(ROOT, "server/web/pages/entry-server.ts");
  await buildProduct(ROOT, entry, DIST);
  stamp.write();
}
