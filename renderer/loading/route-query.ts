import type { Section } from "#schema/section.ts";
import type { Param, Route } from "#schema/route-table.ts";

/** The query parameters that a route declares; values that are not allowed are left out. */
export function routeQuery(
  route: Route,
  query: URLSearchParams,
): Record<string, string> {
  const known: Record<string, string> = {};
  for (const [name, rule] of Object.entries(route.query ?? {})) {
    const value = query.get(name);
    if (value === null) continue;
    if (isAllowed(rule, value)) known[name] = value;
  }
  return known;
}

/** Whether a parameter may have a value. */
export function isAllowed(rule: Param, value: string): boolean {
  const { enum: listed = rule.paths } = rule;
  return listed
    ? listed.includes(value)
    : new RegExp(`^(?:${rule.pattern})$`, "u").test(value);
}

/** A value of the query that names the path of a section, but is not in the list. */
export interface RefusedPath {
  readonly param: string;
  readonly section: string;
  /** As in the address, not validated. */
  readonly value: string;
  /** The allowed paths. */
  readonly paths: readonly string[];
}

/** The values of a query that are refused as paths of sections. */
export function refusedPaths(
  route: Route,
  query: URLSearchParams,
): RefusedPath[] {
  return Object.entries(route.query ?? {}).flatMap(
    ([param, { section, paths }]) => {
      const value = query.get(param);
      return section === undefined ||
        paths === undefined ||
        value === null ||
        paths.includes(value)
        ? []
        : [{ param, section, value, paths }];
    },
  );
}

/**
 * The sections with the paths that a page's query names for them.
 *
 * @param query the allowed values (`routeQuery`)
 */
export function withNamedPaths(
  sections: readonly Section[],
  route: Route,
  query: Readonly<Record<string, string>>,
): readonly Section[] {
  const named = new Map(
    Object.entries(route.query ?? {}).flatMap(([param, { section }]) => {
      const api_path = query[param];
      return section === undefined || api_path === undefined
        ? []
        : [[section, api_path] as const];
    }),
  );
  return named.size === 0
    ? sections
    : sections.map((section) => {
        const api_path = named.get(section.name);
        return api_path === undefined ? section : { ...section, api_path };
      });
}

/** The query in the form of a URL, with "?", or "". */
export function searchOf(query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(query).toString();
  return search ? `?${search}` : "";
}
