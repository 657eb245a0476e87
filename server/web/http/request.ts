/** Facts about a request that middleware determines before handlers run. */
import type { IncomingMessage } from "node:http";
import type { NextFunction, Request, RequestHandler, Response } from "express";
import type { Preview, PreviewTokens } from "./preview.ts";
import { readCookies } from "./cookies.ts";
import type { StaffMember } from "#server/config/staff/member.ts";
import type { ReadProxies } from "./proxies.ts";
import { REQUEST_ID_HEADER, requestId } from "./request-id.ts";

declare module "express-serve-static-core" {
  interface Request {
    /** Identifies the request in logs. */
    id: string;
    /** The country that a trusted proxy names. */
    namedCountry?: string;
    /** Whether the operator asks for unpublished content. */
    isPreview?: boolean;
    /** The preview that this browser shows. */
    preview?: Preview;
    /** How the operator was recognised, on pages for operators. */
    operatorRole?: "token" | "browser" | "local";
    /** The signed-in member of staff, on pages for staff that the operator did not open. */
    staff?: StaffMember;
    /** The cohort of a new visitor, to be stored in the browser. */
    newCohort?: string;
  }
}

/** The parts of a request on which its page depends. */
export type VisitorRequest = Pick<Request, "headers" | "id"> &
  Partial<
    Pick<
      Request,
      | "ip"
      | "socket"
      | "secure"
      | "namedCountry"
      | "isPreview"
      | "preview"
      | "newCohort"
    >
  >;

/** A request before the application: it may have been given a cohort. */
export type ReceivedRequest = IncomingMessage & Pick<Request, "newCohort">;

/** Sets the request's id, and sends it in the response. */
export function withRequestId(
  request: Request,
  response: Response,
  next: NextFunction,
): void {
  request.id = requestId(request);
  response.setHeader(REQUEST_ID_HEADER, request.id);
  next();
}

const PREVIEW = /[?&]admin_preview_mode=true(?:&|$)/;

/**
 * Marks the operator's requests for unpublished content and requests of a browser that shows a
 * preview; other visitors get the published page.
 */
export function withPreview(
  isOperator: (request: Request) => Promise<boolean>,
  tokens: PreviewTokens | undefined,
): RequestHandler {
  return async (request, _response, next) => {
    // Cookies are parsed only if this cookie may be among them.
    const isLikely = request.headers.cookie?.includes("preview=") === true;
    const token = isLikely ? readCookies(request)["preview"] : undefined;
    const preview = token === undefined ? undefined : tokens?.read(token);
    if (preview) request.preview = preview;
    if (preview || (PREVIEW.test(request.url) && (await isOperator(request))))
      request.isPreview = true;
    next();
  };
}

/** Stores the country that a trusted proxy names. */
export function withNamedCountry(read: ReadProxies): RequestHandler {
  return (request, _response, next) => {
    const { namedCountry } = read(request);
    if (namedCountry !== undefined) request.namedCountry = namedCountry;
    next();
  };
}
