/** A login token: a partner's signed statement of who its customer is (docs/partners.md). */
import {
  isCurrent,
  openToken,
  signToken,
  type Period,
} from "#server/backend/text/signed-token.ts";
import type { LoginPartner } from "./partners.ts";

export interface LoginClaims extends Period {
  readonly iss: string;
  readonly aud: string;
  /** The customer's id at the partner. */
  readonly sub: string;
  /** The token's id: it is accepted only once. */
  readonly jti: string;
  /** The state with which the visitor was sent to the partner. */
  readonly nonce: string;
  readonly email?: string;
  readonly name?: string;
}

/** Longer lifetimes are refused. */
const MAX_LIFE_S = 300;
const MAX_ID = 128;

export function signLoginToken(
  claims: LoginClaims,
  { key }: Pick<LoginPartner, "key">,
): string {
  return signToken(claims, key);
}

/**
 * @param state the state with which the visitor came back
 * @param now in milliseconds since 1970
 * @returns the claims; undefined when the token is not valid
 */
export function verifyLoginToken(
  token: string,
  { code, audience, key }: LoginPartner,
  state: string,
  now: number,
): LoginClaims | undefined {
  const claims = openToken(token, key);
  if (!claims || !isCurrent(claims, MAX_LIFE_S, now)) return undefined;
  const { iss, aud, sub, jti, nonce, email, name } = claims;
  const good =
    iss === code &&
    aud === audience &&
    isId(nonce) &&
    nonce === state &&
    isId(sub) &&
    isId(jti);
  if (!good) return undefined;
  const { iat, exp } = claims as unknown as Period;
  return {
    iss,
    aud,
    sub,
    iat,
    exp,
    jti,
    nonce,
    ...(typeof email === "string" ? { email } : {}),
    ...(typeof name === "string" ? { name } : {}),
  };
}

function isId(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= MAX_ID;
}
