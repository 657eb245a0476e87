import type { SiteContext } from "#renderer/context/site-context.ts";

/** The version of the API that the calls speak (specification, section 9). */
const API_VERSION = "5.6";

export type Headers = Readonly<Record<string, string>>;

const known = new WeakMap<SiteContext, Headers>();

/** The headers that every upstream request carries (specification, section 7). */
export function requestHeaders(context: SiteContext): Headers {
  let headers = known.get(context);
  if (!headers) known.set(context, (headers = buildHeaders(context)));
  return headers;
}

function buildHeaders({
  language,
  currency,
  market,
  platform,
  partner,
  site,
}: SiteContext): Headers {
  return {
    Version: API_VERSION,
    Accept: "application/json",
    "X-Requested-With": "XMLHttpRequest",
    "Cache-Control": "no-cache",
    "Accept-Language": language.backend,
    Currency: currency.code,
    "X-Platform": String(platform.code),
    "X-Market": String(market.id),
    "X-Host": site.host,
    ...(partner ? { "X-Partner-Id": String(partner.id) } : {}),
  };
}
