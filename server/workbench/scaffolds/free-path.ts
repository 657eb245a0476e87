/** Asks for confirmation before a new page replaces an existing one. */
import { compileRoutes } from "#renderer/routing/compile.ts";
import { matchRoute } from "#renderer/routing/match.ts";
import type { Route } from "#schema/route-table.ts";
import type { ScaffoldProject } from "./project.ts";
import { Refusal, requireKnown } from "./refusal.ts";

export const INSTEAD_OF = "--instead-of <route>";

/**
 * @param path a pattern; one with parameters replaces no page of a more specific route
 * @param insteadOf the route whose page the new one shall replace, if intended
 * @returns the new route's keys about it
 * @throws Refusal if another route has the path, and the new one shall not replace it
 */
export function requireFreePath(
  { config: { routes } }: ScaffoldProject,
  path: string,
  insteadOf: string | undefined,
): Pick<Route, "instead_of"> {
  if (insteadOf !== undefined)
    requireKnown("route", insteadOf, Object.keys(routes));
  const match = path.includes("{")
    ? null
    : matchRoute(compileRoutes(routes), path);
  // Two equal paths are a conflict, which the check explains.
  if (!match || routes[match.route]!.path === path) return {};
  const { route } = match;
  if (insteadOf !== route)
    throw new Refusal(
      `the route ${route} has a page at ${path}, and the new one would take its place`,
      `    add   --instead-of ${route}   if that is meant`,
    );
  return { instead_of: [route] };
}
