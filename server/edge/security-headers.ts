import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import helmet from "helmet";

/**
 * Sets the headers of every answer but the policy of documents, which has a nonce. What
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
  return (_request, response, next) => {
    response.setHeaders(headers);
    next();
  };
}

/**
 * The policy of a document. Scripts are files of this site, or carry the nonce of the
 * response; styles are files of this site, or the theme, which is known by its hash.
 */
export function createDocumentPolicy(): (
  nonce: string,
  theme: string,
) => string {
  const hashes = new Map<string, string>();
  return (nonce, theme) => {
    let style = hashes.get(theme);
    if (!style)
      hashes.set(
        theme,
        (style = `'sha256-${hash("sha256", theme, "base64")}'`),
      );
    return `default-src 'self';script-src 'self' 'nonce-${nonce}';style-src 'self' ${style};img-src 'self' data:;connect-src 'self';base-uri 'none';form-action 'self';frame-ancestors 'self';object-src 'none'`;
  };
}
