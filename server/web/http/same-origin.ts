import type { IncomingMessage } from "node:http";

/**
 * Whether a request was made by a page of this host and scheme. Browsers say so themselves
 * (https://www.w3.org/TR/fetch-metadata/), and send the origin of what is not a GET: where
 * they send both, both must be right. Programs that are no browsers may send neither: they
 * carry no visitor's cookies that could be abused.
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
  const said = new URL(origin);
  return said.protocol === (secure ? "https:" : "http:") && said.host === host;
}
