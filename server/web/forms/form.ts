/** Forms of pages that work without scripts: a POST that ends with a redirect to the page. */
import type { RequestHandler } from "express";
import {
  joinLanguage,
  splitLanguage,
} from "#renderer/routing/language-path.ts";
import { languageAt } from "../context/preferred-language.ts";
import { readVisitor } from "../context/visitor.ts";
import type { Caller, VisitorCallDeps } from "../sessions/sessions.ts";
import { localPath } from "../http/local-path.ts";
import { requestUrl } from "../http/request-url.ts";
import { isSameOrigin } from "../http/same-origin.ts";

/** A form that was submitted, and who submitted it. */
export interface Submission extends Caller {
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * Handles a form, and redirects to the path in its field `return_to`, or to the home page.
 *
 * @param act resolves with the language to redirect in, when the form changed it
 */
export function createForm(
  { runtime, agent }: VisitorCallDeps,
  act: (submission: Submission) => Promise<string | undefined | void>,
): RequestHandler {
  return async (request, response) => {
    const current = runtime();
    const fields = (request.body ?? {}) as Submission["fields"];
    const returnTo = localPath(fields["return_to"]);
    const noQuery = new URLSearchParams();
    const visitor = readVisitor(request, noQuery, current, agent, {
      pathname: returnTo,
    });
    if (!visitor || !isSameOrigin(request)) {
      response.sendStatus(visitor ? 403 : 421);
      return;
    }
    response.setHeader("Cache-Control", "private, no-store");
    const { languages } = visitor.site;
    const language = languageAt(returnTo, visitor, request.headers);
    const caller = { runtime: current, visitor, language, request, response };
    const next = (await act({ ...caller, fields })) ?? language;
    const { pathname, search } = requestUrl(
      returnTo ??
        joinLanguage(current.homePath(visitor.site), language, languages),
    );
    const { path } = splitLanguage(pathname, languages);
    response.redirect(303, joinLanguage(path, next, languages) + search);
  };
}
