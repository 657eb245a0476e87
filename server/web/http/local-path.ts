import { requestUrl } from "./request-url.ts";

/** No second slash, no backslash, nothing that ends a header. */
const LOCAL = /^\/(?![/\\])[^\s\\<>"]*$/;

/** A path on this host, or undefined: nobody is sent to another site. */
export function localPath(value: unknown): string | undefined {
  if (typeof value !== "string" || !LOCAL.test(value)) return undefined;
  const { pathname, search } = requestUrl(value);
  return pathname.replaceAll(/\/{2,}/g, "/") + search;
}
