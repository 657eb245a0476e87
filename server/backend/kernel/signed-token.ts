/** JSON Web Tokens between companies, signed with HS256 and a shared key (RFC 7519). */
import { createHmac, timingSafeEqual } from "node:crypto";

export type Claims = Readonly<Record<string, unknown>>;

/** From when until when a token is valid, in seconds since 1970. */
export interface Period {
  readonly iat: number;
  readonly exp: number;
}

/** The clocks of two companies differ. */
export const LEEWAY_S = 60;
const HEADER = encode({ alg: "HS256", typ: "JWT" });

export function signToken(claims: object, key: Uint8Array): string {
  const signed = `${HEADER}.${encode(claims)}`;
  return `${signed}.${signatureOf(signed, key).toString("base64url")}`;
}

/** @returns the claims of a token; undefined when it is not signed with the key */
export function openToken(token: string, key: Uint8Array): Claims | undefined {
  const [header = "", payload = "", signature = "", ...more] = token.split(".");
  // The algorithm is fixed here, never read from the token.
  if (decode(header)["alg"] !== "HS256" || more.length > 0) return undefined;
  const given = Buffer.from(signature, "base64url");
  const right = signatureOf(`${header}.${payload}`, key);
  return given.length === right.length && timingSafeEqual(given, right)
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
