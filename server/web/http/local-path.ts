import { requestUrl } from "./request-url.ts";

/** Excludes "//" and "\" after the first slash, which lead to other hosts, and characters that could end a header. */
const LOCAL = /^\/(?![/\\])[^\s\\<>"]*$/;

/** A path of this host; undefined for anything else, so that redirects cannot leave the site. */
export function localPath(value: unknown): string | undefined {
  if (typeof value !== "string" || !LOCAL.test(value)) return undefined;
  const { pathname, search } = requestUrl(value);
  return pathname.replaceAll(/\/{2,}/g, "/") + search;
}
