/** The scripts that a page's browser downloads, as the document names them. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Recording } from "#schema/recording.ts";
import { readAssets } from "#server/web/build/assets.ts";
import { readModules } from "#server/config/read/modules.ts";
import { loadSchemas } from "#server/data-files/schemas.ts";

/** Their number, and their size with gzip as they are served. */
export function clientScripts(
  root: string,
  recording: Recording,
): { files: number; total: number } {
  const schemas = loadSchemas(path.join(root, "schema"));
  const { modules } = readModules(
    path.join(root, "modules"),
    "modules",
    schemas,
  );
  const assets = readAssets(path.join(root, "dist"), modules);
  const kind = recording.context.platform === "mobile" ? "mobile" : "desktop";
  const islands = recording.page.sections
    .map(({ module_id }) => modules.get(module_id))
    .filter((module) => module && module.manifest.hydrate !== "never")
    .map((module) => assets.scripts(module!.manifest.module_id, kind));
  const files = new Set(
    [assets.entry, ...islands].flatMap(({ script, preloads }) => [
      script,
      ...preloads,
    ]),
  );
  const size = (file: string) =>
    readFileSync(
      path.join(root, "dist/client", `${file.replace("/_/assets/", "")}.gz`),
    ).length;
  return {
    files: files.size,
    total: [...files].reduce((sum, file) => sum + size(file), 0),
  };
}
