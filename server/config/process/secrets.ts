/**
 * Comparing secrets, and tokens that only programs with the same key can make. Every comparison of
 * a secret or a signature is here (tests/architecture/secrets.test.ts).
 */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/**
 * Compares secrets in constant time. It compares their digests, whose equal length reveals nothing
 * about the secrets.
 */
export function isSameSecret(
  given: string | Uint8Array,
  right: string | Uint8Array,
): boolean {
  const digest = (secret: string | Uint8Array) =>
    createHash("sha256").update(secret).digest();
  return timingSafeEqual(digest(given), digest(right));
}

/** A value that is valid until a time. */
interface Expiring {
  /** In milliseconds since 1970. */
  readonly expires: number;
}

export interface SignedTokens<Value extends Expiring> {
  /** @param value is JSON; everybody who has the token can read it */
  sign(value: Value): string;
  /** @returns undefined if the token has another key or purpose, or has expired */
  read(token: string): Value | undefined;
}

/**
 * Makes and reads tokens: base64url of a value as JSON, a dot, and base64url of its HMAC-SHA256.
 *
 * @param purpose a token that was made for another purpose is not valid
 * @param now milliseconds since 1970
 */
export function createSignedTokens<Value extends Expiring>(
  key: string,
  purpose: string,
  now: () => number,
): SignedTokens<Value> {
  const signatureOf = (payload: string) =>
    createHmac("sha256", key).update(`${purpose}\n${payload}`).digest();
  return {
    sign(value) {
      const payload = Buffer.from(JSON.stringify(value)).toString("base64url");
      return `${payload}.${signatureOf(payload).toString("base64url")}`;
    },
    read(token) {
      const [payload = "", signature = ""] = token.split(".");
      if (
        !isSameSecret(Buffer.from(signature, "base64url"), signatureOf(payload))
      )
        return undefined;
      const value = JSON.parse(
        Buffer.from(payload, "base64url").toString("utf8"),
      ) as Value;
      return now() < value.expires ? value : undefined;
    },
  };
}
