/** The facts that templates may use on each page. */
import { parsePattern, PatternError } from "#renderer/routing/pattern.ts";
import type { Route } from "#schema/route-table.ts";
import type { Config } from "../model/config.ts";
import { nearestName } from "../data-files/nearest-name.ts";

/** The facts of every page. */
const ALWAYS = ["language", "route"] as const;

/** The fact with the skeleton's values besides its sections (renderer/loading/gather-page.ts). */
export const SKELETON_FACT = "skeleton";

/** Placeholders that the upstream fills in the search skeletons, which all products share. */
export const FILLED_UPSTREAM: ReadonlySet<string> = new Set([
  "type",
  "product_type_id",
]);

type Guards = Config["guards"];

/** The names of a path's parameters; undefined when the path cannot be read. */
export function paramNames(
  route: Pick<Route, "path" | "params">,
): string[] | undefined {
  try {
    return parsePattern(route.path, route.params).flatMap(({ tokens }) =>
      tokens.flatMap((token) => (token.kind === "param" ? [token.name] : [])),
    );
  } catch (error) {
    if (error instanceof PatternError) return undefined;
    throw error;
  }
}

/** The facts of a route itself: its parameters and query. */
export function ownFacts(route: Route): Set<string> {
  return new Set([
    ...(paramNames(route) ?? []),
    ...Object.keys(route.query ?? {}),
    ...Object.keys(route.cookies ?? {}),
    ...ALWAYS,
  ]);
}

/** The facts of a page after its guards have passed. */
function routeFacts(route: Route, guards: Guards): Set<string> {
  const provided = (route.guards ?? []).flatMap(
    (name) => guards[name]?.provides ?? [],
  );
  return new Set([...ownFacts(route), ...provided]);
}

/**
 * The fields of guards' facts, by the name of the fact: those of the table's rows, and those of the
 * answer that the guard names.
 *
 * @param names the guards
 */
export function guardFields(
  names: readonly string[],
  { guards, productTypes }: Pick<Config, "guards" | "productTypes">,
): ReadonlyMap<string, ReadonlySet<string>> {
  const fields = new Map<string, Set<string>>();
  for (const name of names) {
    const { provides, table, required = [], fields: more = [] } = guards[name]!;
    const known = fields.get(provides) ?? new Set();
    const rows = table ? Object.values(productTypes) : [];
    for (const field of [...rows.flatMap(Object.keys), ...required, ...more])
      known.add(field);
    fields.set(provides, known);
  }
  return fields;
}

/**
 * The field of a fact that no guard provides; undefined if one does.
 *
 * @param name of a fact in a template: product.poi_id
 */
export function unknownField(
  name: string,
  fields: ReadonlyMap<string, ReadonlySet<string>>,
): { message: string; nearest: string | undefined } | undefined {
  const [fact = "", field] = name.split(".");
  const known = fields.get(fact);
  if (!known || field === undefined || known.has(field)) return undefined;
  return {
    message: `{${fact}} has no ${field}; it has ${[...known].join(", ")}, and what the guard's \`fields\` name`,
    nearest: nearestName(field, known),
  };
}

/** The facts that a file's sections may use: those of every page that uses the file. */
export interface SectionFacts {
  /** By the file of configs/skeletons/page/. */
  readonly pages: ReadonlyMap<string, ReadonlySet<string>>;
  /** By the shape of a skeleton that an upstream publishes. */
  readonly shapes: ReadonlyMap<string, ReadonlySet<string>>;
  readonly routes: ReadonlyMap<string, ReadonlySet<string>>;
  readonly all: ReadonlySet<string>;
  /** The fields that any guard gives its fact. */
  readonly fields: ReadonlyMap<string, ReadonlySet<string>>;
}

export function sectionFacts({
  routes,
  guards,
  productTypes,
}: Pick<Config, "routes" | "guards" | "productTypes">): SectionFacts {
  const pages = new Map<string, Set<string>>();
  const shapes = new Map<string, Set<string>>();
  const byRoute = new Map<string, Set<string>>();
  const all = new Set<string>([SKELETON_FACT]);
  for (const [id, route] of Object.entries(routes)) {
    const { skeleton } = route;
    const [by, name] =
      "call" in skeleton
        ? ([shapes, skeleton.shape] as const)
        : ([pages, skeleton.file] as const);
    const known = by.get(name) ?? new Set([SKELETON_FACT]);
    const own = routeFacts(route, guards);
    byRoute.set(id, own.union(new Set([SKELETON_FACT])));
    for (const fact of own) {
      known.add(fact);
      all.add(fact);
    }
    by.set(name, known);
  }
  const fields = guardFields(Object.keys(guards), { guards, productTypes });
  return { pages, shapes, routes: byRoute, all, fields };
}
