import { isAllowed } from "./route-query.ts";
import type { CookieFact, Route } from "#schema/route-table.ts";

/** The cookies of a request: each name with its value. */
export type CookieValues = Readonly<Record<string, string | undefined>>;

/** The facts that a route reads from cookies; values that are not allowed are left out. */
export function routeCookies(
  { cookies = {} }: Pick<Route, "cookies">,
  given: CookieValues,
): Record<string, string> {
  const facts: Record<string, string> = {};
  for (const [name, rule] of Object.entries(cookies)) {
    const value = cookieFact(rule, given);
    if (value !== undefined) facts[name] = value;
  }
  return facts;
}

/** A cookie comes from the browser, so a value that the rule does not allow is ignored. */
export function cookieFact(
  { cookie, before, pattern }: CookieFact,
  given: CookieValues,
): string | undefined {
  const text = Object.hasOwn(given, cookie) ? given[cookie] : undefined;
  const value = before === undefined ? text : text?.split(before, 1)[0];
  return value !== undefined && isAllowed({ pattern }, value)
    ? value
    : undefined;
}
