import { matchRoute } from "#renderer/routing/match.ts";
import { templateNames } from "#renderer/loading/template.ts";
import type { Guard } from "#schema/guards.ts";
import type { Route } from "#schema/route-table.ts";
import {
  allFiles,
  eachGuard,
  eachRoute,
  oldestFirst,
  type LoadedFile,
  type Report,
  type Tables,
} from "../../tables/check.ts";
import { nearestName } from "#server/config/data-files/nearest-name.ts";
import { placeAt, problemAt } from "#server/config/data-files/problem-at.ts";
import type { Problem } from "#server/config/data-files/problem.ts";
import { paramFault } from "../pages/param-values.ts";
import { routesOf } from "./route-reach.ts";

/** Redirects must not lead in a circle: browsers give up, and nobody sees the page. */
export const redirectChecks = [
  allFiles({
    kinds: ["route-table"],
    reads: ["routes"],
    check: checkCircles,
  }),
  eachRoute({ reads: ["guards"], check: checkAgreement }),
  eachGuard({
    reads: ["compiledRoutes", "linkFaults"],
    check: checkElsewhere,
  }),
  eachGuard({ reads: ["routes"], check: checkCanonicalValues }),
];

/** The route to which all pages of a route redirect; undefined if there is none. */
function redirectOf(
  name: string,
  routes: Tables["routes"],
): string | undefined {
  const { redirect, route } = routes[name]?.canonical ?? {};
  return redirect && route !== name ? route : undefined;
}

/** Routes whose canonical addresses lead to each other. */
function checkCircles(
  files: readonly LoadedFile[],
  { routes }: Pick<Tables, "routes">,
): Problem[] {
  const told = new Set<string>();
  const newestFirst = oldestFirst(files).reverse();
  return newestFirst.flatMap((file) =>
    Object.keys(routesOf(file))
      .reverse()
      .flatMap((name) => {
        const circle = circleFrom(name, routes);
        if (!circle || told.has(name)) return [];
        for (const each of circle) told.add(each);
        const at = (route: string) => ["routes", route, "canonical", "route"];
        const next = circle[0]!;
        const other = files.find((each) => Object.hasOwn(routesOf(each), next));
        return [
          problemAt(file.json, at(name), {
            rule: "redirect_loop",
            message: `redirects forever: ${[name, ...circle].join(" → ")}`,
            value: next,
            ...(other && { other: placeAt(other.json, at(next)) }),
          }),
        ];
      }),
  );
}

/** The chain of redirects from a route back to itself; undefined if it ends. */
function circleFrom(
  name: string,
  routes: Tables["routes"],
): string[] | undefined {
  const circle: string[] = [];
  let next = redirectOf(name, routes);
  while (next !== undefined && !circle.includes(next)) {
    circle.push(next);
    if (next === name) return circle;
    next = redirectOf(next, routes);
  }
  return undefined;
}

/** The value that a guard or the canonical URL sets for a parameter. */
interface Canonical {
  readonly by: string;
  readonly steps: readonly (string | number)[];
  readonly values: readonly string[];
}

/**
 * Guards that redirect to different values of one parameter would redirect to each other forever.
 */
function checkAgreement(
  route: Route,
  { guards }: Pick<Tables, "guards">,
  report: Report,
  name: string,
): void {
  const { canonical } = route;
  const known = new Map<string, Canonical>();
  const add = (param: string, next: Canonical) => {
    const before = known.get(param);
    if (!before) known.set(param, next);
    else if (!before.values.some((value) => next.values.includes(value)))
      report.error(next.steps, {
        rule: "redirect_loop",
        message: `redirects forever: ${before.by} makes {${param}} ${before.values[0]}, and ${next.by} makes it ${next.values[0]}`,
        value: next.values[0],
      });
  };
  for (const [index, guard] of (route.guards ?? []).entries())
    for (const [param, values] of canonicalOf(guards[guard]))
      add(param, {
        by: `the guard ${guard}`,
        steps: ["guards", index],
        values,
      });
  if (canonical?.redirect && canonical.route === name)
    for (const [param, value] of Object.entries(canonical.params ?? {}))
      add(param, {
        by: "the canonical address",
        steps: ["canonical", "params", param],
        values: [value],
      });
}

function canonicalOf(guard: Guard | undefined): [string, string[]][] {
  return Object.entries(guard?.canonical_params ?? {}).map(
    ([param, templates]) => [param, [templates].flat()],
  );
}

/** A guard must not redirect visitors to its own page, or to a missing one. */
function checkElsewhere(
  { redirect_to: value }: Guard,
  { compiledRoutes, linkFaults }: Pick<Tables, "compiledRoutes" | "linkFaults">,
  report: Report,
  name: string,
): void {
  // A value that depends on facts is known only during a request.
  if (value === undefined || templateNames(value).length > 0) return;
  const at = ["redirect_to"];
  const fault = linkFaults(value);
  if (fault) return report.error(at, { rule: "dead_link", ...fault, value });
  const path = /^[^?#]*/.exec(value)![0];
  const match = compiledRoutes && matchRoute(compiledRoutes, path);
  const own = match && compiledRoutes.routes[match.route]?.guards;
  if (!own?.includes(name)) return;
  const message = `redirects forever: the route ${match!.route} of this path has this guard`;
  report.error(at, { rule: "redirect_loop", message, value });
}

/**
 * A canonical value without facts must be one that the route's pattern allows: otherwise the page
 * is a 404.
 */
function checkCanonicalValues(
  guard: Guard,
  { routes }: Pick<Tables, "routes">,
  report: Report,
  name: string,
): void {
  for (const [param, values] of canonicalOf(guard)) {
    const rule = Object.values(routes).find((route) =>
      route.guards?.includes(name),
    )?.params?.[param];
    for (const value of values) {
      if (templateNames(value).length > 0) continue;
      const message = paramFault(rule, value);
      if (message !== undefined)
        report.error(["canonical_params", param], {
          rule: "param_value",
          message,
          value,
          nearest: nearestName(value, rule?.enum ?? []),
        });
    }
  }
}
