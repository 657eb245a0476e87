import type { Request, Response } from "express";
import type { Runtime } from "../runtime.ts";
import { setCookie } from "./cookies.ts";
import { outsidePages } from "./effective-site.ts";
import { localPath } from "./local-path.ts";
import type { AgentReader } from "./platform.ts";
import { isSameOrigin } from "./same-origin.ts";
import type { Sessions } from "./sessions.ts";
import { readVisitor, type Visitor } from "./visitor.ts";

export interface FormDeps {
  readonly runtime: () => Runtime;
  readonly agent: AgentReader;
  readonly sessions: Sessions;
  readonly now: () => number;
}

/** POST /_/preferences: keeps the visitor's currency and goes back to the page. */
export function createPreferences(deps: FormDeps) {
  return form(deps, async ({ visitor, fields, request, response }) => {
    const { currency } = fields;
    if (!visitor.site.currencies.includes(String(currency))) return;
    setCookie(response, "currency", String(currency), request.secure);
    const call = visitor.site.site.users?.preference_call;
    const context = contextOf(visitor, deps);
    if (call === undefined || context.identity.token === undefined) return;
    // An account keeps it too; when it cannot, this browser does all the same.
    await deps.sessions.call({
      name: call,
      row: deps.runtime().config.calls[call]!,
      params: { currency: String(currency) },
      context,
      site: visitor.site.site,
      response,
      secure: request.secure,
    });
  });
}

/** POST /_/sign-out: ends the session and goes back to the page. */
export function createSignOut(deps: FormDeps) {
  return form(deps, async ({ visitor, request, response }) => {
    const call = visitor.site.site.users?.sign_out_call;
    if (call === undefined) return;
    await deps.sessions.call({
      name: call,
      row: deps.runtime().config.calls[call]!,
      params: {},
      context: contextOf(visitor, deps),
      site: visitor.site.site,
      response,
      secure: request.secure,
    });
  });
}

function contextOf(visitor: Visitor, { now }: FormDeps) {
  return outsidePages(visitor.context(visitor.site.defaultLanguage), now());
}

interface Submitted {
  readonly visitor: Visitor;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly request: Request;
  readonly response: Response;
}

/** A form of a page, which works without scripts: it ends where it was sent from. */
function form(deps: FormDeps, act: (submitted: Submitted) => Promise<void>) {
  const { runtime, agent } = deps;
  return async (request: Request, response: Response): Promise<void> => {
    const fields = (request.body ?? {}) as Submitted["fields"];
    const back = localPath(fields["return_to"]);
    const nothing = new URLSearchParams();
    const visitor = readVisitor(request, nothing, runtime(), agent, back);
    if (!visitor || !isSameOrigin(request)) {
      response.status(visitor ? 403 : 421).end();
      return;
    }
    response.setHeader("Cache-Control", "private, no-store");
    await act({ visitor, fields, request, response });
    const { segment } = contextOf(visitor, deps).language;
    const home = segment + runtime().homePath(visitor.site);
    response.redirect(303, back ?? home);
  };
}
