/** Verifies ID tokens of an identity provider (OpenID Connect Core, 3.1.3.7). */
import { createPublicKey, verify } from "node:crypto";

export interface IdClaims {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

export interface Expected {
  readonly issuer: string;
  readonly audience: string;
  readonly nonce: string;
  /** In milliseconds since 1970. */
  readonly now: number;
}

export interface PublishedKey extends JsonWebKey {
  readonly kid?: string;
}

/** The provider's clock may differ. */
const LEEWAY_S = 60;

/** @returns the claims; undefined when the token is not valid */
export function verifyIdToken(
  token: string,
  keys: readonly PublishedKey[],
  { issuer, audience, nonce, now }: Expected,
): IdClaims | undefined {
  const [header, payload, signature, ...more] = token.split(".");
  if (!header || !payload || !signature || more.length > 0) return undefined;
  const { alg, kid } = decode(header);
  const jwk = keys.find((key) => key.kid === kid && key.kty === "RSA");
  // The algorithm is fixed here, never read from the token.
  if (alg !== "RS256" || kid === undefined || !jwk) return undefined;
  const genuine = verify(
    "RSA-SHA256",
    Buffer.from(`${header}.${payload}`),
    createPublicKey({ key: { ...jwk }, format: "jwk" }),
    Buffer.from(signature, "base64url"),
  );
  if (!genuine) return undefined;
  const claims = decode(payload);
  const seconds = now / 1000;
  const good =
    claims["iss"] === issuer &&
    claims["aud"] === audience &&
    (claims["azp"] === undefined || claims["azp"] === audience) &&
    claims["nonce"] === nonce &&
    isNumber(claims["exp"]) &&
    claims["exp"] > seconds - LEEWAY_S &&
    isNumber(claims["iat"]) &&
    claims["iat"] < seconds + LEEWAY_S &&
    typeof claims["sub"] === "string" &&
    claims["sub"] !== "";
  if (!good) return undefined;
  const { sub, email, email_verified, name } = claims;
  return {
    sub: String(sub),
    ...(typeof email === "string" ? { email } : {}),
    ...(typeof email_verified === "boolean" ? { email_verified } : {}),
    ...(typeof name === "string" ? { name } : {}),
  };
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

function isNumber(value: unknown): value is number {
  return typeof value === "number";
}
