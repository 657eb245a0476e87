/** A preview: what a browser is shown instead of what its visitor would get. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { PlatformKind } from "#renderer/context/site-context.ts";

export interface Preview {
  /** Names what the inspector changed in it. */
  readonly id: string;
  /** When its link expires, in milliseconds since 1970. */
  readonly expires: number;
  /** The time that its pages show, in milliseconds since 1970; left out: now. */
  readonly at?: number;
  /** The country of the visitor, which decides market and currency; "" is no known one. */
  readonly country?: string;
  /** The host whose site or partner is shown. */
  readonly host?: string;
  readonly platform?: PlatformKind;
  /** The folder of PREVIEW_DIR whose configuration is shown; left out: the live one. */
  readonly configuration?: string;
}

export interface PreviewTokens {
  sign(preview: Preview): string;
  /** @returns undefined when the token is not of this server's operator, or has expired */
  read(token: string): Preview | undefined;
}

/**
 * Tokens that only a server with the same operator's token makes and reads: base64url of the
 * preview as JSON, a dot, and base64url of its HMAC-SHA256.
 *
 * @param operatorToken undefined: there are no previews
 */
export function createPreviewTokens(
  operatorToken: string | undefined,
  now: () => number,
): PreviewTokens | undefined {
  if (operatorToken === undefined) return undefined;
  const signatureOf = (payload: string) =>
    createHmac("sha256", operatorToken).update(`preview\n${payload}`).digest();
  return {
    sign(preview) {
      const payload = Buffer.from(JSON.stringify(preview)).toString(
        "base64url",
      );
      return `${payload}.${signatureOf(payload).toString("base64url")}`;
    },
    read(token) {
      const [payload = "", signature = ""] = token.split(".");
      const given = Buffer.from(signature, "base64url");
      const right = signatureOf(payload);
      if (given.length !== right.length || !timingSafeEqual(given, right))
        return undefined;
      const preview = JSON.parse(
        Buffer.from(payload, "base64url").toString("utf8"),
      ) as Preview;
      return now() < preview.expires ? preview : undefined;
    },
  };
}

export function newPreviewId(): string {
  return randomBytes(9).toString("base64url");
}
