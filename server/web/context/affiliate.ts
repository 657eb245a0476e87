/** The affiliate that referred the visitor: named in the URL once, then stored in a cookie. */
import type { Affiliate } from "#renderer/context/site-context.ts";

/** The query parameters that describe an affiliate. */
export const AFFILIATE_QUERY = [
  "wid",
  "affiliate_type",
  "aff_pid",
  "aff_sid",
  "aff_adid",
] as const;
/** The allowed values. They become request headers, so nothing else is let through. */
const VALUE = /^[A-Za-z0-9_.-]{1,64}$/;

/** The affiliate of a URL in the format of the cookie: `wid=1&aff_pid=2`; "" when it names none. */
export function affiliateOf(query: URLSearchParams): string {
  const params = new URLSearchParams();
  for (const key of AFFILIATE_QUERY) {
    const value = query.get(key);
    if (value !== null && VALUE.test(value)) params.set(key, value);
  }
  return params.has("wid") ? params.toString() : "";
}

/** Parses the cookie; null when it names no affiliate. */
export function readAffiliate(cookie: string | undefined): Affiliate | null {
  if (!cookie) return null;
  const params = new URLSearchParams(affiliateOf(new URLSearchParams(cookie)));
  if (params.size === 0) return null;
  const { wid, affiliate_type, ...aid_extra_info } = Object.fromEntries(params);
  return {
    ...(wid === undefined ? {} : { wid }),
    ...(affiliate_type === undefined ? {} : { affiliate_type }),
    aid_extra_info,
  };
}
