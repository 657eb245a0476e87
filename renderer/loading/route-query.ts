import type { Param, Route } from "#schema/route-table.ts";

/** The query parameters that a route declares, as far as their values are allowed. */
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
  return rule.enum
    ? rule.enum.includes(value)
    : new RegExp(`^(?:${rule.pattern})$`, "u").test(value);
}

/** The query as a URL has it, with "?", or "". */
export function searchOf(query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(query).toString();
  return search ? `?${search}` : "";
}
