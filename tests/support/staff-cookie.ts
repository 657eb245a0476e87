/** The cookie of a member of staff who has signed in at the mini server. */
import { createSignedTokens } from "#server/config/process/secrets.ts";
import { OPERATOR_TOKEN } from "./mini-server.tsx";

/**
 * @param person the short name in staff.json
 * @param more other contents of the session
 */
export function asStaff(
  person: string,
  more: { readonly identity?: string; readonly host?: string } = {},
): { readonly cookie: string } {
  const token = createSignedTokens(OPERATOR_TOKEN, "staff", () => 0).sign({
    person,
    identity: `email ${person}@example.org`,
    host: "127.0.0.1",
    expires: Date.parse("2026-11-21T18:00Z"),
    ...more,
  } as never);
  return { cookie: `staff=${token}` };
}
