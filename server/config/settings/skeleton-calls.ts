import type { CompiledRoutes } from "#renderer/routing/compile.ts";
import type { SkeletonCalls } from "#schema/partner.ts";
import type { Route } from "#schema/route-table.ts";

type Routes = Readonly<Record<string, Route>>;

/** The routes with the calls that a partner names for their skeletons (`skeleton_calls`). */
export function withSkeletonCalls(
  routes: Routes,
  calls: SkeletonCalls = {},
): Routes {
  const replaced = Object.entries(calls).flatMap(([name, call]) => {
    const route = Object.hasOwn(routes, name) ? routes[name] : undefined;
    return route && "call" in route.skeleton
      ? [[name, { ...route, skeleton: { ...route.skeleton, call } }] as const]
      : [];
  });
  return replaced.length === 0
    ? routes
    : { ...routes, ...Object.fromEntries(replaced) };
}

/** The same for compiled routes; their patterns are unchanged. */
export function compiledWith(
  compiled: CompiledRoutes,
  calls: SkeletonCalls,
): CompiledRoutes {
  return { ...compiled, routes: withSkeletonCalls(compiled.routes, calls) };
}
