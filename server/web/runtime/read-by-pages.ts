import type { CookieFact, Route } from "#schema/route-table.ts";
import { PAGE_QUERY } from "../context/page-query.ts";

/** The parts of a request that pages of any route read. */
export interface ReadByPages {
  /** The query parameters that the server or any route reads. */
  readonly queryNames: ReadonlySet<string>;
  /** Facts from cookies on which cached responses depend. */
  readonly cookieFacts: readonly CookieFact[];
}

/** The query parameters and cookies that any of the routes reads. */
export function readByPages(
  routes: Readonly<Record<string, Route>>,
): ReadByPages {
  const all = Object.values(routes);
  const facts = all.flatMap(({ cookies = {} }) => Object.values(cookies));
  return {
    queryNames: new Set([
      ...PAGE_QUERY,
      ...all.flatMap(({ query = {} }) => Object.keys(query)),
    ]),
    cookieFacts: [
      ...new Map(facts.map((fact) => [JSON.stringify(fact), fact])).values(),
    ],
  };
}
