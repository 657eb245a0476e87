import type { IncomingMessage } from "node:http";

/**
 * Whether a request was made by a page of this host. Browsers say so themselves
 * (https://www.w3.org/TR/fetch-metadata/); older ones send the origin of what is not
 * a GET. Programs that are no browsers may send neither: they carry no visitor's
 * cookies that could be abused.
 */
export function isSameOrigin({
  headers,
}: Pick<IncomingMessage, "headers">): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  const { origin } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.host;
}
