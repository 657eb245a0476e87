import type { CompiledRoutes, Node } from "#renderer/routing/compile.ts";
import { variantsOf } from "#renderer/routing/compile.ts";
import { nearestName } from "../../../data-files/nearest-name.ts";
import { problemAt } from "../../../data-files/problem-at.ts";
import type { Problem } from "../../../data-files/problem.ts";
import { eachFile } from "../../tables/check.ts";
import { routesOf } from "./route-reach.ts";

/**
 * A path without parameters wins over the pattern of another route, so a new page can silently
 * replace one that exists. `instead_of` says that it shall.
 */
export const shadows = eachFile({
  kinds: ["route-table"],
  reads: ["compiledRoutes"],
  check: (file, { compiledRoutes }) => {
    if (!compiledRoutes) return [];
    return Object.entries(routesOf(file)).flatMap(
      ([name, { path, instead_of = [] }]): Problem[] => {
        const taken = takenFrom(name, compiledRoutes);
        const silent = [...taken].filter(
          ([route]) => !instead_of.includes(route),
        );
        const needless = instead_of.filter((route) => !taken.has(route));
        return [
          ...silent.map(([route, at]) =>
            problemAt(file.json, ["routes", name, "path"], {
              severity: "warning",
              rule: "route_shadow",
              message: `takes ${at} from the route ${route}; if that is meant, add "instead_of": ["${route}"]`,
              value: path,
            }),
          ),
          ...needless.map((route) =>
            problemAt(
              file.json,
              ["routes", name, "instead_of", instead_of.indexOf(route)],
              {
                severity: "warning",
                rule: "route_shadow",
                message: `the route ${route} has none of this one's paths`,
                value: route,
                nearest: nearestName(route, taken.keys()),
              },
            ),
          ),
        ];
      },
    );
  },
});

/** The routes that a route hides, each with a path of theirs. */
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
    // Routes whose whole path is this text are in conflict, which is told elsewhere.
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
