/** Asks before a new page takes the place of one that exists. */
import { compileRoutes } from "#renderer/routing/compile.ts";
import { matchRoute } from "#renderer/routing/match.ts";
import type { Route } from "#schema/route-table.ts";
import type { Project } from "./project.ts";
import { Refusal, requireKnown } from "./refusal.ts";

export const INSTEAD_OF = "--instead-of <route>";

/**
 * @param path a pattern; one with parameters takes no page of a more specific route
 * @param insteadOf the route whose page the new one shall replace, if that is meant
 * @returns what the new route says of it
 * @throws Refusal when another route has the path, and the new one shall not replace it
 */
export function requireFreePath(
  { config: { routes } }: Project,
  path: string,
  insteadOf: string | undefined,
): Pick<Route, "instead_of"> {
  if (insteadOf !== undefined)
    requireKnown("route", insteadOf, Object.keys(routes));
  const match = path.includes("{")
    ? null
    : matchRoute(compileRoutes(routes), path);
  // The same path twice is a conflict, which the check explains.
  if (!match || routes[match.route]!.path === path) return {};
  const { route } = match;
  if (insteadOf !== route)
    throw new Refusal(
      `the route ${route} has a page at ${path}, and the new one would take its place`,
      `    add   --instead-of ${route}   if that is meant`,
    );
  return { instead_of: [route] };
}
