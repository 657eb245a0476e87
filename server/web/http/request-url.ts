/**
 * Parses path and query of a request target. The host is always a dummy: a host in the request
 * line, or one after two slashes, is not read.
 */
export function requestUrl(target: string | undefined): URL {
  return new URL(`http://page${target?.startsWith("/") ? target : "/"}`);
}
