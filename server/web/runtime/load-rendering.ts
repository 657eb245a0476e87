/** Everything that uses React, with the modules of a product. */
import { createPresenter } from "#renderer/rendering/create-presenter.ts";
import type { ModuleView, Registry } from "#renderer/rendering/registry.ts";
import { streamDocument } from "#renderer/rendering/stream-document.ts";
import { streamState } from "#renderer/rendering/stream-state.ts";

export interface Rendering {
  readonly registry: Registry;
  readonly createPresenter: typeof createPresenter;
  readonly streamDocument: typeof streamDocument;
  readonly streamState: typeof streamState;
}

/** The files of a module's views, relative to modules/. */
export interface ViewFiles {
  readonly id: string;
  readonly desktop: string;
  readonly mobile: string;
}

/**
 * Loads the modules' views.
 *
 * @throws Error when the build lacks a view
 */
export type LoadRendering = (
  modules: readonly ViewFiles[],
) => Promise<Rendering>;

/** @param views by their files relative to modules/, as `import.meta.glob` lists them there */
export function createLoadRendering(
  views: Readonly<Record<string, () => Promise<unknown>>>,
): LoadRendering {
  const load = async (file: string): Promise<ModuleView> => {
    const view = views[`./${file}`];
    if (!view) throw new Error(`the build has no modules/${file}`);
    return ((await view()) as { default: ModuleView }).default;
  };
  return async (modules) => {
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
  };
}
