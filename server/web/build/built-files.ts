/** Serves the built files to browsers. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import sirv from "sirv";

/** How long browsers may keep a file whose name changes with its content, in seconds. */
export const YEAR_S = 365 * 24 * 60 * 60;

export type ServeFile = (
  request: IncomingMessage,
  response: ServerResponse,
  next?: () => void,
) => void;

/**
 * @param folder of the build's client files
 * @param isChanging whether builds run while the server runs (development); else the files
 *   are listed once
 */
export function serveBuiltFiles(
  folder: string,
  isChanging: boolean,
): ServeFile {
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    dev: isChanging,
    setHeaders: cacheFiles,
  });
  return (request, response, next) => {
    // sirv does not handle the error of a file that was removed meanwhile; unhandled, it would
    // end the process.
    response.once("pipe", (file: Readable) =>
      file.once("error", () => response.destroy()),
    );
    serve(request, response, next);
  };
}

/** Names of built files change with their contents. */
function cacheFiles(
  response: { setHeader(name: string, value: string): unknown },
  pathname: string,
): void {
  const immutable = pathname.startsWith("/build/");
  response.setHeader(
    "Cache-Control",
    immutable ? `public, max-age=${YEAR_S}, immutable` : "public, max-age=3600",
  );
}
