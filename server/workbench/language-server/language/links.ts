/** Paths of this site in data files, and the routes to which they lead. */
import {
  compileRoutes,
  type CompiledRoutes,
  type Routes,
} from "#renderer/routing/compile.ts";
import { matchRoute } from "#renderer/routing/match.ts";
import { treeOf } from "./json-tree.ts";
import type { Workspace } from "./workspace.ts";

export interface Links {
  /** The paths of all pages without parameters. */
  paths(): readonly string[];
  /** The name of the route to which a path leads. */
  routeOf(path: string): string | undefined;
}

export function createLinks(workspace: Workspace): Links {
  let compiled: CompiledRoutes | undefined;
  let isCurrent = false;
  workspace.onChange((before, after) => {
    if ((after ?? before)?.kind === "route-table") isCurrent = false;
  });

  /** Incomplete routes change nothing. */
  function current(): CompiledRoutes | undefined {
    if (isCurrent) return compiled;
    isCurrent = true;
    const routes: Record<string, unknown> = {};
    for (const file of workspace.all())
      if (file.kind === "route-table")
        Object.assign(
          routes,
          (treeOf(file).value as { routes?: object } | undefined)?.routes,
        );
    try {
      compiled = compileRoutes(routes as unknown as Routes);
    } catch {
      // The check reports their problems.
    }
    return compiled;
  }

  return {
    paths: () =>
      Object.values(current()?.routes ?? {})
        .map(({ path }) => path)
        .filter((path) => !path.includes("{")),
    routeOf(link) {
      const routes = current();
      const path = /^[^?#]*/.exec(link)![0];
      return routes && matchRoute(routes, path)?.route;
    },
  };
}
