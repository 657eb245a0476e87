/**
 * Round trips: the visitor goes to another company's pages to sign in or to pay, and returns. One
 * of our routes starts the trip with a redirect, another one ends it.
 */
import type { Request, RequestHandler } from "express";
import type { Site } from "#schema/site.ts";
import { isSameSecret } from "#server/config/process/secrets.ts";
import { languageAt } from "../context/preferred-language.ts";
import { readVisitor } from "../context/visitor.ts";
import type { Caller, VisitorCallDeps } from "../sessions/sessions.ts";
import { localPath } from "../http/local-path.ts";

export interface RoundTrip extends Caller {
  readonly users: NonNullable<Site["users"]>;
  /** The path to redirect to when the trip has ended; undefined: the home page. */
  readonly returnTo: string | undefined;
}

/**
 * A handler that starts or ends a trip. It answers 421 for a host that no site has, and 404
 * for a site without users.
 *
 * @param returnToOf reads the path to return to from the query or a cookie
 */
export function createTripHandler(
  { runtime, agent }: VisitorCallDeps,
  returnToOf: (request: Request) => string | undefined,
  act: (trip: RoundTrip) => void | Promise<void>,
): RequestHandler {
  return async (request, response) => {
    response.setHeader("Cache-Control", "private, no-store");
    const current = runtime();
    const returnTo = returnToOf(request);
    const noQuery = new URLSearchParams();
    const visitor = readVisitor(request, noQuery, current, agent, {
      pathname: returnTo,
    });
    const users = visitor?.site.site.users;
    if (!visitor || !users) {
      response.sendStatus(visitor ? 404 : 421);
      return;
    }
    const language = languageAt(returnTo, visitor, request.headers);
    const caller = { runtime: current, visitor, language, request, response };
    await act({ ...caller, users, returnTo });
  };
}

/** Ends a trip at the page from which it started, or at the home page. */
export function redirectBack(trip: RoundTrip): void {
  const { runtime, visitor, returnTo, response } = trip;
  const home = segmentOf(trip) + runtime.homePath(visitor.site);
  response.redirect(302, returnTo ?? home);
}

/** Ends a trip at the sign-in page, which explains the error and keeps the path to return to. */
export function redirectToSignIn(trip: RoundTrip, errorCode: string): void {
  const { response, runtime, users, returnTo } = trip;
  const query = new URLSearchParams({ signin_error: errorCode });
  if (returnTo !== undefined) query.set("signin_jump", returnTo);
  const path = runtime.path(users.sign_in_route);
  response.redirect(302, `${segmentOf(trip)}${path}?${query}`);
}

/** The segment before the visitor's paths: the partner's path, then the language. */
function segmentOf({ visitor, language }: RoundTrip): string {
  return visitor.context(language).language.segment;
}

/** The URL to which the other company sends the visitor back. checkRequest has validated the host. */
export function callbackUrl(
  { secure, headers }: Request,
  path: string,
): string {
  const scheme = secure ? "https" : "http";
  return `${scheme}://${headers.host}${path}`;
}

/** Encodes a path for a cookie, whose value cannot contain it directly. */
export function encodePath(path: string | undefined): string {
  return Buffer.from(path ?? "").toString("base64url");
}

/** Decodes a path from a cookie; undefined when it is empty or leads to another host. */
export function decodePath(encoded: string): string | undefined {
  return localPath(Buffer.from(encoded, "base64url").toString());
}

/** Compares secrets in constant time. Empty secrets are never equal. */
export function areEqualSecrets(a: string, b: string): boolean {
  return a !== "" && isSameSecret(a, b);
}

/** A query parameter, or "" when it is missing or repeated. */
export function queryText({ query }: Request, name: string): string {
  const value = query[name];
  return typeof value === "string" ? value : "";
}
