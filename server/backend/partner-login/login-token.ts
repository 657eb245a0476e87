/** A partner's signed word on who its customer is: a JSON Web Token, HS256 (docs/partners.md). */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { LoginPartner } from "./partners.ts";

export interface LoginClaims {
  readonly iss: string;
  readonly aud: string;
  /** The customer's number at the partner. */
  readonly sub: string;
  /** In seconds since 1970. */
  readonly iat: number;
  readonly exp: number;
  /** The token's own number. */
  readonly jti: string;
  /** The state with which the visitor was sent. */
  readonly nonce: string;
  readonly email?: string;
  readonly name?: string;
}

/** No token may be good for longer. */
export const LONGEST_LIFE_S = 300;
/** Clocks differ. */
export const LEEWAY_S = 60;
const LONGEST_ID = 128;
const HEADER = encode({ alg: "HS256", typ: "JWT" });

export function signLoginToken(
  claims: LoginClaims,
  { key }: Pick<LoginPartner, "key">,
): string {
  const signed = `${HEADER}.${encode(claims)}`;
  return `${signed}.${signatureOf(signed, key).toString("base64url")}`;
}

/**
 * @param state with which the visitor came back
 * @param now in milliseconds since 1970
 * @returns what the token says; undefined when any of it is not as it must be
 */
export function verifyLoginToken(
  token: string,
  { code, audience, key }: LoginPartner,
  state: string,
  now: number,
): LoginClaims | undefined {
  const [header = "", payload = "", signature = "", ...more] = token.split(".");
  // The algorithm is ours to choose, never the token's.
  if (decode(header)["alg"] !== "HS256" || more.length > 0) return undefined;
  const given = Buffer.from(signature, "base64url");
  const right = signatureOf(`${header}.${payload}`, key);
  if (given.length !== right.length || !timingSafeEqual(given, right))
    return undefined;
  const { iss, aud, sub, iat, exp, jti, nonce, email, name } = decode(payload);
  const seconds = now / 1000;
  const good =
    iss === code &&
    aud === audience &&
    isId(nonce) &&
    nonce === state &&
    isId(sub) &&
    isId(jti) &&
    typeof iat === "number" &&
    typeof exp === "number" &&
    iat < seconds + LEEWAY_S &&
    exp > seconds &&
    exp - iat <= LONGEST_LIFE_S;
  if (!good) return undefined;
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
  return (
    typeof value === "string" && value !== "" && value.length <= LONGEST_ID
  );
}

function signatureOf(signed: string, key: Uint8Array): Buffer {
  return createHmac("sha256", key).update(signed).digest();
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}

function decode(part: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(
      Buffer.from(part, "base64url").toString("utf8"),
    );
    return typeof value === "object" && value !== null
      ? (value as Readonly<Record<string, unknown>>)
      : {};
  } catch {
    return {};
  }
}
