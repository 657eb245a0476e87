/**
 * Builds the browser's files and the server's rendering, each file also compressed.
 *
 *   node server/tools/build.ts              builds
 *   node server/tools/build.ts --if-needed  only when a source changed since the last build
 */
import { hash } from "node:crypto";
import {
  cpSync,
  existsSync,
  globSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { createBuilder } from "vite";

const ROOT = path.resolve(import.meta.dirname, "../..");
const STAMP = path.join(ROOT, "dist/stamp");

/** What the build is made of. */
const SOURCES = [
  "renderer/**/*.{ts,tsx}",
  "modules/**/*.{ts,tsx,css,svg}",
  "modules/*/*/module.json",
  "server/entry-server.ts",
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

/** The styles are those of their own build; what the scripts' build made of some is not used. */
function takeStyles(): void {
  const css = { cwd: ROOT };
  for (const file of globSync("dist/client/**/*.css", css))
    rmSync(path.join(ROOT, file));
  for (const file of globSync("dist/styles/**/*.css", css)) {
    cpSync(
      path.join(ROOT, file),
      path.join(ROOT, file.replace("styles", "client")),
    );
  }
}

/** Once here is once for every visitor: the best that each encoding can do. */
function compress(): void {
  for (const file of globSync("dist/client/**/*.{js,css,svg,webmanifest}", {
    cwd: ROOT,
  })) {
    const full = path.join(ROOT, file);
    const bytes = readFileSync(full);
    writeFileSync(`${full}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(
      `${full}.br`,
      brotliCompressSync(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        },
      }),
    );
  }
}

const wanted = fingerprint();
const upToDate = existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted;
if (!(upToDate && process.argv.includes("--if-needed"))) {
  process.env["NODE_ENV"] = "production";
  const builder = await createBuilder({ root: ROOT, logLevel: "warn" });
  await builder.buildApp();
  takeStyles();
  compress();
  writeFileSync(STAMP, wanted);
}
