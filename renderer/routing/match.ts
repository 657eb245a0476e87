import type { CompiledRoutes, DynamicEdge, Leaf, Node } from "./compile.ts";

export interface RouteMatch {
  readonly route: string;
  readonly params: Readonly<Record<string, string>>;
}

/** Paths with more segments than this match nothing. */
const MAX_SEGMENTS = 32;
/**
 * Longer paths match nothing. Matching two parameters in one segment can take quadratic time, which
 * the check of single patterns cannot detect.
 */
const MAX_CHARACTERS = 2048;

/**
 * Finds the route of a path.
 *
 * @param path begins and ends with a slash, without language segment and query,
 *   percent-encoded as in the request
 * @returns the most specific route that matches, or null. A path that cannot be decoded, or
 *   that has an encoded slash in a segment, matches none.
 */
export function matchRoute(
  table: CompiledRoutes,
  path: string,
): RouteMatch | null {
  const segments = decodeSegments(path);
  if (!segments) return null;
  const values: string[] = [];
  const leaf = descend(table.root, segments, 0, values);
  if (!leaf) return null;
  const params: Record<string, string> = { ...leaf.fixed };
  leaf.names.forEach((name, index) => {
    params[name] = values[index]!;
  });
  return { route: leaf.route, params };
}

function decodeSegments(path: string): string[] | null {
  if (!path.startsWith("/") || !path.endsWith("/")) return null;
  if (path.length > MAX_CHARACTERS) return null;
  const parts = path.split("/").slice(1, -1);
  if (parts.length > MAX_SEGMENTS) return null;
  if (path.includes("%")) {
    for (const [index, part] of parts.entries()) {
      try {
        const decoded = decodeURIComponent(part);
        if (decoded.includes("/")) return null;
        parts[index] = decoded;
      } catch {
        return null;
      }
    }
  }
  return parts;
}

/** Searches the tree with backtracking, the most specific edge first. */
function descend(
  node: Node,
  segments: readonly string[],
  at: number,
  values: string[],
): Leaf | null {
  const segment = segments[at];
  if (segment === undefined) return node.leaves[0] ?? null;

  const child = node.statics.get(segment);
  const found = child && descend(child, segments, at + 1, values);
  if (found) return found;

  for (const edge of candidates(node, segment)) {
    const groups = edge.regex.exec(segment)?.groups;
    if (!groups) continue;
    const depth = values.length;
    for (let index = 0; index < edge.paramCount; index += 1)
      values.push(groups[`p${index}`]!);
    const leaf = descend(edge.node, segments, at + 1, values);
    if (leaf) return leaf;
    values.length = depth;
  }

  const rest = segments.slice(at).join("/");
  for (const { leaf, regex } of node.rests) {
    if (!regex.test(rest)) continue;
    values.push(rest);
    return leaf;
  }
  return null;
}

/** The edges that can match a segment, in the order in which to try them. */
function candidates(node: Node, segment: string): DynamicEdge[] {
  if (node.dynamics.size === 0) return [];
  const found: DynamicEdge[] = [];
  for (const length of node.byPrefix.lengths) {
    const edges = node.byPrefix.edges.get(segment.slice(0, length));
    if (edges) found.push(...edges);
  }
  for (const length of node.bySuffix.lengths) {
    const edges =
      length < segment.length &&
      node.bySuffix.edges.get(segment.slice(-length));
    if (edges) found.push(...edges);
  }
  found.push(...node.open);
  // The checks refuse overlapping edges of equal rank; sorting by source only makes the order
  // deterministic.
  return found.length < 2 ? found : found.sort(bySpecificity);
}

function bySpecificity(a: DynamicEdge, b: DynamicEdge): number {
  return b.rank - a.rank || (a.source < b.source ? -1 : 1);
}
