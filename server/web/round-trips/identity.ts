/** Signing in by an identity provider: there, and back again (OpenID Connect, code flow). */
import type { Request } from "express";
import type { Site } from "#schema/site.ts";
import { IDENTITY_RETURN_PATH } from "#renderer/addresses.ts";
import { dropCookie, opaque, readCookies, setCookie } from "../http/cookies.ts";
import { localPath } from "../http/local-path.ts";
import type { FormDeps } from "../forms/preferences.ts";
import {
  asked,
  backToSignIn,
  change,
  homeOf,
  isSame,
  keepJump,
  keptJump,
  returnAddress,
  text,
} from "./round-trip.ts";

const PROVIDER = /^[a-z]{1,32}$/;

/** GET /_/identity/start?provider=&signin_jump=: sends the visitor to the provider. */
export function createIdentityStart(deps: FormDeps) {
  const jumpOf = (request: Request) => localPath(text(request, "signin_jump"));
  return asked(deps, jumpOf, async (asking) => {
    const { request, response, users, jump } = asking;
    const provider = text(request, "provider");
    if (!PROVIDER.test(provider)) {
      backToSignIn(asking, "oidc_failed");
      return;
    }
    const params = {
      provider,
      redirect_uri: returnAddress(request, IDENTITY_RETURN_PATH),
    };
    const outcome = await change(
      deps,
      asking,
      users.identity_start_call,
      params,
    );
    const { authorization_url, state } = (
      outcome.ok ? (outcome.result ?? {}) : {}
    ) as Record<string, unknown>;
    const target = providerAddress(authorization_url, users);
    if (target === undefined || opaque(String(state)) === undefined) {
      backToSignIn(asking, "oidc_failed");
      return;
    }
    const value = `${provider}.${String(state)}.${keepJump(jump)}`;
    setCookie(response, "identity_state", value, request.secure);
    response.redirect(302, target);
  });
}

/** GET /_/identity/callback?code=&state=: the visitor is back, and signed in or not. */
export function createIdentityCallback(deps: FormDeps) {
  const jumpOf = (request: Request) => keptIn(request).jump;
  return asked(deps, jumpOf, async (asking) => {
    const { request, response, users, jump } = asking;
    const { provider, state } = keptIn(request);
    dropCookie(response, "identity_state", request.secure);
    const code = text(request, "code");
    if (!isSame(text(request, "state"), state) || code === "") {
      backToSignIn(asking, "oidc_state");
      return;
    }
    const redirect_uri = returnAddress(request, IDENTITY_RETURN_PATH);
    const params = { provider, code, state, redirect_uri };
    const outcome = await change(
      deps,
      asking,
      users.identity_finish_call,
      params,
    );
    if (!outcome.ok) {
      backToSignIn(asking, "oidc_failed");
      return;
    }
    response.redirect(302, jump ?? homeOf(asking));
  });
}

/** What the cookie kept while the visitor was away. */
function keptIn(request: Request) {
  const { identity_state = "" } = readCookies(request);
  const [provider = "", state = "", kept = ""] = identity_state.split(".");
  return { provider, state, jump: keptJump(kept) };
}

/** A path of this host, or an address of a provider that the site names. */
function providerAddress(
  value: unknown,
  { identity_origins = [] }: NonNullable<Site["users"]>,
): string | undefined {
  const local = localPath(value);
  if (local !== undefined) return local;
  if (typeof value !== "string" || !URL.canParse(value)) return undefined;
  const { origin, href } = new URL(value);
  return identity_origins.includes(origin) ? href : undefined;
}
