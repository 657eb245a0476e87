/** The document of the operator's pages. They are not part of the site: they have no scripts and use no texts of configs/. */
import { createHash } from "node:crypto";
import { escapeHtml } from "#renderer/shared/escape.ts";

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#f4f5f7, #14161a); color: light-dark(#1d2129, #eceae6); }
main { box-sizing: border-box; max-width: 30rem; margin: 0 auto; padding: 40px 24px; }
main.wide { max-width: 64rem; }
h1 { margin: 0 0 8px; font-size: 1.44rem; line-height: 1.22; }
h2 { margin: 40px 0 8px; font-size: 1.2rem; line-height: 1.22; }
p { margin: 0 0 24px; color: light-dark(#4c515b, #a9adb6); overflow-wrap: anywhere; }
label { display: block; font-weight: 650; }
input, select { box-sizing: border-box; display: block; width: 100%; min-height: 44px; margin: 4px 0 24px; border: 1px solid light-dark(#858a94, #7d828d); border-radius: 8px; padding: 8px 12px; font: inherit; font-weight: 400; color: inherit; background: light-dark(#fff, #1e2128); }
button, .button { box-sizing: border-box; display: inline-block; min-height: 44px; line-height: 28px; border: 0; border-radius: 8px; padding: 8px 24px; font: inherit; font-weight: 650; color: light-dark(#fff, #14161a); background: light-dark(#28527a, #8fb8e0); cursor: pointer; text-decoration: none; }
a:not(.button) { color: light-dark(#28527a, #8fb8e0); }
ul { margin: 0; padding: 0; list-style: none; }
li { border-top: 1px solid light-dark(#d5d8de, #343841); padding: 10px 0; overflow-wrap: anywhere; }
li a { display: inline-block; min-height: 24px; font-weight: 650; }
small { display: block; font-size: .875rem; color: light-dark(#4c515b, #a9adb6); }
.fields { display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); column-gap: 16px; }
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

/** @param content HTML */
export function operatorDocument(
  title: string,
  content: string,
  width: "narrow" | "wide" = "narrow",
): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main class="${width}">
${content}
</main>
</body>
</html>
`;
}
