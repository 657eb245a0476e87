import type { Route } from "#schema/route-table.ts";
import type { SiteContext } from "../context/site-context.ts";
import type { ErrorCode } from "../shared/errors.ts";
import type { PageOutcome, PageRequest } from "./page.ts";
import type { Facts } from "./template.ts";

/** A request with its matched route and the facts so far. */
export interface Visit {
  readonly name: string;
  readonly route: Route;
  /** The route's parameters with the values in the path. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly facts: Facts;
  readonly request: PageRequest;
}

/**
 * Whether a page belongs to one visitor: its route says so, a user is signed in, or it shows
 * unpublished content.
 */
export function isPersonal(
  { meta }: Route,
  { user, preview }: SiteContext,
): boolean {
  return isOwn(meta) || user !== null || preview;
}

/** Whether a route declares its page as personal. */
export function isOwn({ auth, personal }: Route["meta"]): boolean {
  return auth === true || personal === true;
}

export function failed(
  status: 401 | 404 | 500 | 503,
  code: ErrorCode,
  detail: string,
): PageOutcome & { kind: "error" } {
  return { kind: "error", status, code, detail };
}
