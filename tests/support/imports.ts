/** The project's import graph, read from its sources. */
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";

export interface Import {
  /** The importing file, from the project's root. */
  readonly from: string;
  /** The imported file from the root, or the name of a package. */
  readonly to: string;
  readonly typeOnly: boolean;
  /** Loaded on demand: import(). */
  readonly later: boolean;
  readonly line: number;
}

const SOURCES = ["{schema,renderer,modules,server,tests}/**/*.{ts,tsx}"];
const STATEMENT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^"';]*?\sfrom\s+)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/g;

export function readImports(root: string): Import[] {
  const names = (
    JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
      imports: Record<string, string>;
    }
  ).imports;
  // Templates are sources of other products.
  return globSync(SOURCES, { cwd: root, exclude: ["**/templates/**"] })
    .map((file) => file.replaceAll(path.sep, "/"))
    .sort()
    .flatMap((from) => {
      const text = readFileSync(path.join(root, from), "utf8");
      return [...text.matchAll(STATEMENT)].map((found): Import => {
        const specifier = found[2] ?? found[3]!;
        return {
          from,
          to: resolve(specifier, from, names),
          typeOnly: found[1] !== undefined,
          later: found[3] !== undefined,
          line: text.slice(0, found.index + 1).split("\n").length,
        };
      });
    });
}

function resolve(
  specifier: string,
  from: string,
  names: Record<string, string>,
): string {
  if (specifier.startsWith("."))
    return path.posix.join(path.posix.dirname(from), specifier);
  for (const [name, target] of Object.entries(names)) {
    const start = name.replace("*", "");
    if (specifier.startsWith(start)) {
      return path.posix.normalize(
        target.replace("*", specifier.slice(start.length)),
      );
    }
  }
  return specifier;
}

/** The files and packages that a file loads at run time, including itself. */
export function reachable(
  start: string,
  imports: readonly Import[],
): Set<string> {
  const byFile = Map.groupBy(imports, ({ from }) => from);
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { to, typeOnly } of byFile.get(file) ?? [])
      if (!typeOnly) visit(to);
  };
  visit(start);
  return seen;
}

/**
 * Groups of files that import each other in a circle, types included (Tarjan's strongly
 * connected components). import() does not count, because it loads later.
 */
export function findCycles(imports: readonly Import[]): string[][] {
  const targets = Map.groupBy(
    imports.filter(({ later }) => !later),
    ({ from }) => from,
  );
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string): void => {
    order.set(file, order.size);
    lowest.set(file, order.get(file)!);
    stack.push(file);
    for (const { to } of targets.get(file) ?? []) {
      if (!order.has(to)) visit(to);
      if (stack.includes(to))
        lowest.set(file, Math.min(lowest.get(file)!, lowest.get(to)!));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const cycle = stack.splice(stack.indexOf(file));
    const importsItself = targets.get(file)?.some(({ to }) => to === file);
    if (cycle.length > 1 || importsItself) cycles.push(cycle.sort());
  };
  for (const file of targets.keys()) if (!order.has(file)) visit(file);
  return cycles;
}

export function exists(root: string, file: string): boolean {
  return existsSync(path.join(root, file));
}
