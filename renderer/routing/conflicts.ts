/** Finds routes that match the same path and are equally specific. */
import type { CompiledRoutes, DynamicEdge, Node } from "./compile.ts";

export interface RouteConflict {
  readonly routes: readonly [string, string];
  /** The paths that both match, with parameters as regular expressions. */
  readonly path: string;
}

/**
 * Whether no text matches both regular expressions. The caller provides it, because it needs an
 * automaton library that the running server does not load.
 */
export type AreDisjoint = (a: string, b: string) => boolean;

export function findConflicts(
  table: CompiledRoutes,
  areDisjoint: AreDisjoint,
): RouteConflict[] {
  const conflicts = new Map<string, RouteConflict>();

  const report = (a: string, b: string, path: string): void => {
    const routes = [a, b].sort() as [string, string];
    conflicts.set(routes.join("\n"), { routes, path });
  };

  /** Compares the routes of two nodes that the same path can reach. */
  const compare = (a: Node, b: Node, path: string): void => {
    for (const x of a.leaves) {
      for (const y of b.leaves)
        if (x !== y) report(x.route, y.route, `${path}/`);
    }
    for (const x of a.rests) {
      for (const y of b.rests) {
        if (x !== y && !areDisjoint(x.source, y.source)) {
          report(x.leaf.route, y.leaf.route, `${path}/${x.source}/`);
        }
      }
    }
    if (a === b) return;
    for (const [text, child] of a.statics) {
      const other = b.statics.get(text);
      if (other) compare(child, other, `${path}/${text}`);
      for (const edge of b.dynamics.values()) {
        if (edge.regex.test(text)) compare(child, edge.node, `${path}/${text}`);
      }
    }
    for (const edge of a.dynamics.values()) {
      for (const [text, child] of b.statics) {
        if (edge.regex.test(text)) compare(edge.node, child, `${path}/${text}`);
      }
      for (const other of b.dynamics.values()) {
        if (overlap(edge, other))
          compare(edge.node, other.node, `${path}/${edge.source}`);
      }
    }
  };

  const overlap = (a: DynamicEdge, b: DynamicEdge): boolean =>
    a.source === b.source ||
    (mayShareEnds(a, b) && !areDisjoint(a.source, b.source));

  const visit = (node: Node, path: string): void => {
    compare(node, node, path);
    const byRank = Map.groupBy(node.dynamics.values(), (edge) => edge.rank);
    for (const edges of byRank.values()) {
      for (const [index, edge] of edges.entries()) {
        for (const other of edges.slice(index + 1)) {
          if (overlap(edge, other))
            compare(edge.node, other.node, `${path}/${edge.source}`);
        }
      }
    }
    for (const [text, child] of node.statics) visit(child, `${path}/${text}`);
    for (const edge of node.dynamics.values())
      visit(edge.node, `${path}/${edge.source}`);
  };

  visit(table.root, "");
  return [...conflicts.values()];
}

/** A quick check: segments with different prefixes or suffixes match nothing in common. */
function mayShareEnds(a: DynamicEdge, b: DynamicEdge): boolean {
  return (
    (a.prefix.startsWith(b.prefix) || b.prefix.startsWith(a.prefix)) &&
    (a.suffix.endsWith(b.suffix) || b.suffix.endsWith(a.suffix))
  );
}
