/** JSON Web Tokens between companies, signed with HS256 and a shared key (RFC 7519). */
import { createHmac } from "node:crypto";
import { isSameSecret } from "#server/config/process/secrets.ts";

export type Claims = Readonly<Record<string, unknown>>;

/** The validity of a token, in seconds since 1970. */
export interface Period {
  readonly iat: number;
  readonly exp: number;
}

/** The allowed difference between two companies' clocks. */
const LEEWAY_S = 60;
const HEADER = encode({ alg: "HS256", typ: "JWT" });

export function signToken(claims: object, key: Uint8Array): string {
  const signed = `${HEADER}.${encode(claims)}`;
  return `${signed}.${signatureOf(signed, key).toString("base64url")}`;
}

/** @returns the claims of a token; undefined if it is not signed with the key */
export function openToken(token: string, key: Uint8Array): Claims | undefined {
  const [header = "", payload = "", signature = "", ...more] = token.split(".");
  // The algorithm is fixed here, and never read from the token.
  if (decode(header)["alg"] !== "HS256" || more.length > 0) return undefined;
  const given = Buffer.from(signature, "base64url");
  return isSameSecret(given, signatureOf(`${header}.${payload}`, key))
    ? decode(payload)
    : undefined;
}

/**
 * Whether a token is valid now, and its lifetime is not too long.
 *
 * @param now in milliseconds since 1970
 */
export function isCurrent(claims: Claims, longestS: number, now: number) {
  const { iat, exp } = claims;
  return (
    typeof iat === "number" &&
    typeof exp === "number" &&
    iat < now / 1000 + LEEWAY_S &&
    exp > now / 1000 &&
    exp - iat <= longestS
  );
}

function signatureOf(signed: string, key: Uint8Array): Buffer {
  return createHmac("sha256", key).update(signed).digest();
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}

function decode(part: string): Claims {
  try {
    const value: unknown = JSON.parse(
      Buffer.from(part, "base64url").toString("utf8"),
    );
    return typeof value === "object" && value !== null ? (value as Claims) : {};
  } catch {
    return {};
  }
}
