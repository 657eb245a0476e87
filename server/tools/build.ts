/**
 * Builds this project's product.
 *
 *   node server/tools/build.ts              builds
 *   node server/tools/build.ts --if-needed  only when a source changed since the last build
 */
import { hash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildProduct } from "./build-product.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const DIST = path.join(ROOT, "dist");
const STAMP = path.join(DIST, "stamp");

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

function fingerprint(): string {
  const files = globSync(SOURCES, { cwd: ROOT }).sort();
  return hash(
    "sha256",
    files
      .map((file) => `${file}\n${readFileSync(path.join(ROOT, file), "utf8")}`)
      .join("\n"),
  );
}

const expected = fingerprint();
const upToDate = existsSync(STAMP) && readFileSync(STAMP, "utf8") === expected;
if (!(upToDate && process.argv.includes("--if-needed"))) {
  await buildProduct(
    ROOT,
    path.join(ROOT, "server/web/pages/entry-server.ts"),
    DIST,
  );
  writeFileSync(STAMP, expected);
}
