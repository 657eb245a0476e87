/** Where something is sold: on a site, or under a partner's name on it. */
import type { Database } from "./database/database.ts";
import type { Visitor } from "./visitor.ts";

/**
 * "wayfare", or "wayfare/jinair". What is bought in one scope is not there in another: a
 * purchase, its order and the way it is paid belong to the pages on which it was chosen.
 */
export type Scope = string;

/** What of configs/ says it. */
export interface PublishedScopes {
  readonly sites?: Readonly<Record<string, { readonly origin: string }>>;
  readonly partners?: Readonly<
    Record<string, { readonly partner_id: number; readonly site?: string }>
  >;
}

/** The scope of pages, by what the edge says of them. A host that is no site's is the first site's. */
export function scopeOf(
  { host, partnerId }: Pick<Visitor, "host" | "partnerId">,
  { sites = {}, partners = {} }: PublishedScopes,
): Scope {
  const found = Object.entries(partners).find(
    ([, { partner_id }]) => partner_id === partnerId,
  );
  if (found) return `${found[1].site ?? firstOf(sites)}/${found[0]}`;
  const site = Object.entries(sites).find(
    ([, { origin }]) => URL.parse(origin)?.host === host,
  );
  return site?.[0] ?? firstOf(sites);
}

/** The code of the partner under whose name it is sold; "" for the site itself. */
export function partnerOf(scope: Scope): string {
  return scope.split("/")[1] ?? "";
}

/** The scope of what was kept before there were any: it was all of one site. */
export function firstScope({ sites = {} }: PublishedScopes): Scope {
  return firstOf(sites);
}

function firstOf(sites: NonNullable<PublishedScopes["sites"]>): string {
  return Object.keys(sites)[0] ?? "";
}

/** Gives what was kept before there were scopes the one that it was sold in. */
export async function fillScopes(
  database: Database,
  scope: Scope,
): Promise<void> {
  for (const table of ["purchases", "orders"] as const)
    await database.run(
      `UPDATE ${table} SET scope = ? WHERE scope IS NULL`,
      scope,
    );
}
