/**
 * The layout of test pages: those of simulated companies, and those for operators. They have no
 * scripts.
 */
import { createHash } from "node:crypto";
import type { Response } from "express";
import { escape } from "../text/escape.ts";
import { parseEmail } from "../text/addresses.ts";
import { isPersonName } from "../text/person-name.ts";

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#f4f5f7, #14161a); color: light-dark(#1d2129, #eceae6); }
main { box-sizing: border-box; max-width: 26rem; margin: 0 auto; padding: 40px 24px; }
@media (min-width: 30rem) { main { margin-top: 8vh; border-radius: 10px; background: light-dark(#fff, #1e2128); padding: 40px; } }
h1 { margin: 0 0 4px; font-size: 1.44rem; line-height: 1.22; }
p { margin: 0 0 24px; color: light-dark(#565b66, #a9adb6); }
label { display: block; margin-bottom: 16px; font-weight: 650; }
input { box-sizing: border-box; display: block; width: 100%; min-height: 44px; margin-top: 4px; border: 1px solid light-dark(#858a94, #7d828d); border-radius: 8px; padding: 8px 12px; font: inherit; color: inherit; background: light-dark(#fff, #14161a); }
.actions { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; margin-top: 24px; }
button { min-height: 44px; border: 0; border-radius: 8px; padding: 8px 24px; font: inherit; font-weight: 650; color: light-dark(#fff, #14161a); background: light-dark(#28527a, #8fb8e0); cursor: pointer; }
a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 8px; color: light-dark(#28527a, #8fb8e0); }
:focus-visible { outline: 3px solid light-dark(#28527a, #8fb8e0); outline-offset: 2px; }
.failure { margin-bottom: 16px; color: light-dark(#ab0f42, #ff8aa3); font-weight: 650; }
`;

/**
 * Allows the style only. Forms are submitted to the same host, because the site forwards these
 * pages.
 */
const policyOf = (style: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

/** @param style styles of this page, added to the common ones */
export function page(
  { title, company }: { readonly title: string; readonly company: string },
  content: string,
  style = "",
): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)} · ${escape(company)}</title>
<style>${STYLE}${style}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
}

/** Hidden fields of a form. */
export function hiddenFields(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(
      ([name, value]) =>
        `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
    )
    .join("\n");
}

/** The fields for email address and name, with their errors. */
export function personFields({ email, name, failure }: FilledForm): string {
  const described = failure === undefined ? "" : ' aria-describedby="failure"';
  return `${failure === undefined ? "" : `<p class="failure" id="failure" role="alert">${escape(failure)}</p>`}
<label>Email address
<input type="email" name="email" value="${escape(email)}" required maxlength="254" autocomplete="email"${described}></label>
<label>Name
<input type="text" name="name" value="${escape(name)}" required maxlength="60" autocomplete="name"></label>`;
}

export interface FilledForm {
  readonly email: string;
  readonly name: string;
  /** Why the form was refused. */
  readonly failure?: string;
}

/** @returns the error of email address or name; undefined if both are valid */
export function formErrorOf(email: string, name: string): string | undefined {
  try {
    parseEmail(email, "html");
  } catch {
    return "Check the email address: name@example.com";
  }
  return isPersonName(name) ? undefined : "Give a name of at most 60 letters";
}

/**
 * Whether an address is on the host that the visitor sees: they are redirected to no other host.
 */
export function leadsTo(address: string, host: string | undefined): boolean {
  const url = URL.parse(address);
  return (
    url !== null &&
    (url.protocol === "https:" || url.protocol === "http:") &&
    url.host === host
  );
}

/** @param style the styles that were passed to `page` */
export function showPage(response: Response, html: string, style = ""): void {
  response
    .set({
      "Content-Security-Policy": policyOf(STYLE + style),
      "Cache-Control": "no-store",
      // The site checks the form's Origin, which browsers do not send with no-referrer.
      "Referrer-Policy": "same-origin",
    })
    .type("html")
    .send(html);
}
