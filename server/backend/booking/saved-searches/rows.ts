/** Saved searches as they are stored. */
import type { Database } from "#server/backend/storage/database.ts";
import type { Owner } from "#server/backend/callers/owner.ts";
import type { Scope } from "#server/backend/callers/scope.ts";

/** The proven address of an account; undefined: a device, a guest, or an account without one. */
export type ProvenAddress = (
  from: Database,
  owner: Owner,
) => Promise<string | undefined>;

export interface SavedRow {
  readonly saved_id: string;
  readonly owner: Owner;
  readonly scope: Scope;
  readonly product_type_id: number;
  readonly payload: string;
  readonly language: string;
  readonly currency: string;
  /** In minor units of the currency, like the other amounts. */
  readonly saved_amount: number;
  readonly told_amount: number;
  readonly latest_amount: number | null;
  readonly mails: number;
  readonly stop_key: string;
  readonly saved_at: number;
  readonly next_at: number;
  readonly ends_at: number;
}

export interface Contact {
  readonly email: string;
  readonly confirm_key: string;
  readonly asked_at: number;
  readonly confirmed_at: number | null;
}

/** The address of an owner; undefined if there is none. */
export function contactOf(
  database: Database,
  owner: Owner,
  scope: Scope,
): Promise<Contact | undefined> {
  return database.get<Contact>(
    "SELECT email, confirm_key, asked_at, confirmed_at FROM saved_contacts WHERE owner = ? AND scope = ?",
    owner,
    scope,
  );
}

/**
 * Moves the saved searches of a device or guest to the account that signed in; duplicates are
 * merged.
 */
export async function adoptSaved(
  inside: Database,
  from: Owner,
  to: Owner,
): Promise<void> {
  await inside.run(
    `DELETE FROM saved_searches WHERE owner = ? AND EXISTS (
         SELECT 1 FROM saved_searches AS other WHERE other.owner = ?
           AND other.scope = saved_searches.scope
           AND other.search_key = saved_searches.search_key)`,
    from,
    to,
  );
  await inside.run(
    `DELETE FROM saved_contacts WHERE owner = ? AND EXISTS (
         SELECT 1 FROM saved_contacts AS other WHERE other.owner = ?
           AND other.scope = saved_contacts.scope)`,
    from,
    to,
  );
  for (const table of ["saved_searches", "saved_contacts"] as const)
    await inside.run(`UPDATE ${table} SET owner = ? WHERE owner = ?`, to, from);
}
