/** The page on which the operator enters the token. It is not part of the site: it has no scripts and uses no texts of configs/. */
import { createHash } from "node:crypto";
import { OPERATOR_PATH } from "#renderer/addresses.ts";

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#f4f5f7, #14161a); color: light-dark(#1d2129, #eceae6); }
main { box-sizing: border-box; max-width: 30rem; margin: 0 auto; padding: 40px 24px; }
h1 { margin: 0 0 8px; font-size: 1.44rem; line-height: 1.22; }
p { margin: 0 0 24px; color: light-dark(#4c515b, #a9adb6); }
label { display: block; font-weight: 650; }
input { box-sizing: border-box; display: block; width: 100%; min-height: 44px; margin: 4px 0 24px; border: 1px solid light-dark(#858a94, #7d828d); border-radius: 8px; padding: 8px 12px; font: inherit; color: inherit; background: light-dark(#fff, #1e2128); }
button { min-height: 44px; border: 0; border-radius: 8px; padding: 8px 24px; font: inherit; font-weight: 650; color: light-dark(#fff, #14161a); background: light-dark(#28527a, #8fb8e0); cursor: pointer; }
:focus-visible { outline: 3px solid light-dark(#28527a, #8fb8e0); outline-offset: 2px; }
.failure { color: light-dark(#ab0f42, #ff8aa3); font-weight: 650; }
`;

export const OPERATOR_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * @param returnTo a path of this host
 * @param failure why the last token was refused
 */
export function operatorPage(
  returnTo: string,
  failure: string | undefined,
): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>For the operator</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>This page is for the operator of this server</h1>
<p>Enter the operator's token: the value of OPERATOR_TOKEN, or the token that npm start printed and saved in its data folder. This browser then remembers it for this host.</p>
${failure === undefined ? "" : `<p class="failure" id="failure" role="alert">${escape(failure)}</p>`}
<form method="post" action="${OPERATOR_PATH}">
<input type="hidden" name="return_to" value="${escape(returnTo)}">
<label>Token
<input type="password" name="token" required autocomplete="off"${failure === undefined ? "" : ' aria-describedby="failure"'}></label>
<button type="submit">Continue</button>
</form>
</main>
</body>
</html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character]!);
}
