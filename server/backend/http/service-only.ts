import type { RequestHandler } from "express";
import { isSameSecret } from "#server/config/process/secrets.ts";
import { fail } from "./envelope.ts";

/**
 * Accepts calls of programs that know the secret, with `Authorization: Bearer <secret>`; refuses others with 403. Operators'
 * pages have a token of their own, and companies that the backend plays are other people's: both are below /_/.
 *
 * @param secret BACKEND_SECRET; undefined: every program that reaches it may call it
 */
export function serviceOnly(
  secret: string | undefined,
  onRefused: () => void,
): RequestHandler {
  return (request, response, next) => {
    const { authorization = "" } = request.headers;
    const isKnown =
      secret === undefined ||
      request.path.startsWith("/_/") ||
      isSameSecret(authorization, `Bearer ${secret}`);
    if (isKnown) return next();
    onRefused();
    response.set("Cache-Control", "no-store");
    fail(response, "service_unknown");
  };
}

const PAUSE_MS = 60_000;

/** Logs that a program was refused, once a minute. */
export function refusedService({
  now,
  logEvent,
}: {
  readonly now: () => number;
  readonly logEvent: (
    event: Readonly<Record<string, string>>,
    message: string,
  ) => void;
}): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (now() - last < PAUSE_MS) return;
    last = now();
    logEvent(
      { event: "refused", reason: "service_unknown" },
      "a program without the right BACKEND_SECRET was refused",
    );
  };
}
