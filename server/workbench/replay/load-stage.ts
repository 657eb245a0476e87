/**
 * Loads the inputs of rendering besides a configuration: the build, and the schemas' validators.
 */
import type { ModuleSource } from "#server/config/model/modules.ts";
import { readAssets } from "#server/web/build/assets.ts";
import type { LoadRendering } from "#server/web/runtime/load-rendering.ts";
import { createDataValidator } from "#server/web/validation/data-validator.ts";
import { importBuild, type BuiltProduct } from "../project/import-build.ts";
import type { PlayerInput } from "../recording/play-recording.ts";

/** The inputs that all players of this process share. */
export type Stage = Pick<PlayerInput, "rendering" | "assets" | "validator">;

/** @param load left out: that of the product's build */
export async function loadStage(
  product: BuiltProduct,
  modules: ReadonlyMap<string, ModuleSource>,
  load?: LoadRendering,
): Promise<Stage> {
  const loadViews = load ?? (await importBuild(product));
  const files = [...modules.values()].map(({ manifest, views }) => ({
    id: manifest.module_id,
    ...views,
  }));
  return {
    rendering: await loadViews(files),
    assets: readAssets(product.buildDir, modules),
    validator: createDataValidator(product.root, modules),
  };
}
