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
  device,
  partner,
  site,
  residence,
}: SiteContext): Headers {
  return {
    Version: API_VERSION,
    Accept: "application/json",
    "X-Requested-With": "XMLHttpRequest",
    "Cache-Control": "no-cache",
    "Accept-Language": language.backend,
    Currency: currency.code,
    "X-Platform": String(device.code),
    "X-Market": String(market.id),
    "X-Host": site.host,
    ...(partner ? { "X-Partner-Id": String(partner.id) } : {}),
    ...(residence ? { "X-Residence": residence.code } : {}),
  };
}

/**
 * The headers of requests whose answers are one visitor's own. An answer that others
 * may be given is asked for without them.
 */
export function identityHeaders({
  identity: { token, deviceId, sessionKey },
  experiments,
  affiliate,
  request,
}: SiteContext): Headers {
  const headers = {
    Token: token,
    "X-Device-Id": deviceId,
    "X-Session-Key": sessionKey,
    "X-Kepler-Id": experiments?.kepler_id,
    "X-Tint-List": experiments?.tinted_list.join(),
    "X-Page-Id": request.id,
    "X-Aid": affiliate?.wid,
    "X-Pid": affiliate?.aid_extra_info.aff_pid,
    "X-Traffic-Channel": affiliate?.affiliate_type,
  };
  return Object.fromEntries(
    Object.entries(headers).filter(
      (header): header is [string, string] => !!header[1],
    ),
  );
}
