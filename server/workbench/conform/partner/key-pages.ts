/**
 * Chooses the key pages of a site, by its settings, its sitemap and the links on its own pages:
 * home, sign-in and the 404, then one page of each further route. Pages with a new skeleton come
 * first, then the routes with the most addresses.
 */
import {
  joinLanguage,
  splitLanguage,
} from "#renderer/routing/language-path.ts";
import type { CompiledRoutes } from "#renderer/routing/compile.ts";
import { buildPath } from "#renderer/routing/build-path.ts";
import { matchRoute } from "#renderer/routing/match.ts";
import type { EffectiveSite } from "#server/web/context/effective-site.ts";

export interface KeyPage {
  readonly route: string;
  /** Path and query, with the path under which a partner is served. */
  readonly path: string;
  /** The HTTP status that the page should have. */
  readonly status: number;
}

export interface PageChooser {
  /** The next page; undefined: every known route has been chosen. */
  next(): KeyPage | undefined;
  /** Adds addresses of this site: path and query. Others are ignored. */
  add(addresses: readonly string[]): void;
}

interface Candidate {
  readonly page: KeyPage;
  /** The different addresses of the route. */
  readonly addresses: Set<string>;
}

/** @param language the language of the pages */
export function createPageChooser(
  routes: CompiledRoutes,
  { site, languages }: Pick<EffectiveSite, "site" | "languages">,
  language: string,
): PageChooser {
  const { home_route, users, error_routes } = site;
  const first = [home_route, users?.sign_in_route, error_routes["404"]].filter(
    (route) => route !== undefined,
  );
  const queue = first.map((route) =>
    pageOf(route, joinLanguage(buildPath(routes, route), language, languages)),
  );
  const chosen = new Set(first);
  const skeletonOf = (route: string) =>
    JSON.stringify(routes.routes[route]!.skeleton);
  const skeletons = new Set(first.map(skeletonOf));
  const candidates = new Map<string, Candidate>();

  function pageOf(route: string, path: string): KeyPage {
    return { route, path, status: routes.routes[route]!.meta.status ?? 200 };
  }

  /** Whether an anonymous visitor sees the page, and it looks the same every time. */
  function isShown(route: string): boolean {
    const { auth, feature, status } = routes.routes[route]!.meta;
    return (
      auth !== true &&
      status === undefined &&
      (feature === undefined || site.features[feature] === true)
    );
  }

  return {
    next() {
      const known = queue.shift();
      if (known) return known;
      const isNew = ({ page }: Candidate) =>
        skeletons.has(skeletonOf(page.route)) ? 0 : 1;
      const [best] = [...candidates.values()].sort(
        (a, b) => isNew(b) - isNew(a) || b.addresses.size - a.addresses.size,
      );
      if (!best) return undefined;
      const { route } = best.page;
      candidates.delete(route);
      chosen.add(route);
      skeletons.add(skeletonOf(route));
      return best.page;
    },
    add(addresses) {
      for (const address of addresses) {
        const { pathname, search } = new URL(address, "http://site");
        const split = splitLanguage(pathname, languages);
        const route = matchRoute(routes, split.path)?.route;
        if (route === undefined || chosen.has(route) || !isShown(route))
          continue;
        const path = joinLanguage(split.path, language, languages) + search;
        const candidate = candidates.get(route);
        if (candidate) candidate.addresses.add(path);
        else
          candidates.set(route, {
            page: pageOf(route, path),
            addresses: new Set([path]),
          });
      }
    },
  };
}
