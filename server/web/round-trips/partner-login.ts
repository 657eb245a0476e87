/** The round trip to a partner's login page. */
import { randomBytes } from "node:crypto";
import type { Request, RequestHandler } from "express";
import { PARTNER_LOGIN_RETURN_PATH } from "#renderer/shared/addresses.ts";
import { callForVisitor, type VisitorCallDeps } from "../sessions/sessions.ts";
import { dropCookie, readCookies, setCookie } from "../http/cookies.ts";
import { localPath } from "../http/local-path.ts";
import { requestUrl } from "../http/request-url.ts";
import type { PartnerLoginPage } from "#schema/defaults.ts";
import { loginProof, loginUrl } from "./login-page.ts";
import {
  areEqualSecrets,
  callbackUrl,
  createTripHandler,
  decodePath,
  encodePath,
  queryText,
  redirectBack,
  redirectToSignIn,
  type RoundTrip,
} from "./round-trip.ts";

const FAILED = "partner_login_failed";
const STATE_BYTES = 32;

/** How a partner signs its customers in. The checks of the configuration make sure that it is complete. */
interface PartnerLogin {
  readonly page: PartnerLoginPage;
  /** The URL of the login page. */
  readonly url: string;
  /** The call that exchanges the partner's proof for a session. */
  readonly call: string;
}

/** GET /_/partner-login/start?signin_jump=: redirects to the partner's login page. */
export function createPartnerLoginStart(deps: VisitorCallDeps): RequestHandler {
  return createPartnerHandler(deps, returnToInQuery, redirectToPartner);
}

/**
 * GET /_/partner-login/return: exchanges the partner's proof for a session. The state must be the
 * one with which this browser left: otherwise an attacker could sign the visitor in to the
 * attacker's account. Without a state the trip starts again.
 */
export function createPartnerLoginReturn(
  deps: VisitorCallDeps,
): RequestHandler {
  const returnToOf = (request: Request) =>
    queryText(request, "state") === ""
      ? returnToInQuery(request)
      : stateCookie(request).returnTo;
  return createPartnerHandler(deps, returnToOf, async (trip, partner) => {
    const { request, response } = trip;
    const state = queryText(request, "state");
    if (state === "") return redirectToPartner(trip, partner);
    dropCookie(response, "partner_login", request.secure);
    if (!areEqualSecrets(state, stateCookie(request).state))
      return redirectToSignIn(trip, FAILED);
    const query = requestUrl(request.originalUrl).searchParams;
    const proof = loginProof(partner.page, query, state);
    const outcome = await callForVisitor(trip, partner.call, proof, deps);
    if (outcome.ok) redirectBack(trip);
    else redirectToSignIn(trip, FAILED);
  });
}

/** A trip handler for hosts of partners with a login page; others get 404. */
function createPartnerHandler(
  deps: VisitorCallDeps,
  returnToOf: (request: Request) => string | undefined,
  act: (trip: RoundTrip, partner: PartnerLogin) => void | Promise<void>,
): RequestHandler {
  return createTripHandler(deps, returnToOf, async (trip) => {
    const { site, loginAddress: url } = trip.visitor.site;
    const page = site.logins[site.login ?? ""]?.partner_page;
    const call = trip.users.partner_login_call;
    if (!page || url === undefined || call === undefined)
      trip.response.sendStatus(404);
    else await act(trip, { page, url, call });
  });
}

function redirectToPartner(
  { request, response, returnTo }: RoundTrip,
  { page, url }: PartnerLogin,
): void {
  const state = randomBytes(STATE_BYTES).toString("base64url");
  const cookie = `${state}.${encodePath(returnTo)}`;
  setCookie(response, "partner_login", cookie, request.secure);
  const callback = callbackUrl(request, PARTNER_LOGIN_RETURN_PATH);
  response.redirect(302, loginUrl(page, url, callback, state));
}

function returnToInQuery(request: Request): string | undefined {
  return localPath(queryText(request, "signin_jump"));
}

/** What the cookie `partner_login` holds: `state.path`. */
function stateCookie(request: Request) {
  const { partner_login = "" } = readCookies(request);
  const [state = "", path = ""] = partner_login.split(".");
  return { state, returnTo: decodePath(path) };
}
