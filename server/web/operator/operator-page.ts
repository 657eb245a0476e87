/** The page on which the operator enters the token. */
import { OPERATOR_PATH } from "#renderer/shared/addresses.ts";
import { escapeHtml } from "#renderer/shared/escape.ts";
import { operatorDocument } from "./operator-document.ts";

/**
 * @param returnTo a path of this host
 * @param failure why the last token was refused
 */
export function operatorPage(
  returnTo: string,
  failure: string | undefined,
): string {
  return operatorDocument(
    "For the operator",
    `<h1>This page is for the operator of this server</h1>
<p>Enter the operator's token: the value of OPERATOR_TOKEN, or the token that npm start printed and saved in its data folder. This browser then remembers it for this host.</p>
${failure === undefined ? "" : `<p class="failure" id="failure" role="alert">${escapeHtml(failure)}</p>`}
<form method="post" action="${OPERATOR_PATH}">
<input type="hidden" name="return_to" value="${escapeHtml(returnTo)}">
<label>Token
<input type="password" name="token" required autocomplete="off"${failure === undefined ? "" : ' aria-describedby="failure"'}></label>
<button type="submit">Continue</button>
</form>`,
  );
}
