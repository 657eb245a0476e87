import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import helmet from "helmet";

/** What is no document does nothing, wherever it is opened: JSON, pictures, errors. */
const NOTHING =
  "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";

/** Pages ask where somebody is; none of them needs anything else of the machine. */
const PERMISSIONS =
  "accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), xr-spatial-tracking=()";

/**
 * Sets the headers of every answer: what may be kept says so itself, and a document has a
 * policy of its own, with a nonce. What
 * helmet would set is asked once: it is the same for every request.
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
 * The policy of a document. Scripts are files of this site, or carry the nonce of the
 * response; styles are files of this site, or the theme, which is known by its hash.
 *
 * In a mini-program the script of that program may run too, `hostScript`, on every
 * document: the page that needs it may be reached without another one.
 */
export function createDocumentPolicy(): (
  nonce: string,
  theme: string,
  hostScript?: string,
) => string {
  const hashes = new Map<string, string>();
  return (nonce, theme, hostScript) => {
    let style = hashes.get(theme);
    if (!style)
      hashes.set(
        theme,
        (style = `'sha256-${hash("sha256", theme, "base64")}'`),
      );
    const others = hostScript?.startsWith("https:") ? ` ${hostScript}` : "";
    return `default-src 'none';script-src 'self' 'nonce-${nonce}'${others};style-src 'self' ${style};img-src 'self' data:;font-src 'self';connect-src 'self';manifest-src 'self';base-uri 'none';form-action 'self';frame-ancestors 'self'`;
  };
}
