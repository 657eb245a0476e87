/** Everything of a request on which the response of a cached page can depend. */
import type { IncomingMessage } from "node:http";
import { cookieFact } from "#renderer/loading/route-cookies.ts";
import type { CookieFact } from "#schema/route-table.ts";
import type { CountryReader } from "../context/country.ts";
import {
  cookiesOfScripts,
  onlyPreferences,
  readCookies,
} from "../http/cookies.ts";
import type { ReadProxies } from "../http/proxies.ts";

/**
 * The headers that a page's response can depend on. A test records which headers are read while
 * a page is served.
 */
export const KEY_HEADERS = [
  "host",
  "user-agent",
  "accept-encoding",
  "available-dictionary",
  "sec-fetch-dest",
  "sec-fetch-site",
  "sec-purpose",
] as const;

/**
 * @param remembered what pages read from cookies of their scripts (`cookies` of routes)
 * @returns undefined for a request whose response is not cached
 */
export type RequestKey = (
  request: IncomingMessage,
  country: CountryReader,
  remembered: readonly CookieFact[],
) => string | undefined;

const MAX_LENGTH = 2048;

export function createRequestKey(proxies: ReadProxies): RequestKey {
  return (request, country, remembered) => {
    const { method, url = "", headers, rawHeaders } = request;
    const { cookie } = headers;
    const preferences = cookie === undefined ? "" : onlyPreferences(cookie);
    // A query may name the affiliate or the platform, which set cookies.
    if (
      method !== "GET" ||
      preferences === undefined ||
      url.includes("?") ||
      !hasOneHost(rawHeaders)
    )
      return undefined;
    const { ip, secure, namedCountry } = proxies(request);
    // Neither a URL nor a header has a line break.
    let key = `${url}\n${secure}\n${country(namedCountry, ip)}\n${preferences}`;
    if (cookie !== undefined && remembered.length > 0) {
      // Read as pages read them: over https a prefixed cookie wins.
      const given = cookiesOfScripts(readCookies({ headers, secure }));
      for (const fact of remembered)
        key += `\n${cookieFact(fact, given) ?? ""}`;
    }
    for (const name of KEY_HEADERS) key += `\n${String(headers[name] ?? "")}`;
    return key.length > MAX_LENGTH ? undefined : key;
  };
}

/** Requests with several hosts are refused, but Node's `headers` has the first one only. */
function hasOneHost(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts === 1;
}
