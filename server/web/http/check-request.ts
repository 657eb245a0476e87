/** Checks a request before anything else reads it: browsers send none that is refused here. */
import type { NextFunction, Request, Response } from "express";

/** A name, or an address of IPv6 in brackets, and a port (RFC 9110, 7.2). */
const HOST = /^(?:\[[0-9a-f:.]{2,45}\]|[a-z0-9._-]{1,253})(?::\d{1,5})?$/i;

/**
 * Refuses with 400: two Host headers, or one that cannot be a host; a target that names
 * another host than the header does, or is no path. What a proxy and this server read
 * differently is how one visitor's answer becomes another's.
 */
export function checkRequest(
  request: Request,
  response: Response,
  next: NextFunction,
): void {
  const { rawHeaders, headers, url } = request;
  const hosts = rawHeaders.filter(
    (name, index) => index % 2 === 0 && name.toLowerCase() === "host",
  );
  const target = pathOf(url, headers.host);
  if (
    hosts.length !== 1 ||
    !HOST.test(headers.host ?? "") ||
    target === undefined
  )
    return badRequest(response);
  request.url = target;
  next();
}

/** A target in absolute form means the same as its path, if the host is the same (RFC 9112, 3.2.2). */
function pathOf(target: string, host: string | undefined): string | undefined {
  if (target.startsWith("/")) return target;
  const url = URL.parse(target);
  return url !== null && /^https?:$/.test(url.protocol) && url.host === host
    ? url.pathname + url.search
    : undefined;
}

/** Refuses a query that names a parameter twice with 400: each parameter takes one value. */
export function oneValueEach(
  request: Request,
  response: Response,
  next: NextFunction,
): void {
  if (hasTwice(request.url)) badRequest(response);
  else next();
}

/** @param only the parameters that are looked at; left out, all */
export function hasTwice(url: string, only?: ReadonlySet<string>): boolean {
  const at = url.indexOf("?");
  if (at < 0) return false;
  const seen = new Set<string>();
  for (const name of new URLSearchParams(url.slice(at)).keys()) {
    if (only && !only.has(name)) continue;
    if (seen.has(name)) return true;
    seen.add(name);
  }
  return false;
}

/** For the paths of a router that take other methods than the request's. */
export function onlyMethods(...methods: readonly string[]) {
  const allow = methods.flatMap((method) =>
    method === "GET" ? ["GET", "HEAD"] : [method],
  );
  return (request: Request, response: Response, next: NextFunction): void => {
    if (allow.includes(request.method)) return next();
    response.set("Allow", allow.join(", ")).status(405);
    response.type("text").send("Method Not Allowed\n");
  };
}

/** Refuses a body of another media type with 415; a request without a body passes. */
export function onlyMediaType(type: string) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const { headers, method } = request;
    const hasBody =
      headers["transfer-encoding"] !== undefined ||
      Number(headers["content-length"] ?? 0) > 0;
    if (method !== "POST" || !hasBody || request.is(type)) return next();
    response.set("Accept-Post", type).status(415);
    response.type("text").send("Unsupported Media Type\n");
  };
}

function badRequest(response: Response): void {
  response.status(400).type("text").send("Bad Request\n");
}
