import type { RequestHandler } from "express";
import { joinLanguage } from "#renderer/routing/language-path.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { preferredLanguage } from "../context/preferred-language.ts";
import type { AgentReader } from "../context/platform.ts";
import { readVisitor } from "../context/visitor.ts";

/**
 * GET /.well-known/change-password: password managers open this address; it redirects to the page
 * about signing in (https://w3c.github.io/webappsec-change-password-url/).
 */
export function createChangePassword({
  runtime,
  agent,
}: {
  readonly runtime: () => Runtime;
  readonly agent: AgentReader;
}): RequestHandler {
  return (request, response) => {
    const current = runtime();
    const noQuery = new URLSearchParams();
    const visitor = readVisitor(request, noQuery, current, agent);
    if (!visitor) {
      response.sendStatus(421);
      return;
    }
    const { site, languages } = visitor.site;
    const name = site.users?.account_route;
    const feature =
      name === undefined
        ? undefined
        : current.config.routes[name]!.meta.feature;
    const isOff = feature !== undefined && site.features[feature] !== true;
    if (name === undefined || isOff) {
      response.sendStatus(404);
      return;
    }
    const language = preferredLanguage(visitor, request.headers);
    response.vary("Accept-Language").vary("Cookie");
    response.redirect(
      302,
      joinLanguage(current.path(name), language, languages),
    );
  };
}
