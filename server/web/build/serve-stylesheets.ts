/** Serves joined stylesheets to browsers. */
import type { RequestHandler } from "express";
import { chooseCoding } from "../compression/choose-coding.ts";
import { representationOf, sendBytes } from "../responses/send-bytes.ts";
import { YEAR_S } from "./built-files.ts";
import type { JoinedStylesheet } from "./joined-stylesheets.ts";

const CODINGS = ["br", "gzip"] as const;

/** @param find the stylesheet of a name; undefined: there is none */
export function serveStylesheets(
  find: (name: string) => JoinedStylesheet | undefined,
): RequestHandler {
  return async (request, response) => {
    const joined = find(String(request.params["name"]));
    if (!joined) {
      response.sendStatus(404);
      return;
    }
    const encoding = chooseCoding(request.headers["accept-encoding"], CODINGS);
    const bytes = await joined.bytes(encoding);
    response.setHeader("Content-Type", "text/css; charset=utf-8");
    response.setHeader("Cache-Control", `public, max-age=${YEAR_S}, immutable`);
    response.setHeader("Vary", "Accept-Encoding");
    if (encoding !== "identity")
      response.setHeader("Content-Encoding", encoding);
    sendBytes(request, response, representationOf(bytes));
  };
}
