/** Who sent the visitor: told once, in the address, and kept in a cookie. */
import type { Affiliate } from "#renderer/context/site-context.ts";

/** The query parameters that name one. */
export const AFFILIATE_QUERY = [
  "wid",
  "affiliate_type",
  "aff_pid",
  "aff_sid",
  "aff_adid",
] as const;
/** It goes into request headers: nothing else than this may. */
const VALUE = /^[A-Za-z0-9_.-]{1,64}$/;

/** The affiliate of an address, as the cookie keeps it: `wid=1&aff_pid=2`; "" when it names none. */
export function affiliateOf(query: URLSearchParams): string {
  const told = new URLSearchParams();
  for (const key of AFFILIATE_QUERY) {
    const value = query.get(key);
    if (value !== null && VALUE.test(value)) told.set(key, value);
  }
  return told.has("wid") ? told.toString() : "";
}

/** @returns null when the cookie is not one of ours */
export function readAffiliate(cookie: string | undefined): Affiliate | null {
  if (!cookie) return null;
  const told = new URLSearchParams(affiliateOf(new URLSearchParams(cookie)));
  if (told.size === 0) return null;
  const { wid, affiliate_type, ...aid_extra_info } = Object.fromEntries(told);
  return {
    ...(wid === undefined ? {} : { wid }),
    ...(affiliate_type === undefined ? {} : { affiliate_type }),
    aid_extra_info,
  };
}
