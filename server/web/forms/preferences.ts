import type { Request, Response } from "express";
import type { SiteContext } from "#renderer/context/site-context.ts";
import {
  joinLanguage,
  splitLanguage,
} from "#renderer/routing/language-path.ts";
import type { Runtime } from "../app/runtime.ts";
import { setCookie } from "../http/cookies.ts";
import { localPath } from "../http/local-path.ts";
import type { AgentReader } from "../context/platform.ts";
import { languageAt } from "../context/preferred-language.ts";
import { requestUrl } from "../http/request-url.ts";
import { isSameOrigin } from "../http/same-origin.ts";
import type { Sessions } from "../gateway/sessions.ts";
import { callContext, type ContextDeps } from "../context/site-contexts.ts";
import {
  MEASUREMENT,
  MEASUREMENT_CHOICES,
  readVisitor,
  type Visitor,
} from "../context/visitor.ts";

export interface FormDeps extends ContextDeps {
  readonly runtime: () => Runtime;
  readonly agent: AgentReader;
  readonly sessions: Sessions;
}

/**
 * POST /_/preferences: keeps the visitor's currency or language, or whether we may
 * measure, and goes back to the page, in the language that was chosen.
 */
export function createPreferences(deps: FormDeps) {
  return form(deps, async (submitted) => {
    const { visitor, fields, request, response } = submitted;
    const { site } = visitor;
    const chosen: Partial<Record<Preference, string>> = {};
    for (const [name, known] of [
      ["currency", site.currencies],
      ["language", site.languages.codes],
    ] as const) {
      const value = fields[name];
      if (typeof value !== "string" || !known.includes(value)) continue;
      setCookie(response, name, value, request.secure);
      chosen[name] = value;
    }
    const said = fields[MEASUREMENT];
    if (typeof said === "string" && MEASUREMENT_CHOICES.includes(said))
      setCookie(response, MEASUREMENT, said, request.secure);
    await keepForUser(chosen, submitted, deps);
    return chosen.language;
  });
}

type Preference = "currency" | "language";

/** An account keeps it too; when it cannot, this browser does all the same. */
async function keepForUser(
  chosen: Readonly<Partial<Record<Preference, string>>>,
  submitted: Submitted,
  deps: FormDeps,
): Promise<void> {
  const call = submitted.visitor.site.site.users?.preference_call;
  const { token } = submitted.context.identity;
  if (call === undefined || token === undefined) return;
  if (Object.keys(chosen).length === 0) return;
  await changeSession(call, chosen, submitted, deps);
}

/** POST /_/sign-out: ends the session and goes back to the page. */
export function createSignOut(deps: FormDeps) {
  return form(deps, async (submitted) => {
    const call = submitted.visitor.site.site.users?.sign_out_call;
    if (call !== undefined) await changeSession(call, {}, submitted, deps);
  });
}

async function changeSession(
  name: string,
  params: Readonly<Record<string, string>>,
  { visitor, context, request, response }: Submitted,
  { runtime, sessions }: FormDeps,
): Promise<void> {
  await sessions.call({
    name,
    row: runtime().config.calls[name]!,
    params,
    context,
    site: visitor.site.site,
    response,
    secure: request.secure,
  });
}

interface Submitted {
  readonly visitor: Visitor;
  readonly context: SiteContext;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly request: Request;
  readonly response: Response;
}

/**
 * A form of a page, which works without scripts: it ends where it was sent from.
 *
 * @param act resolves with the language to go back in, if it is another now
 */
function form(
  deps: FormDeps,
  act: (submitted: Submitted) => Promise<string | undefined | void>,
) {
  const { runtime, agent } = deps;
  return async (request: Request, response: Response): Promise<void> => {
    const fields = (request.body ?? {}) as Submitted["fields"];
    const back = localPath(fields["return_to"]);
    const nothing = new URLSearchParams();
    const visitor = readVisitor(request, nothing, runtime(), agent, {
      pathname: back,
    });
    if (!visitor || !isSameOrigin(request)) {
      response.status(visitor ? 403 : 421).end();
      return;
    }
    response.setHeader("Cache-Control", "private, no-store");
    const spoken = languageAt(back, visitor, request.headers);
    const context = await callContext(visitor, spoken, "", deps);
    const language =
      (await act({ visitor, context, fields, request, response })) ?? spoken;
    const home = runtime().homePath(visitor.site);
    const { languages } = visitor.site;
    const { pathname, search } = requestUrl(
      back ?? joinLanguage(home, spoken, languages),
    );
    const { path } = splitLanguage(pathname, languages);
    response.redirect(303, joinLanguage(path, language, languages) + search);
  };
}
