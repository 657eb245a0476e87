/** What a member of staff sees at the operator's address. */
import {
  EDITOR_PATH,
  STAFF_SIGN_OUT_PATH,
} from "#renderer/shared/addresses.ts";
import { escapeHtml } from "#renderer/shared/escape.ts";
import type { StaffGrant } from "#schema/staff.ts";
import { operatorDocument } from "./operator-document.ts";
import type { StaffMember } from "#server/config/staff/member.ts";

export function staffPage({ name, grants }: StaffMember): string {
  return operatorDocument(
    name,
    `<h1>You are signed in as ${escapeHtml(name)}</h1>
<ul>${grants.map((grant) => `<li>${escapeHtml(words(grant))}</li>`).join("")}</ul>
<h2>Pages</h2>
<form action="${EDITOR_PATH}">
<label>Path of a page
<input name="url" value="/" required></label>
<button>Edit</button>
</form>
<h2>Session</h2>
<form method="post" action="${STAFF_SIGN_OUT_PATH}"><button>Sign out</button></form>`,
  );
}

/** "Editor, of the partner kop_run, in overlays" */
function words({ role, sites, partners, folders }: StaffGrant): string {
  const named = (what: string, names: readonly string[] | undefined) =>
    names
      ? [`of the ${what}${names.length > 1 ? "s" : ""} ${names.join(", ")}`]
      : [];
  return [
    role.charAt(0).toUpperCase() + role.slice(1),
    ...named("site", sites),
    ...named("partner", partners),
    ...(folders ? [`in ${folders.join(", ")}`] : []),
  ].join(", ");
}
