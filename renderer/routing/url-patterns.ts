/** Routes as URL patterns (https://urlpattern.spec.whatwg.org), as browsers match links. */
import { variantsOf } from "./compile.ts";
import { parsePattern, type Segment } from "./pattern.ts";
import type { Route } from "#schema/route-table.ts";

/**
 * The pathname patterns of a route, for every site and language. They match more than the route,
 * because speculation rules accept no regular expressions. A pattern must begin with "/" or "{/":
 * otherwise it would be relative to the file with the rules.
 */
export function urlPatterns(route: Route): string[] {
  return variantsOf(parsePattern(route.path, route.params), route).map(
    ({ segments }) => `{/*}?${segments.map(patternOf).join("")}/`,
  );
}

function patternOf({ tokens, rest }: Segment): string {
  if (rest) return "/*";
  return `/${tokens
    .map((token) =>
      token.kind === "text"
        ? token.text.replaceAll(/[^\w-]/g, "\\$&")
        : `:${token.name}`,
    )
    .join("")}`;
}
