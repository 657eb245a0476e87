/** Refuses malformed requests before other handlers read them. Browsers never send these. */
import type { NextFunction, Request, RequestHandler, Response } from "express";
import { hasBody } from "./has-body.ts";

/** A name or an IPv6 address in brackets, with an optional port (RFC 9110, 7.2). */
const HOST = /^(?:\[[0-9a-f:.]{2,45}\]|[a-z0-9._-]{1,253})(?::\d{1,5})?$/i;

/**
 * Refuses with 400: a missing, repeated or invalid Host header, and a target that is no path,
 * names another host than the header, or a user (RFC 9110, 4.2.4). If a proxy and this server read a request
 * differently, one visitor can get another visitor's response.
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

/** An "@" before the path, also without a name: URL.parse reports nothing of "http://@host/". */
const USER = /^[^:]*:[/\\]*[^/\\?#]*@/;

/** The path of a target, also of one in absolute form if it names the same host (RFC 9112, 3.2.2). */
function pathOf(target: string, host: string | undefined): string | undefined {
  if (target.startsWith("/")) return target;
  const url = URL.parse(target);
  return url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.host === host &&
    !USER.test(target)
    ? url.pathname + url.search
    : undefined;
}

/** No page has a longer URL, so a longer one is never matched, cached or logged. */
const MAX_URL_LENGTH = 8192;

/** Refuses URLs that are too long with 414. */
export function limitUrlLength(
  { url }: Request,
  response: Response,
  next: NextFunction,
): void {
  if (url.length <= MAX_URL_LENGTH) next();
  else response.sendStatus(414);
}

/** Refuses a query that repeats a parameter with 400. */
export function oneValueEach(
  request: Request,
  response: Response,
  next: NextFunction,
): void {
  if (hasTwice(request.url)) badRequest(response);
  else next();
}

/** Refuses a query that repeats one of these parameters with 400. */
export function oneValueOf(names: () => ReadonlySet<string>): RequestHandler {
  return (request, response, next) => {
    if (hasTwice(request.url, names())) badRequest(response);
    else next();
  };
}

/**
 * Whether a URL's query repeats a parameter.
 *
 * @param only the parameters to look at; left out: all
 */
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

/** Refuses other methods with 405; GET includes HEAD. */
export function onlyMethods(...methods: readonly string[]): RequestHandler {
  const allow = methods.flatMap((method) =>
    method === "GET" ? ["GET", "HEAD"] : [method],
  );
  return (request, response, next) => {
    if (allow.includes(request.method)) return next();
    response.set("Allow", allow.join(", ")).sendStatus(405);
  };
}

/** Refuses a POST whose body has another media type with 415; a request without a body passes. */
export function onlyMediaType(type: string): RequestHandler {
  return (request, response, next) => {
    if (request.method !== "POST" || !hasBody(request) || request.is(type))
      return next();
    response.set("Accept-Post", type).sendStatus(415);
  };
}

/**
 * Refuses a body that is larger than a limit with 413 as soon as this is known. Express' parsers
 * respond at the end of a body, and an endless one has no end.
 */
export function limitBody(maxBytes: number): RequestHandler {
  return (request, response, next) => {
    const refuse = () => {
      request.off("data", count);
      // The rest is not read.
      response.set("Connection", "close").sendStatus(413);
    };
    let received = 0;
    const count = (chunk: Buffer) => {
      received += chunk.length;
      if (received > maxBytes) refuse();
    };
    if (Number(request.headers["content-length"] ?? 0) > maxBytes)
      return refuse();
    if (hasBody(request)) request.on("data", count);
    next();
  };
}

function badRequest(response: Response): void {
  response.sendStatus(400);
}
