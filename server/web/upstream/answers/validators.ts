/** Asks the upstream whether a cached answer has changed (RFC 9110, 8.8 and 13.1). */
import type { IncomingHttpHeaders } from "node:http";

/** The header fields of an answer that are cached with it: how long it is fresh, and its validators. */
export interface CachedFields {
  readonly "cache-control"?: string;
  readonly etag?: string;
  readonly "last-modified"?: string;
}

/** An entity tag, strong or weak (RFC 9110, 8.8.3). */
const ENTITY_TAG = /^(?:W\/)?"[!#-~]{0,256}"$/;
/** A date in any format of RFC 9110, 5.6.7. It is sent back unchanged. */
const DATE = /^[\w ,:-]{1,64}$/;

/**
 * The fields to cache. Those of a 304 replace the cached ones, the others stay (RFC 9111, 3.2).
 * Malformed validators are left out.
 */
export function cachedFields(
  headers: IncomingHttpHeaders,
  before: CachedFields = {},
): CachedFields {
  const { "cache-control": control, etag, "last-modified": modified } = headers;
  return {
    ...before,
    ...(control === undefined ? {} : { "cache-control": control }),
    ...(etag !== undefined && ENTITY_TAG.test(etag) ? { etag } : {}),
    ...(modified !== undefined && DATE.test(modified)
      ? { "last-modified": modified }
      : {}),
  };
}

/** Whether a cached answer with these fields can be revalidated. */
export function hasValidator({
  etag,
  "last-modified": modified,
}: CachedFields): boolean {
  return etag !== undefined || modified !== undefined;
}

/**
 * The headers of a conditional request. Servers ignore the conditions if a request says `no-cache`;
 * `max-age=0` requires validation as well (RFC 9111, 5.2.1.1).
 */
export function conditionalHeaders({
  etag,
  "last-modified": modified,
}: CachedFields): Readonly<Record<string, string>> {
  const control = { "Cache-Control": "max-age=0" };
  if (etag !== undefined) return { ...control, "If-None-Match": etag };
  if (modified === undefined) return {};
  return { ...control, "If-Modified-Since": modified };
}

/** Whether a 304 is about the answer with these fields (RFC 9111, 4.3.4). */
export function isAbout(
  { etag }: IncomingHttpHeaders,
  { etag: cached }: CachedFields,
): boolean {
  return etag === undefined || strong(etag) === strong(cached);
}

/** Weak comparison, which validation uses, ignores the prefix (RFC 9110, 8.8.3.2). */
function strong(etag: string | undefined): string | undefined {
  return etag?.replace(/^W\//, "");
}
