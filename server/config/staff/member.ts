/** A person who works on pages, and what the person may do (configs/staff.json). */
import type { Staff, StaffGrant, StaffPerson } from "#schema/staff.ts";

export type Role = StaffGrant["role"];

/** From the least to the most. Each role may do what those before it may. */
export const ROLES: readonly Role[] = ["viewer", "editor", "publisher"];

export interface StaffMember {
  /** The person's short name: "ana". */
  readonly id: string;
  readonly name: string;
  readonly grants: readonly StaffGrant[];
}

/** What an identity provider says of a person. */
export interface Claims {
  readonly sub: string;
  readonly email?: unknown;
  readonly email_verified?: unknown;
}

/** The grants that allow a role. */
export function grantsOf(
  { grants }: Pick<StaffMember, "grants">,
  role: Role,
): readonly StaffGrant[] {
  const least = ROLES.indexOf(role);
  return grants.filter((grant) => ROLES.indexOf(grant.role) >= least);
}

/**
 * How a person is recognised: the provider's id, or an address. It is part of the session, so that
 * a row that becomes another person's ends it.
 */
export const identityOf = ({ subject, email }: StaffPerson): string =>
  subject === undefined ? `email ${email!.toLowerCase()}` : `sub ${subject}`;

/**
 * Finds the person of a provider's claims. An address that the provider has not verified is nobody's:
 * at some providers everybody can choose one.
 */
export function personOf(
  { people }: Staff,
  { sub, email, email_verified }: Claims,
): { readonly id: string; readonly person: StaffPerson } | undefined {
  const identities = [
    `sub ${sub}`,
    ...(typeof email === "string" && email_verified === true
      ? [`email ${email.toLowerCase()}`]
      : []),
  ];
  for (const [id, person] of Object.entries(people))
    if (identities.includes(identityOf(person))) return { id, person };
  return undefined;
}

/** @returns undefined if there is no such person now, or the row is another person's */
export function memberOf(
  staff: Staff | undefined,
  id: string,
  identity: string,
): StaffMember | undefined {
  if (!staff || !Object.hasOwn(staff.people, id)) return undefined;
  const person = staff.people[id]!;
  return identityOf(person) === identity
    ? { id, name: person.name, grants: person.grants }
    : undefined;
}
