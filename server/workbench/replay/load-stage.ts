/**
 * Loads the inputs of rendering besides a configuration: the build, and the schemas' validators.
 */
import { execFileSync } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ModuleSource } from "#server/config/model/modules.ts";
import { readAssets } from "#server/web/build/assets.ts";
import type { loadRendering } from "#server/web/pages/entry-server.ts";
import type { PlayerInput } from "../recording/play-recording.ts";
import { createDataValidator } from "#server/web/validation/data-validator.ts";

export const ROOT = path.resolve(import.meta.dirname, "../../..");
export const BUILD_DIR = path.resolve(ROOT, process.env["BUILD_DIR"] ?? "dist");

/** The inputs that all players of this process share. */
export type Stage = Pick<PlayerInput, "rendering" | "assets" | "validator">;

/** Builds if a source has changed, and loads the build. */
export async function importBuild(): Promise<typeof loadRendering> {
  const script = path.join(ROOT, "server/tools/build.ts");
  execFileSync(process.execPath, [script, "--if-needed"], { stdio: "inherit" });
  const entry = path.join(BUILD_DIR, "server/entry-server.js");
  const built = (await import(pathToFileURL(entry).href)) as {
    loadRendering: typeof loadRendering;
  };
  return built.loadRendering;
}

/** @param load left out: that of the build */
export async function loadStage(
  modules: ReadonlyMap<string, ModuleSource>,
  load?: typeof loadRendering,
): Promise<Stage> {
  const loadViews = load ?? (await importBuild());
  const files = [...modules.values()].map(({ manifest, views }) => ({
    id: manifest.module_id,
    ...views,
  }));
  return {
    rendering: await loadViews(files),
    assets: readAssets(BUILD_DIR, modules),
    validator: createDataValidator(ROOT, modules),
  };
}
