/** Serves the built files to browsers, and those of earlier builds to pages that are still open. */
import { globSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import type { Readable } from "node:stream";
import sirv from "sirv";
import { ASSETS_PATH } from "#renderer/addresses.ts";
import { createFileDifferences, useAsDictionary } from "./file-differences.ts";

/** How long browsers may keep a file whose name changes with its content, in seconds. */
export const YEAR_S = 365 * 24 * 60 * 60;

export type ServeFile = (
  request: IncomingMessage,
  response: ServerResponse,
  next?: () => void,
) => void;

/**
 * @param buildDir the folder of the build: client/ has the files, earlier/ those of earlier builds
 * @param isChanging whether builds run while the server runs (development); else the files
 *   are listed once
 */
export function serveBuiltFiles(
  buildDir: string,
  isChanging: boolean,
): ServeFile {
  const folder = path.join(buildDir, "client");
  const earlier = path.join(buildDir, "earlier");
  const folders = isChanging
    ? []
    : globSync("*", { cwd: earlier }).map((name) => path.join(earlier, name));
  const serve = serveFirst([folder, ...folders], isChanging);
  const differences = isChanging
    ? undefined
    : createFileDifferences(folder, earlier);
  return (request, response, next) => {
    // sirv does not handle the error of a file that was removed meanwhile; unhandled, it would
    // end the process.
    response.once("pipe", (file: Readable) =>
      file.once("error", () => response.destroy()),
    );
    const pathname = request.url ?? "";
    const difference =
      request.method === "GET"
        ? differences?.find(pathname, request.headers)
        : undefined;
    if (!difference) return serve(request, response, next);
    difference.then(
      (bytes) => {
        describe(response, pathname);
        response.setHeader("Content-Type", "text/javascript");
        response.setHeader("Content-Encoding", "dcz");
        response.setHeader("Content-Length", bytes.length);
        response.end(bytes);
      },
      () => serve(request, response, next),
    );
  };
}

/** Serves a file of the first folder that has it. Files of one name are equal in all of them. */
function serveFirst(
  folders: readonly string[],
  isChanging: boolean,
): ServeFile {
  const serves = folders.map((folder) =>
    sirv(folder, {
      brotli: true,
      gzip: true,
      etag: true,
      dev: isChanging,
      setHeaders: describe,
    }),
  );
  return (request, response, next) => {
    const serveFrom = (index: number): void => {
      const isLast = index === serves.length - 1;
      serves[index]!(
        request,
        response,
        isLast ? next : () => serveFrom(index + 1),
      );
    };
    serveFrom(0);
  };
}

/** Sets the headers of a file. Names of built files change with their contents. */
function describe(
  response: { setHeader(name: string, value: string): unknown },
  pathname: string,
): void {
  const immutable = /^\/(?:build|fonts)\//.test(pathname);
  response.setHeader(
    "Cache-Control",
    immutable ? `public, max-age=${YEAR_S}, immutable` : "public, max-age=3600",
  );
  const use = useAsDictionary(pathname, ASSETS_PATH);
  if (use === undefined) return;
  response.setHeader("Use-As-Dictionary", use);
  response.setHeader("Vary", "Accept-Encoding, Available-Dictionary");
}
