/** A preview: pages that a browser shows in place of its visitor's usual ones. */
import { randomBytes } from "node:crypto";
import type { PlatformKind } from "#renderer/context/site-context.ts";
import {
  createSignedTokens,
  type SignedTokens,
} from "#server/config/process/secrets.ts";

export interface Preview {
  /** Names the inspector's change. */
  readonly id: string;
  /** When its link expires, in milliseconds since 1970. */
  readonly expires: number;
  /** The simulated time of its pages, in milliseconds since 1970; left out: now. */
  readonly at?: number;
  /** The simulated country of the visitor, which decides market and currency; "" is unknown. */
  readonly country?: string;
  /** The host whose site or partner is shown. */
  readonly host?: string;
  readonly platform?: PlatformKind;
  /** The folder of PREVIEW_DIR whose configuration is shown; left out: the live one. */
  readonly configuration?: string;
  /** The id of the editor's draft that is shown over the live configuration. */
  readonly draft?: string;
}

export type PreviewTokens = SignedTokens<Preview>;

/**
 * Makes and reads tokens, which are valid on servers with the same operator's token.
 *
 * @param operatorToken undefined: there are no previews
 */
export function createPreviewTokens(
  operatorToken: string | undefined,
  now: () => number,
): PreviewTokens | undefined {
  return operatorToken === undefined
    ? undefined
    : createSignedTokens<Preview>(operatorToken, "preview", now);
}

export function newPreviewId(): string {
  return randomBytes(9).toString("base64url");
}
