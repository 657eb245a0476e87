import type { CompiledRoutes, Node } from "#renderer/routing/compile.ts";
import { variantsOf } from "#renderer/routing/compile.ts";
import { nearestName } from "#server/config/data-files/nearest-name.ts";
import { eachRoute } from "../../tables/check.ts";

/**
 * A path without parameters wins over another route's pattern, so a new page could silently replace
 * an existing one. `instead_of` declares that this is intended.
 */
export const shadows = eachRoute({
  reads: ["compiledRoutes"],
  check({ path, instead_of = [] }, { compiledRoutes }, report, name) {
    if (!compiledRoutes) return;
    const taken = takenFrom(name, compiledRoutes);
    for (const [route, at] of taken)
      if (!instead_of.includes(route))
        report.warn(["path"], {
          rule: "route_shadow",
          message: `takes ${at} from the route ${route}; if that is intended, add "instead_of": ["${route}"]`,
          value: path,
        });
    for (const [index, route] of instead_of.entries())
      if (!taken.has(route))
        report.warn(["instead_of", index], {
          rule: "route_shadow",
          message: `the route ${route} has none of this one's paths`,
          value: route,
          nearest: nearestName(route, taken.keys()),
        });
  },
});

/** The routes that a route hides, each with one of their paths. */
function takenFrom(
  name: string,
  { root, routes, segments }: CompiledRoutes,
): Map<string, string> {
  const taken = new Map<string, string>();
  for (const variant of variantsOf(segments.get(name)!, routes[name]!)) {
    const texts = variant.segments.map(({ tokens: [only, ...more] }) =>
      only?.kind === "text" && more.length === 0 ? only.text : undefined,
    );
    if (!texts.every((text) => text !== undefined)) continue;
    const path = `/${texts.map((text) => `${text}/`).join("")}`;
    for (const route of matching(root, texts))
      if (!taken.has(route)) taken.set(route, path);
    // Routes with exactly this path are in conflict, which another check reports.
    for (const { route } of literal(root, texts)?.leaves ?? [])
      taken.delete(route);
  }
  return taken;
}

function literal(root: Node, texts: readonly string[]): Node | undefined {
  return texts.reduce<Node | undefined>(
    (node, text) => node?.statics.get(text),
    root,
  );
}

/** The routes that match a path, whether or not a more specific one wins. */
function matching(node: Node, texts: readonly string[]): Set<string> {
  const [text, ...others] = texts;
  if (text === undefined) return new Set(node.leaves.map(({ route }) => route));
  const next = [
    ...[node.statics.get(text)].filter((each) => each !== undefined),
    ...[...node.dynamics.values()]
      .filter(({ regex }) => regex.test(text))
      .map((edge) => edge.node),
  ];
  const rest = texts.join("/");
  return new Set([
    ...next.flatMap((each) => [...matching(each, others)]),
    ...node.rests
      .filter(({ regex }) => regex.test(rest))
      .map(({ leaf }) => leaf.route),
  ]);
}
