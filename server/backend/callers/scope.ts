/** The scope in which something is sold: a site, or a partner on it. */
import type { Database } from "../storage/database.ts";
import type { Visitor } from "./visitor.ts";

/**
 * "wayfare", or "wayfare/jinair". Purchases, orders and payments of one scope are invisible
 * in another: they belong to the pages on which they were made.
 */
export type Scope = string;

/** What defines scopes. */
export interface PublishedScopes {
  readonly sites?: Readonly<Record<string, { readonly origin: string }>>;
  readonly partners?: Readonly<Record<string, { readonly site?: string }>>;
  /** By partner_id. */
  readonly partnerCodes: ReadonlyMap<number, string>;
}

/**
 * The scope of a request's page. An unknown host belongs to the first site; sales for an unknown
 * partner are visible on no other pages.
 */
export function scopeOf(
  { host, partnerId }: Pick<Visitor, "host" | "partnerId">,
  { sites = {}, partners = {}, partnerCodes }: PublishedScopes,
): Scope {
  const code = partnerCodes.get(partnerId);
  if (code !== undefined)
    return `${partners[code]?.site ?? firstOf(sites)}/${code}`;
  if (partnerId !== 0) return `${firstOf(sites)}/partner-${partnerId}`;
  const site = Object.entries(sites).find(
    ([, { origin }]) => URL.parse(origin)?.host === host,
  );
  return site?.[0] ?? firstOf(sites);
}

/** The code of a scope's partner; "" for the site itself. */
export function partnerOf(scope: Scope): string {
  return scope.split("/")[1] ?? "";
}

/** The scope of rows that were stored before there were scopes, when there was one site. */
export function firstScope({ sites = {} }: PublishedScopes): Scope {
  return firstOf(sites);
}

function firstOf(sites: NonNullable<PublishedScopes["sites"]>): string {
  return Object.keys(sites)[0] ?? "";
}

/** Sets the scope of rows that were stored before there were scopes. */
export async function fillScopes(
  database: Database,
  scope: Scope,
): Promise<void> {
  for (const table of ["quotes", "orders"] as const)
    await database.run(
      `UPDATE ${table} SET scope = ? WHERE scope IS NULL`,
      scope,
    );
}
