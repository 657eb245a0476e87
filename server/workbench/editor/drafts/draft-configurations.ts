/** The configurations that drafts make, and their pages. */
import { DataError } from "#server/config/data-files/data-error.ts";
import type { Problem } from "#server/config/data-files/problem.ts";
import type { Config, PublishedSkeleton } from "#server/config/model/config.ts";
import { requestUrl } from "#server/web/http/request-url.ts";
import type { Preview } from "#server/web/http/preview.ts";
import type { VisitorRequest } from "#server/web/http/request.ts";
import type { ToolsDeps } from "#server/web/operator/tools.ts";
import { resolvePage } from "#server/web/pages/resolve-page.ts";
import type { Runtime } from "#server/web/runtime/runtime.ts";
import { withPublished } from "../../preview/with-published.ts";
import { textsOf, type DraftFiles } from "./draft.ts";
import { editedPage, type EditedPage } from "../pages/edited-page.ts";
import { invalid, refusal } from "../pages/refusal.ts";

/** The page that an editor sees. */
export interface EditorTarget {
  readonly request: Pick<VisitorRequest, "headers" | "id">;
  readonly preview: Preview;
  /** Path and query. */
  readonly location: string;
}

export interface DraftConfiguration {
  readonly config: Config;
  /** The warnings about the draft's files. */
  readonly warnings: readonly Problem[];
}

export interface DraftConfigurations {
  /** The configuration with a draft's files. @throws DataError if it is not valid */
  make(files: DraftFiles): Promise<DraftConfiguration>;
  /** The same for an edit. @throws EditRefusal if it is not valid */
  consider(files: DraftFiles): Promise<DraftConfiguration>;
  readonly runtime: (config: Config) => Runtime;
  /** A page as a configuration makes it. @throws EditRefusal if there is none */
  load(config: Config, target: EditorTarget): Promise<EditedPage>;
}

type Making = DraftConfiguration & { readonly problems: readonly Problem[] };

export function createDraftConfigurations(
  server: ToolsDeps,
  published: () => readonly PublishedSkeleton[],
): DraftConfigurations {
  const live = () => server.runtime().config;
  const made = new WeakMap<
    DraftFiles,
    { readonly over: Config; readonly making: Promise<Making> }
  >();
  const runtimes = new WeakMap<Config, Runtime>();

  /** A draft that is not valid has problems, and the live configuration. */
  function make(files: DraftFiles): Promise<Making> {
    const over = live();
    if (Object.keys(files).length === 0)
      return Promise.resolve({ config: over, warnings: [], problems: [] });
    const known = made.get(files);
    if (known?.over === over) return known.making;
    const making = server.configuration
      .consider(textsOf(files))
      .then((considered): Making => {
        if (!considered.ok)
          return { config: over, warnings: [], problems: considered.problems };
        const { config, warnings } = considered;
        const own = warnings.filter(({ file }) =>
          Object.keys(files).some((name) => file.endsWith(`/${name}`)),
        );
        return { config, warnings: own, problems: [] };
      });
    made.set(files, { over, making });
    return making;
  }

  function runtime(config: Config): Runtime {
    const current = server.runtime();
    if (config === current.config) return current;
    return runtimes.getOrInsertComputed(config, () =>
      server.uncachedRuntime(server.call, config),
    );
  }

  return {
    runtime,
    async make(files) {
      const { problems, ...rest } = await make(files);
      if (problems.length > 0) throw new DataError("the draft", problems);
      return rest;
    },
    async consider(files) {
      const { problems, ...rest } = await make(files);
      if (problems.length > 0) throw invalid(problems);
      return rest;
    },
    async load(config, { request, preview, location }) {
      const base = runtime(config);
      const uncached: Runtime = {
        ...base,
        loading: (site) => ({ ...base.loading(site), pages: undefined }),
      };
      const resolved = await resolvePage(
        { ...request, preview, isPreview: true },
        requestUrl(location),
        {
          ...server,
          runtime: () => uncached,
          now: () => preview.at ?? server.now(),
        },
      );
      if (resolved.kind !== "page")
        throw refusal(
          404,
          resolved.kind === "redirect"
            ? `the address leads to ${resolved.location}`
            : "there is no page at this address",
        );
      return editedPage(resolved.page, withPublished(config, published()));
    },
  };
}
