/** Chooses the pages through which an upstream is tested: some of every route. */
import { ALL_LANGUAGES } from "#renderer/loading/gather-page.ts";
import type { LoadingDeps } from "#renderer/loading/load-page.ts";
import { buildPath, BuildPathError } from "#renderer/routing/build-path.ts";
import { matchRoute } from "#renderer/routing/match.ts";
import type { ListedPage } from "#server/web/search-engines/sitemaps.ts";

export interface ChosenPage {
  readonly route: string;
  /** Path and query, without language. */
  readonly path: string;
  /** Whether the sitemap lists it, or a person named it: it must exist. */
  readonly listed: boolean;
}

export interface PageChoice {
  readonly listed: readonly ListedPage[];
  readonly language: string;
  /** The maximum number of pages per route. */
  readonly most: number;
  /** Pages that were named. */
  readonly more: readonly string[];
}

/**
 * The first pages of each route in the sitemap, and the pages that the user named. A route without
 * any uses the parameters of another route's page, if they fit.
 */
export function choosePages(
  { routes }: Pick<LoadingDeps, "routes">,
  { listed, language, most, more }: PageChoice,
): ChosenPage[] {
  const chosen = new Map<string, ChosenPage[]>();
  const known: Readonly<Record<string, string>>[] = [];
  const add = (path: string, limit: number): void => {
    const match = matchRoute(routes, path.split("?")[0]!);
    if (!match) return;
    const pages = chosen.get(match.route) ?? [];
    if (pages.length >= limit || pages.some((page) => page.path === path))
      return;
    known.push(match.params);
    chosen.set(match.route, [
      ...pages,
      { route: match.route, path, listed: true },
    ]);
  };
  for (const path of more) add(path, Infinity);
  for (const { path, languages } of listed) {
    if (languages.includes(ALL_LANGUAGES) || languages.includes(language))
      add(path, most);
  }
  for (const route of Object.keys(routes.routes)) {
    if (chosen.has(route)) continue;
    const path = [{}, ...known]
      .map((params) => tryPath(routes, route, params))
      .find((built) => built !== undefined);
    // A more specific route may own this path.
    if (path !== undefined && matchRoute(routes, path)?.route === route)
      chosen.set(route, [{ route, path, listed: false }]);
  }
  return [...chosen.values()].flat();
}

function tryPath(
  routes: LoadingDeps["routes"],
  route: string,
  params: Readonly<Record<string, string>>,
): string | undefined {
  try {
    return buildPath(routes, route, params);
  } catch (error) {
    if (error instanceof BuildPathError) return undefined;
    throw error;
  }
}
