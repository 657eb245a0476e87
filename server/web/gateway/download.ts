import type { RequestHandler } from "express";
import type { Call } from "#schema/call-table.ts";
import { localPath } from "../http/local-path.ts";
import {
  createTripHandler,
  queryText,
  redirectBack,
} from "../round-trips/round-trip.ts";
import { callForVisitor, type VisitorCallDeps } from "./sessions.ts";

/** A file as an upstream answers it. */
interface FileAnswer {
  readonly name: string;
  readonly base64: string;
}

/** Names that are safe in a header and on every file system. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

/**
 * GET /_/download/<name>?back=&...: the file of a call whose row has `file`; the query has
 * the call's parameters. The language is that of the page `back`, to which a visitor is sent
 * whose file is not available. Files are personal: nothing stores them on the way.
 */
export function createDownload(deps: VisitorCallDeps): RequestHandler {
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
      const outcome = await callForVisitor(
        trip,
        name,
        params as Readonly<Record<string, string>>,
        deps,
      );
      const file = outcome.ok ? readFile(outcome.result) : undefined;
      if (!file) {
        redirectBack(trip);
        return;
      }
      response.set({
        "Content-Type": row.file,
        "Content-Disposition": `attachment; filename="${file.name}"`,
      });
      response.end(Buffer.from(file.base64, "base64"));
    },
  );
}

function readFile(result: unknown): FileAnswer | undefined {
  const { name, base64 } = (result ?? {}) as Partial<FileAnswer>;
  return typeof name === "string" &&
    NAME.test(name) &&
    typeof base64 === "string"
    ? { name, base64 }
    : undefined;
}
