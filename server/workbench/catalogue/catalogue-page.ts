/** The document of the catalogue; its script creates the content. */
import { randomBytes } from "node:crypto";
import type { RequestHandler } from "express";
import {
  CATALOGUE_EXAMPLE_PATH,
  CATALOGUE_SCRIPT_PATH,
} from "#renderer/shared/addresses.ts";

/** GET answers with the page. Its policy lets the editor add styles by a nonce. */
export const cataloguePage: RequestHandler = (_, response) => {
  const nonce = randomBytes(16).toString("base64url");
  response
    .set(
      "Content-Security-Policy",
      [
        "default-src 'none'",
        "script-src 'self'",
        `style-src 'nonce-${nonce}'`,
        "img-src 'self' data:",
        "connect-src 'self'",
        "frame-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join("; "),
    )
    .type("html").send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Catalogue</title>
</head>
<body>
<noscript>The catalogue needs scripts. <a href="${CATALOGUE_EXAMPLE_PATH}">All modules with their examples</a> do not.</noscript>
<script src="${CATALOGUE_SCRIPT_PATH}" nonce="${nonce}"></script>
</body>
</html>
`);
};

/** GET answers with the script. */
export function catalogueScript(script: () => string): RequestHandler {
  return (_, response) => {
    response.type("text/javascript").send(script());
  };
}
