/** Build steps besides Vite's own. */
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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

/** The number of earlier builds whose scripts are stored. */
const MAX_EARLIER = 3;

/**
 * Stores the scripts of the build that is replaced. Open pages still load them, and browsers that
 * have them get the new ones as differences (server/web/build/file-differences.ts).
 *
 * @param folder of the build: earlier/ gets a folder for each build, named by its number
 */
export function rememberScripts(folder: string): void {
  const earlier = path.join(folder, "earlier");
  const numbers = globSync("*", { cwd: earlier }).map(Number);
  const next = Math.max(0, ...numbers) + 1;
  for (const file of globSync("client/build/**/*.js{,.br,.gz}", {
    cwd: folder,
  }))
    cpSync(
      path.join(folder, file),
      path.join(earlier, `${next}`, file.replace(/^client/, "")),
    );
  for (const number of numbers)
    if (number <= next - MAX_EARLIER)
      rmSync(path.join(earlier, `${number}`), { recursive: true });
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
