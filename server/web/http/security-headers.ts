import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import helmet from "helmet";
import { INLINE_SCRIPTS } from "#renderer/rendering/inline-scripts.ts";
import { SECTION_STYLE } from "#renderer/rendering/section-style.ts";

/** The policy of responses that are no documents: they may load and run nothing. */
const NOTHING =
  "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";

/** Pages may use geolocation and no other device feature. */
const PERMISSIONS =
  "accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), xr-spatial-tracking=()";

/**
 * Sets the default headers of every response. Handlers override Cache-Control and the policy of
 * documents. Helmet's headers are computed once, because they are the same for every request.
 */
export function commonHeaders(): (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void {
  const headers = new Map<string, string>();
  const probe = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: () => {},
  };
  helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  })({} as IncomingMessage, probe as unknown as ServerResponse, () => {});
  headers.set("Content-Security-Policy", NOTHING);
  headers.set("Permissions-Policy", PERMISSIONS);
  headers.set("Cache-Control", "no-store");
  return (_request, response, next) => {
    response.setHeaders(headers);
    next();
  };
}

/**
 * Creates the Content-Security-Policy of documents. Scripts and styles must be files of this site;
 * what is inline is allowed by its hash.
 *
 * @returns a function whose `hostScript` is the script of a mini-program's host. It is allowed on
 *   every document, because client navigation can reach the page that uses it.
 */
export function createDocumentPolicy(): (
  theme: string,
  styleHash: string,
  hostScript?: string,
) => string {
  const hashes = new Map<string, string>();
  const inline = INLINE_SCRIPTS.map(sourceOf).join(" ");
  const sections = sourceOf(SECTION_STYLE);
  return (theme, styleHash, hostScript) => {
    const themeSource = hashes.getOrInsertComputed(theme, sourceOf);
    const others = hostScript?.startsWith("https:") ? ` ${hostScript}` : "";
    return `default-src 'none';script-src 'self' ${inline}${others};style-src 'self' ${sections} ${themeSource} '${styleHash}';img-src 'self' data:;font-src 'self';connect-src 'self';manifest-src 'self';base-uri 'none';form-action 'self';frame-ancestors 'self'`;
  };
}

/** The source expression that allows an inline text (https://www.w3.org/TR/CSP3/#grammardef-hash-source). */
function sourceOf(text: string): string {
  return `'sha256-${hash("sha256", text, "base64")}'`;
}
