/** How visitors are sent to a partner's login page, and what they bring back (`logins` of defaults.json). */
import type { PartnerLoginPage } from "#schema/defaults.ts";

/**
 * The URL of the partner's login page for a visitor.
 *
 * @param address the login page, from the partner's settings
 * @param callback where the partner sends the visitor back to
 * @param state a secret that the partner must send back unchanged
 */
export function loginUrl(
  page: PartnerLoginPage,
  address: string,
  callback: string,
  state: string,
): string {
  const query = { [page.callback]: callback, state };
  return `${address}?${new URLSearchParams(query)}`;
}

/** The parameters of the call that exchanges the callback's query for a session. */
export function loginProof(
  page: PartnerLoginPage,
  query: URLSearchParams,
  state: string,
): Readonly<Record<string, string>> {
  const brought = Object.entries(page.proof).map(([name, parameter]) => [
    name,
    query.get(parameter) ?? "",
  ]);
  return { ...Object.fromEntries(brought), state };
}
