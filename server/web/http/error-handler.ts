import type { ErrorRequestHandler } from "express";
import { PREVIEW_END_PATH } from "#renderer/shared/addresses.ts";
import { DataError } from "#server/config/data-files/data-error.ts";
import { formatProblem } from "#server/config/data-files/problem.ts";
import type { Logger } from "#server/config/process/logger.ts";

/**
 * Answers a request whose handler threw: 4xx errors of body parsers as they are, everything else as
 * a logged 500. An operator who previews a draft with an error sees the error.
 */
export function createErrorHandler(log: Logger): ErrorRequestHandler {
  // Express recognises an error handler by its four parameters.
  return (error: unknown, request, response, _next) => {
    if (request.preview && error instanceof DataError) {
      const problems = error.problems.map(formatProblem).join("\n\n");
      response
        .status(503)
        .set("Cache-Control", "no-store")
        .type("text")
        .send(
          `The previewed configuration has an error.\n\n${problems}\n\nCorrect it and reload, or end the preview: ${PREVIEW_END_PATH}\n`,
        );
      return;
    }
    const { status } = error as { status?: unknown };
    const isOurs = typeof status !== "number" || status >= 500;
    if (isOurs)
      log.error({ request_id: request.id, err: error }, "request failed");
    if (response.headersSent) response.destroy();
    else response.sendStatus(isOurs ? 500 : status);
  };
}
