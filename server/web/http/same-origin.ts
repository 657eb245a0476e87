import type { IncomingMessage } from "node:http";

/**
 * Whether a page of this host and scheme made the request. Browsers send Sec-Fetch-Site
 * (https://www.w3.org/TR/fetch-metadata/), and Origin unless it is a GET; both must match where
 * they are present. Other clients may send neither: they carry no visitor's cookies.
 */
export function isSameOrigin({
  headers,
  secure = false,
}: Pick<IncomingMessage, "headers"> & { readonly secure?: boolean }): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none")
    return false;
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  return from.protocol === (secure ? "https:" : "http:") && from.host === host;
}
