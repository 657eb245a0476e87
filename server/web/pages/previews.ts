/**
 * The configuration with which a page is loaded: the live one, or that of its browser's preview.
 */
import type { Request } from "express";
import type { LoadedPage } from "#renderer/loading/page.ts";
import type { Preview } from "../http/preview.ts";
import type { ResolveDeps } from "./resolve-page.ts";

export interface SeesPages {
  /** Called with each page that is sent. */
  readonly onPage: (page: LoadedPage) => void;
}

/** Loads pages for previews. */
export interface ShowsPreviews {
  /**
   * The dependencies for loading a page of a preview.
   *
   * @throws ConfigError if its configuration is invalid
   */
  deps<T extends ResolveDeps>(
    server: T,
    preview: Preview,
  ): Promise<T & SeesPages>;
}

export interface PreviewDeps {
  /** undefined: this server has no previews. */
  readonly previews: ShowsPreviews | undefined;
}

/**
 * Pins the runtime for a request, so that an edit during it does not mix two configurations in a
 * page.
 */
function pinRuntime<T extends Pick<ResolveDeps, "runtime">>(deps: T): T {
  const runtime = deps.runtime();
  return { ...deps, runtime: () => runtime };
}

export async function depsOf<T extends ResolveDeps & PreviewDeps>(
  server: T,
  { preview }: Pick<Request, "preview">,
): Promise<T & Partial<SeesPages>> {
  return preview && server.previews
    ? server.previews.deps(server, preview)
    : pinRuntime(server);
}
