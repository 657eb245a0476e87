import type { ErrorRequestHandler } from "express";
import type { Logger } from "../../process/logger.ts";

/** Answers a request whose handler threw: 4xx errors of body parsers as they are, everything else as a logged 500. */
export function createErrorHandler(log: Logger): ErrorRequestHandler {
  // Express recognises an error handler by its four parameters.
  return (error: unknown, request, response, _next) => {
    const { status } = error as { status?: unknown };
    const isOurs = typeof status !== "number" || status >= 500;
    if (isOurs)
      log.error({ request_id: request.id, err: error }, "request failed");
    if (response.headersSent) response.destroy();
    else
      response
        .status(isOurs ? 500 : status)
        .type("text")
        .send(isOurs ? "Internal Server Error\n" : "Bad Request\n");
  };
}
