/**
 * What the server takes from the build: everything that has to do with React. One of
 * the two files that import the registry's module; the other is for the browser and
 * needs no list, because the server tells it the chunks of a page's islands.
 */
import { createPresenter } from "#renderer/rendering/create-presenter.ts";
import type { ModuleView, Registry } from "#renderer/rendering/registry.ts";
import { streamDocument } from "#renderer/rendering/stream-document.ts";
import { streamState } from "#renderer/rendering/stream-state.ts";
import { views } from "../../../modules/registry.ts";

export interface Rendering {
  readonly registry: Registry;
  readonly createPresenter: typeof createPresenter;
  readonly streamDocument: typeof streamDocument;
  readonly streamState: typeof streamState;
}

/** The views of a module by the files that hold them, below modules/. */
export interface ViewFiles {
  readonly id: string;
  readonly desktop: string;
  readonly mobile: string;
}

/** Loads the modules' views; each file once. */
export async function loadRendering(
  modules: readonly ViewFiles[],
): Promise<Rendering> {
  const load = async (file: string): Promise<ModuleView> => {
    const view = views[`./${file}`];
    if (!view) throw new Error(`the build has no modules/${file}`);
    return ((await view()) as { default: ModuleView }).default;
  };
  const entries = await Promise.all(
    modules.map(async ({ id, desktop, mobile }) => {
      return [
        id,
        { desktop: await load(desktop), mobile: await load(mobile) },
      ] as const;
    }),
  );
  return {
    registry: new Map(entries),
    createPresenter,
    streamDocument,
    streamState,
  };
}
