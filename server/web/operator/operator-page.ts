/** The page on which the operator enters the token, or a partner's people theirs. */
import {
  OPERATOR_PATH,
  STAFF_SIGN_IN_PATH,
} from "#renderer/shared/addresses.ts";
import { escapeHtml } from "#renderer/shared/escape.ts";
import { operatorDocument } from "./operator-document.ts";

export interface OthersLetIn {
  readonly demonstrated?: { readonly name: string } | undefined;
  /** The provider at which staff sign in. */
  readonly provider?: string | undefined;
}

/**
 * @param returnTo a path of this host
 * @param failure why the last token was refused
 * @param others who else may enter: a partner with a demonstration token, or staff who sign in at a provider
 */
export function operatorPage(
  returnTo: string,
  failure: string | undefined,
  { demonstrated, provider }: OthersLetIn,
): string {
  const { title, text } = demonstrated
    ? {
        title: `Test cashier of ${escapeHtml(demonstrated.name)}`,
        text: "This page stands in for the partner's cashier, and no money moves. Enter your demonstration token, or the operator's token.",
      }
    : {
        title: "This page is for the operator of this server",
        text: "Enter the operator's token: the value of OPERATOR_TOKEN, or the token that npm start printed and saved in its data folder. This browser then remembers it for this host.",
      };
  return operatorDocument(
    demonstrated ? `Test cashier of ${demonstrated.name}` : "For the operator",
    `<h1>${title}</h1>
<p>${text}</p>
${failure === undefined ? "" : `<p class="failure" id="failure" role="alert">${escapeHtml(failure)}</p>`}
${provider === undefined ? "" : signInLink(provider, returnTo)}<form method="post" action="${OPERATOR_PATH}">
<input type="hidden" name="return_to" value="${escapeHtml(returnTo)}">
<label>Token
<input type="password" name="token" required autocomplete="off"${failure === undefined ? "" : ' aria-describedby="failure"'}></label>
<button type="submit">Continue</button>
</form>`,
  );
}

function signInLink(provider: string, returnTo: string): string {
  const query = new URLSearchParams({ return_to: returnTo });
  return `<p><a class="button" href="${escapeHtml(`${STAFF_SIGN_IN_PATH}?${query}`)}">Sign in with ${escapeHtml(provider)}</a></p>
<p>Or with the token:</p>
`;
}
