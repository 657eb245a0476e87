/** The build that renders pages. In development it is replaced while the server runs. */
import { readAssets, type BuiltAssets } from "./assets.ts";
import type { ModuleSource } from "#server/config/model/modules.ts";
import type { LoadRendering, Rendering } from "../runtime/load-rendering.ts";

export interface CurrentBuild {
  readonly rendering: Rendering;
  readonly assets: BuiltAssets;
  take(loadRendering: LoadRendering): Promise<void>;
}

export interface BuildInput {
  /** The folder of the build. */
  readonly buildDir: string;
  readonly loadRendering: LoadRendering;
  /** Whether builds run while the server runs (development). */
  readonly isChanging: boolean;
}

/** @throws Error when there is no build, or it lacks a module */
export async function createBuild(
  { buildDir, loadRendering, isChanging }: BuildInput,
  modules: ReadonlyMap<string, ModuleSource>,
): Promise<CurrentBuild> {
  const files = [...modules.values()].map(({ manifest, views }) => ({
    id: manifest.module_id,
    ...views,
  }));
  const load = async (from: LoadRendering) => ({
    rendering: await from(files),
    assets: readAssets(buildDir, modules, isChanging),
  });
  let now = await load(loadRendering);
  return {
    rendering: {
      get registry() {
        return now.rendering.registry;
      },
      createPresenter: (...given) => now.rendering.createPresenter(...given),
      streamDocument: (...given) => now.rendering.streamDocument(...given),
      streamState: (...given) => now.rendering.streamState(...given),
    },
    assets: {
      get build() {
        return now.assets.build;
      },
      get icon() {
        return now.assets.icon;
      },
      get entry() {
        return now.assets.entry;
      },
      get base() {
        return now.assets.base;
      },
      fonts: (...given) => now.assets.fonts(...given),
      integrity: (...given) => now.assets.integrity(...given),
      inlineStyle: (...given) => now.assets.inlineStyle(...given),
      stylesheet: (...given) => now.assets.stylesheet(...given),
      styles: (...given) => now.assets.styles(...given),
      scripts: (...given) => now.assets.scripts(...given),
    },
    async take(from) {
      now = await load(from);
    },
  };
}
