/** The sign-in page of the test identity provider. It has no scripts. */
import { backTo, type AuthorizeRequest } from "./authorize-request.ts";
import {
  hiddenFields,
  page,
  personFields,
  type FilledForm,
} from "#server/backend/http/test-page.ts";
import { escape } from "#server/backend/text/escape.ts";

const COMPANY = "Test identity";

export function authorizePage(
  request: AuthorizeRequest,
  filled: FilledForm,
): string {
  const cancel = backTo(request, { error: "access_denied" });
  return page(
    { title: "Sign in", company: COMPANY },
    `<h1>Sign in</h1>
<p>This page stands in for an identity provider. It asks for no password: use an address that is nobody's.</p>
<form method="post">
${hiddenFields({ ...request })}
${personFields(filled)}
<div class="actions"><button type="submit">Continue</button>
<a href="${escape(cancel)}">Cancel</a></div>
</form>`,
  );
}

export function refusedPage(): string {
  return page(
    { title: "Sign-in is not possible", company: COMPANY },
    `<h1>Sign-in is not possible</h1>
<p>The site that sent you here is not known to this provider, or asked to send you elsewhere. Go back and start again.</p>`,
  );
}
