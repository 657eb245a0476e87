/** What this server finds out about a request before a handler reads it. */
import { randomUUID } from "node:crypto";
import type { NextFunction, Request, RequestHandler, Response } from "express";

declare module "express-serve-static-core" {
  interface Request {
    /** Identifies the request in logs. */
    id: string;
    /** The country that a trusted proxy names. */
    namedCountry?: string;
    /** Whether the operator asks for unpublished content. */
    isPreview?: boolean;
  }
}

/** The parts of a request that decide which page a URL leads to. */
export type VisitorRequest = Pick<Request, "headers" | "id"> &
  Partial<Pick<Request, "ip" | "secure" | "namedCountry" | "isPreview">>;

const REQUEST_ID = /^[\w-]{8,64}$/;

/** Sets the request's id: the one that a proxy in front sent, or a new one. */
export function withRequestId(
  request: Request,
  response: Response,
  next: NextFunction,
): void {
  const sent = request.headers["x-request-id"];
  request.id =
    typeof sent === "string" && REQUEST_ID.test(sent) ? sent : randomUUID();
  response.setHeader("X-Request-Id", request.id);
  next();
}

const PREVIEW = /[?&]admin_preview_mode=true(?:&|$)/;

/** Marks the operator's requests for unpublished content; other visitors get the published page. */
export function withPreview(
  isOperator: (request: Request) => boolean,
): RequestHandler {
  return (request, _response, next) => {
    if (PREVIEW.test(request.url) && isOperator(request))
      request.isPreview = true;
    next();
  };
}

/** Whether the proxy at an address is trusted (Express: `trust proxy fn`). */
export type TrustProxy = (address: string, hop: number) => boolean;

/**
 * Reads the country from a header that a proxy in front sets. The header is ignored
 * unless the proxy is trusted, because anyone can send a header.
 *
 * @param header its name in lowercase
 */
export function withNamedCountry(
  header: string,
  trusts: TrustProxy,
): RequestHandler {
  return (request, _response, next) => {
    const named = request.headers[header];
    if (
      typeof named === "string" &&
      trusts(request.socket.remoteAddress ?? "", 0)
    )
      request.namedCountry = named;
    next();
  };
}
