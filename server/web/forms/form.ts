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

/** Where to redirect to after a form. */
export interface Next {
  /** Left out: the language of the page with the form. */
  readonly language?: string;
  /** Without language segment; left out: the path in the form's field `return_to`, or the home page. */
  readonly path?: string;
}

/**
 * Handles a form, and redirects to the next page.
 *
 * @param act may send another response itself
 */
export function createForm(
  { runtime, agent }: VisitorCallDeps,
  act: (submission: Submission) => Promise<Next | void>,
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
    const next = await act({ ...caller, fields });
    if (response.headersSent) return;
    const { pathname, search } = requestUrl(
      next?.path ?? returnTo ?? current.homePath(visitor.site),
    );
    const { path } = splitLanguage(pathname, languages);
    const inLanguage = next?.language ?? language;
    response.redirect(303, joinLanguage(path, inLanguage, languages) + search);
  };
}
