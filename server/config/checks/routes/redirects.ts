import { matchRoute } from "#renderer/routing/match.ts";
import { templateNames } from "#renderer/loading/template.ts";
import type { Guard } from "#schema/guards.ts";
import type { Param, Route } from "#schema/route-table.ts";
import {
  allFiles,
  eachFile,
  oldestFirst,
  type LoadedFile,
  type Tables,
} from "../../tables/check.ts";
import { nearestName } from "../../../data-files/nearest-name.ts";
import { placeAt, problemAt } from "../../../data-files/problem-at.ts";
import type { Problem } from "../../../data-files/problem.ts";
import { paramFault } from "./param-values.ts";
import { routesOf } from "./route-reach.ts";

/** Redirects must end: a browser gives up on those that lead back, and nobody sees the page. */
export const redirectChecks = [
  allFiles({
    kinds: ["route-table"],
    reads: ["routes"],
    check: checkCircles,
  }),
  eachFile({
    kinds: ["route-table"],
    reads: ["guards"],
    check: (file, { guards }) =>
      Object.entries(routesOf(file)).flatMap(([name, route]) =>
        checkAgreement(file, name, route, guards),
      ),
  }),
  eachFile({
    kinds: ["guards"],
    reads: ["compiledRoutes", "linkFaults"],
    check: checkElsewhere,
  }),
  eachFile({
    kinds: ["guards"],
    reads: ["routes"],
    check: checkCanonicalValues,
  }),
];

/** The route to which all pages of a route are redirected; undefined: there is none. */
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
            message: `redirects for ever: ${[name, ...circle].join(" → ")}`,
            value: next,
            ...(other && { other: placeAt(other.json, at(next)) }),
          }),
        ];
      }),
  );
}

/** The routes to which a route is redirected until it comes again; undefined when it does not. */
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

/** A value that a guard, or the canonical address, makes of a parameter. */
interface Canonical {
  readonly by: string;
  readonly steps: readonly (string | number)[];
  readonly values: readonly string[];
}

/** Guards that redirect to different values of one parameter would do so in turn. */
function checkAgreement(
  { json }: LoadedFile,
  name: string,
  route: Route,
  guards: Tables["guards"],
): Problem[] {
  const { canonical } = route;
  const known = new Map<string, Canonical>();
  const problems: Problem[] = [];
  const add = (param: string, next: Canonical) => {
    const before = known.get(param);
    const agrees = before?.values.some((value) => next.values.includes(value));
    if (before && !agrees)
      problems.push(
        problemAt(json, ["routes", name, ...next.steps], {
          rule: "redirect_loop",
          message: `redirects for ever: ${before.by} makes {${param}} ${before.values[0]}, and ${next.by} makes it ${next.values[0]}`,
          value: next.values[0],
        }),
      );
    else if (!before) known.set(param, next);
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
  return problems;
}

function canonicalOf(guard: Guard | undefined): [string, string[]][] {
  return Object.entries(guard?.canonical_params ?? {}).map(
    ([param, templates]) => [param, [templates].flat()],
  );
}

/** A guard must not send visitors to a page of its own, or to none. */
function checkElsewhere(
  { json }: LoadedFile,
  { compiledRoutes, linkFaults }: Pick<Tables, "compiledRoutes" | "linkFaults">,
): Problem[] {
  const { guards } = json.value as { guards: Record<string, Guard> };
  return Object.entries(guards).flatMap(([name, { redirect_to: value }]) => {
    // Where it depends on facts, only a request knows it.
    if (value === undefined || templateNames(value).length > 0) return [];
    const at = ["guards", name, "redirect_to"];
    const fault = linkFaults(value);
    if (fault)
      return [problemAt(json, at, { rule: "dead_link", ...fault, value })];
    const path = /^[^?#]*/.exec(value)![0];
    const match = compiledRoutes && matchRoute(compiledRoutes, path);
    const own = match && compiledRoutes.routes[match.route]?.guards;
    if (!own?.includes(name)) return [];
    const message = `redirects for ever: the route ${match!.route} of this path has this guard`;
    return [problemAt(json, at, { rule: "redirect_loop", message, value })];
  });
}

/** A canonical value without facts must be one that the routes allow: the page would be a 404. */
function checkCanonicalValues(
  { json }: LoadedFile,
  { routes }: Pick<Tables, "routes">,
): Problem[] {
  const { guards } = json.value as { guards: Record<string, Guard> };
  return Object.entries(guards).flatMap(([name, guard]) =>
    canonicalOf(guard).flatMap(([param, values]) => {
      const rule = Object.values(routes).find((route) =>
        route.guards?.includes(name),
      )?.params?.[param];
      return values
        .filter((value) => templateNames(value).length === 0)
        .flatMap((value) =>
          valueFault(rule, value).map((fault) =>
            problemAt(json, ["guards", name, "canonical_params", param], {
              ...fault,
              value,
            }),
          ),
        );
    }),
  );
}

function valueFault(rule: Param | undefined, value: string) {
  const message = paramFault(rule, value);
  const nearest = nearestName(value, rule?.enum ?? []);
  return message ? [{ rule: "param_value", message, nearest }] : [];
}
