/** Signing in at a partner: there and back, by the partner's login function. */
import { randomBytes } from "node:crypto";
import type { Request } from "express";
import { PARTNER_LOGIN_RETURN_PATH } from "#renderer/addresses.ts";
import { dropCookie, readCookies, setCookie } from "../http/cookies.ts";
import { localPath } from "../http/local-path.ts";
import { LOGIN_FUNCTIONS, type LoginFunction } from "./login-functions.ts";
import type { FormDeps } from "../forms/preferences.ts";
import { requestUrl } from "../http/request-url.ts";
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
  type Asked,
} from "./round-trip.ts";

const FAILED = "partner_login_failed";

/** What a partner's login has to have: the checks of the configuration see to it. */
interface PartnerLogin {
  readonly login: LoginFunction;
  readonly address: string;
  readonly call: string;
}

/** GET /_/partner-login/start?signin_jump=: sends the visitor to the partner. */
export function createPartnerLoginStart(deps: FormDeps) {
  return ofPartner(deps, saidJump, (asking, partner) => {
    sendAway(asking, partner);
  });
}

/**
 * GET /_/partner-login/return: the visitor comes with the partner's proof and the state
 * that they left with. A proof that nobody asked for could be another person's, who wants
 * this browser in their account: the partner is asked who this is.
 */
export function createPartnerLoginReturn(deps: FormDeps) {
  const jumpOf = (request: Request) =>
    text(request, "state") === "" ? saidJump(request) : keptIn(request).jump;
  return ofPartner(deps, jumpOf, async (asking, partner) => {
    const { request, response, jump } = asking;
    const state = text(request, "state");
    if (state === "") return sendAway(asking, partner);
    dropCookie(response, "partner_login", request.secure);
    if (!isSame(state, keptIn(request).state))
      return backToSignIn(asking, FAILED);
    const query = requestUrl(request.originalUrl).searchParams;
    const proof = partner.login.proof(query, state);
    const outcome = await change(deps, asking, partner.call, proof);
    if (outcome.ok) response.redirect(302, jump ?? homeOf(asking));
    else backToSignIn(asking, FAILED);
  });
}

function ofPartner(
  deps: FormDeps,
  jumpOf: (request: Request) => string | undefined,
  act: (asking: Asked, partner: PartnerLogin) => void | Promise<void>,
) {
  return asked(deps, jumpOf, async (asking) => {
    const { site, loginAddress: address } = asking.visitor.site;
    const login = LOGIN_FUNCTIONS[site.login];
    const call = asking.users.partner_login_call;
    if (!login || address === undefined || call === undefined)
      asking.response.status(404).end();
    else await act(asking, { login, address, call });
  });
}

function sendAway(
  { request, response, jump }: Asked,
  { login, address }: PartnerLogin,
): void {
  const state = randomBytes(32).toString("base64url");
  const kept = `${state}.${keepJump(jump)}`;
  setCookie(response, "partner_login", kept, request.secure);
  const back = returnAddress(request, PARTNER_LOGIN_RETURN_PATH);
  response.redirect(302, login.address(address, back, state));
}

function saidJump(request: Request): string | undefined {
  return localPath(text(request, "signin_jump"));
}

/** What the cookie kept while the visitor was away. */
function keptIn(request: Request) {
  const { partner_login = "" } = readCookies(request);
  const [state = "", kept = ""] = partner_login.split(".");
  return { state, jump: keptJump(kept) };
}
