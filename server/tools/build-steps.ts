/** The steps of a build besides Vite's own. */
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/**
 * Removes the stylesheets of the script build: the server joins those of the style build.
 *
 * @param folder of the build, with client/ and styles/
 */
export function dropScriptStyles(folder: string): void {
  for (const file of globSync("client/**/*.css", { cwd: folder }))
    rmSync(path.join(folder, file));
}

/** Compresses once at build time, at the highest level of each encoding. */
export function compress(folder: string): void {
  for (const file of globSync("client/**/*.{js,svg,webmanifest}", {
    cwd: folder,
  })) {
    const full = path.join(folder, file);
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
