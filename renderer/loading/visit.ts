import type { Route } from "#schema/route-table.ts";
import type { SiteContext } from "../context/site-context.ts";
import type { ErrorCode } from "../errors.ts";
import type { PageOutcome, PageRequest } from "./page.ts";
import type { Facts } from "./template.ts";

/** A request on its way through loading: the route that was found, and what is known so far. */
export interface Visit {
  readonly name: string;
  readonly route: Route;
  /** The route's parameters as the path has them. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly facts: Facts;
  readonly request: PageRequest;
}

/**
 * Whether a page is one visitor's own: by its route, because a user is signed in, or
 * because it shows what is not published.
 */
export function isPersonal(
  { meta }: Route,
  { user, preview }: SiteContext,
): boolean {
  return isOwn(meta) || user !== null || preview;
}

/** Whether a route says that what is on its page is one visitor's own. */
export function isOwn({ auth, personal }: Route["meta"]): boolean {
  return auth === true || personal === true;
}

export function failed(
  status: 401 | 404 | 500,
  code: ErrorCode,
  detail: string,
): PageOutcome & { kind: "error" } {
  return { kind: "error", status, code, detail };
}
