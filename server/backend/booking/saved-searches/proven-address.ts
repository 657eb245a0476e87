import type { Accounts } from "#server/backend/accounts/users/accounts.ts";
import type { ProvenAddress } from "./rows.ts";

/** The address of a user who signs in by mailed code: reading the code proves that it is theirs. */
export function createProvenAddress(
  accounts: Pick<Accounts, "identity">,
): ProvenAddress {
  return async (from, owner) => {
    const [kind, userId] = owner.split(":");
    return kind === "user"
      ? accounts.identity(from, Number(userId), "email")
      : undefined;
  };
}
