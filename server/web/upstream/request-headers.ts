import type { SiteContext } from "#renderer/context/site-context.ts";
import type { Part } from "./answer-key.ts";

/** The version of the API that the calls speak (specification, section 9). */
const API_VERSION = "5.6";

export type Headers = Readonly<Record<string, string>>;

const COMMON: Headers = {
  Version: API_VERSION,
  Accept: "application/json",
  "X-Requested-With": "XMLHttpRequest",
  "Cache-Control": "no-cache",
};

/** What each part of the context is called in a request; undefined where there is nothing to say. */
const OF_PART: Readonly<
  Record<
    Part,
    readonly [name: string, value: (context: SiteContext) => string | undefined]
  >
> = {
  site: ["X-Host", ({ site }) => site.host],
  partner: ["X-Partner-Id", ({ partner }) => partner?.id.toString()],
  // A language tag has hyphens (RFC 5646, 2.1); upstream's names for languages do not.
  language: [
    "Accept-Language",
    ({ language }) => language.backend.replaceAll("_", "-"),
  ],
  currency: ["Currency", ({ currency }) => currency.code],
  market: ["X-Market", ({ market }) => String(market.id)],
  platform: ["X-Platform", ({ device }) => String(device.code)],
  residence: ["X-Residence", ({ residence }) => residence?.code],
  experiments: [
    "X-Tint-List",
    ({ experiments }) => experiments?.tinted_list.join() || undefined,
  ],
};

/**
 * The headers that every upstream request carries (specification, section 7).
 *
 * @param parts of the context that may be said: of an answer that others may be given,
 *   those in its key
 */
export function requestHeaders(
  context: SiteContext,
  parts: readonly Part[],
): Headers {
  const headers: Record<string, string> = { ...COMMON };
  for (const part of parts) {
    const [name, valueOf] = OF_PART[part];
    const value = valueOf(context);
    if (value !== undefined) headers[name] = value;
  }
  return headers;
}

/**
 * The headers of requests whose answers are one visitor's own. An answer that others
 * may be given is asked for without them.
 */
export function identityHeaders({
  identity: { token, deviceId, sessionKey, address },
  experiments,
  affiliate,
  request,
}: SiteContext): Headers {
  const headers = {
    Token: token,
    "X-Device-Id": deviceId,
    "X-Session-Key": sessionKey,
    "X-Forwarded-For": address,
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
