/**
 * The path and query of a request's target. Only they count: neither a host that is
 * spelled in the request line nor one that two slashes would make of the path does.
 */
export function requestUrl(target: string | undefined): URL {
  return new URL(`http://page${target?.startsWith("/") ? target : "/"}`);
}
