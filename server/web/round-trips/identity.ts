/** The round trip to an identity provider (OpenID Connect, authorization code flow). */
import type { Request, RequestHandler } from "express";
import type { Site } from "#schema/site.ts";
import { IDENTITY_RETURN_PATH } from "#renderer/shared/addresses.ts";
import { callForVisitor, type VisitorCallDeps } from "../sessions/sessions.ts";
import { dropCookie, opaque, readCookies, setCookie } from "../http/cookies.ts";
import { localPath } from "../http/local-path.ts";
import {
  areEqualSecrets,
  callbackUrl,
  createTripHandler,
  decodePath,
  encodePath,
  queryText,
  redirectBack,
  redirectToSignIn,
} from "./round-trip.ts";

const PROVIDER = /^[a-z]{1,32}$/;

/** GET /_/identity/start?provider=&signin_jump=: redirects to the provider. */
export function createIdentityStart(deps: VisitorCallDeps): RequestHandler {
  const returnToOf = (request: Request) =>
    localPath(queryText(request, "signin_jump"));
  return createTripHandler(deps, returnToOf, async (trip) => {
    const { request, response, users, returnTo } = trip;
    const provider = queryText(request, "provider");
    if (!PROVIDER.test(provider)) return redirectToSignIn(trip, "oidc_failed");
    const redirect_uri = callbackUrl(request, IDENTITY_RETURN_PATH);
    const params = { provider, redirect_uri };
    const outcome = await callForVisitor(
      trip,
      users.identity_start_call,
      params,
      deps,
    );
    const { authorization_url, state } = (
      outcome.ok ? (outcome.result ?? {}) : {}
    ) as Record<string, unknown>;
    const target = allowedTarget(authorization_url, users);
    if (target === undefined || opaque(String(state)) === undefined)
      return redirectToSignIn(trip, "oidc_failed");
    const value = `${provider}.${String(state)}.${encodePath(returnTo)}`;
    setCookie(response, "identity_state", value, request.secure);
    response.redirect(302, target);
  });
}

/** GET /_/identity/callback?code=&state=: exchanges the provider's code for a session. */
export function createIdentityCallback(deps: VisitorCallDeps): RequestHandler {
  const returnToOf = (request: Request) => stateCookie(request).returnTo;
  return createTripHandler(deps, returnToOf, async (trip) => {
    const { request, response, users } = trip;
    const { provider, state } = stateCookie(request);
    dropCookie(response, "identity_state", request.secure);
    const code = queryText(request, "code");
    if (!areEqualSecrets(queryText(request, "state"), state) || code === "")
      return redirectToSignIn(trip, "oidc_state");
    const redirect_uri = callbackUrl(request, IDENTITY_RETURN_PATH);
    const params = { provider, code, state, redirect_uri };
    const outcome = await callForVisitor(
      trip,
      users.identity_finish_call,
      params,
      deps,
    );
    if (outcome.ok) redirectBack(trip);
    else redirectToSignIn(trip, "oidc_failed");
  });
}

/** What the cookie `identity_state` holds: `provider.state.path`. */
function stateCookie(request: Request) {
  const { identity_state = "" } = readCookies(request);
  const [provider = "", state = "", path = ""] = identity_state.split(".");
  return { provider, state, returnTo: decodePath(path) };
}

/** The URL to redirect to: a path of this host, or a URL of a provider that the site's configuration lists. */
function allowedTarget(
  value: unknown,
  { identity_origins = [] }: NonNullable<Site["users"]>,
): string | undefined {
  const local = localPath(value);
  if (local !== undefined) return local;
  if (typeof value !== "string" || !URL.canParse(value)) return undefined;
  const { origin, href } = new URL(value);
  return identity_origins.includes(origin) ? href : undefined;
}
