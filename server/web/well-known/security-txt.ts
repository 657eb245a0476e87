import type { RequestHandler } from "express";
import { siteOfUrl, type InstalledDeps } from "../pwa/site-of-url.ts";

export const SECURITY_TXT = "/.well-known/security.txt";

const DAY_S = 24 * 60 * 60;
/** The file comes from the running configuration; RFC 9116, 2.5.5 recommends less than a year. */
const VALID_DAYS = 90;

/** GET /.well-known/security.txt: where to report a vulnerability (RFC 9116). */
export function createSecurityTxt({
  now,
  ...deps
}: InstalledDeps & { readonly now: () => number }): RequestHandler {
  return (request, response) => {
    const { site } = siteOfUrl(request, deps.runtime());
    if (!site) {
      response.sendStatus(421);
      return;
    }
    const expires = new Date(now() + VALID_DAYS * DAY_S * 1000);
    expires.setUTCHours(0, 0, 0, 0);
    const email = encodeURI(site.site.contact.email);
    response
      .set("Cache-Control", `public, max-age=${DAY_S}`)
      .type("text/plain")
      .send(`Contact: mailto:${email}\nExpires: ${expires.toISOString()}\n`);
  };
}
