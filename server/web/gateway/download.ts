import type { RequestHandler } from "express";
import type { FileAnswer } from "#schema/answers.ts";
import type { Call } from "#schema/call-table.ts";
import { localPath } from "../http/local-path.ts";
import {
  createTripHandler,
  queryText,
  redirectBack,
} from "../round-trips/round-trip.ts";
import type { Answers } from "./answers.ts";
import { callForVisitor, type VisitorCallDeps } from "../sessions/sessions.ts";

/**
 * GET /_/download/<name>?back=&...: the file of a call whose row has `file`; the query has the
 * call's parameters. `back` gives the page's language, and the page to which visitors are
 * redirected if the file is not available. Files are personal, so no cache may store them.
 */
export function createDownload(
  deps: VisitorCallDeps & { readonly answers: Answers },
): RequestHandler {
  return createTripHandler(
    deps,
    (request) => localPath(queryText(request, "back")),
    async (trip) => {
      const { request, response, runtime } = trip;
      const name = String(request.params["name"]);
      const { calls } = runtime.config;
      const row: Call | undefined = Object.hasOwn(calls, name)
        ? calls[name]
        : undefined;
      if (!row?.file || row.method !== "GET") {
        response.sendStatus(404);
        return;
      }
      const { back: _, ...params } = request.query;
      const outcome = deps.answers.passOn(
        name,
        row,
        await callForVisitor(
          trip,
          name,
          params as Readonly<Record<string, string>>,
          deps,
        ),
      );
      if (!outcome.ok) {
        redirectBack(trip);
        return;
      }
      const file = outcome.result as FileAnswer;
      response.set({
        "Content-Type": row.file,
        "Content-Disposition": `attachment; filename="${file.name}"`,
      });
      response.end(Buffer.from(file.base64, "base64"));
    },
  );
}
