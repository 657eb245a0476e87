import type { RequestHandler } from "express";
import { callForVisitor, type VisitorCallDeps } from "../sessions/sessions.ts";
import { localPath } from "../http/local-path.ts";
import { createTripHandler, queryText } from "../round-trips/round-trip.ts";

/**
 * POST /_/mail-link?key=&back=: does what the link of a mail says, and redirects to `back`. Mail
 * programs unsubscribe without `back`, and follow no redirect (RFC 8058). The key is the only
 * proof: they have no cookies and no page of this site. GET redirects to the link's page.
 */
export function createMailLink(deps: VisitorCallDeps): RequestHandler {
  return createTripHandler(
    deps,
    (request) => localPath(queryText(request, "back")),
    async (trip) => {
      const { request, response, runtime, visitor, language, returnTo } = trip;
      const { mail_links } = visitor.site.site;
      const key = queryText(request, "key");
      if (!mail_links) {
        response.sendStatus(404);
        return;
      }
      if (request.method !== "POST") {
        const { segment } = visitor.context(language).language;
        const query = new URLSearchParams({ key });
        response.redirect(
          303,
          `${segment}${runtime.path(mail_links.route)}?${query}`,
        );
        return;
      }
      const { ok } = await callForVisitor(trip, mail_links.call, { key }, deps);
      if (returnTo === undefined) response.sendStatus(ok ? 200 : 503);
      else response.redirect(303, returnTo);
    },
  );
}
