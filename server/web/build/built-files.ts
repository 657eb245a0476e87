/** Serves the built files to browsers, and those of earlier builds to pages that are still open. */
import { existsSync, globSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { ASSETS_PATH } from "#renderer/shared/addresses.ts";
import { chooseCoding } from "../compression/choose-coding.ts";
import { requestUrl } from "../http/request-url.ts";
import {
  representationOf,
  sendBytes,
  type Representation,
} from "../responses/send-bytes.ts";
import { sendStatus } from "../responses/send-status.ts";
import { createFileDifferences, useAsDictionary } from "./file-differences.ts";

/** How long browsers may keep a file whose name changes with its content, in seconds. */
export const YEAR_S = 365 * 24 * 60 * 60;

export type ServeFile = (
  request: IncomingMessage,
  response: ServerResponse,
) => void;

/** What the build writes next to a file that it compresses. */
const EXTENSIONS = { br: ".br", gzip: ".gz", identity: "" } as const;
const CODINGS = ["br", "gzip"] as const;

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** A build with its compressed files takes 2 MB. */
const MAX_MEMORY = 32 * 1024 * 1024;

/**
 * @param buildDir the folder of the build: client/ has the files, earlier/ those of earlier builds
 * @param isChanging whether builds run while the server runs (development); else the files
 *   are listed once, and cached
 */
export function serveBuiltFiles(
  buildDir: string,
  isChanging: boolean,
): ServeFile {
  const folder = path.join(buildDir, "client");
  const earlier = path.join(buildDir, "earlier");
  const find = isChanging ? createFinder(folder) : listFiles(folder, earlier);
  const read = isChanging ? readVersion : createCachedReader();
  const differences = isChanging
    ? undefined
    : createFileDifferences(folder, earlier);

  async function send(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { pathname } = requestUrl(request.url);
    const file = find(pathname);
    if (file === undefined) return sendStatus(response, 404);
    const difference =
      request.method === "GET"
        ? await differences?.find(pathname, request.headers)?.catch(() => {})
        : undefined;
    const coding = chooseCoding(
      request.headers["accept-encoding"],
      CODINGS.filter((one) => find(pathname + EXTENSIONS[one])),
    );
    const sent = difference
      ? representationOf(difference)
      : await read(file + EXTENSIONS[coding]).catch(() => undefined);
    // The file was removed meanwhile.
    if (!sent) return sendStatus(response, 404);
    describe(response, pathname);
    const encoded = difference ? "dcz" : coding;
    if (encoded !== "identity") response.setHeader("Content-Encoding", encoded);
    sendBytes(request, response, sent);
  }

  return (request, response) => void send(request, response);
}

/** Names that begin with a dot are not served, and ".." would leave the folder. */
const PATHNAME = /^(?:\/[\w-][\w.-]*)+$/;

/** Finds the file of a URL's path. */
type FindFile = (pathname: string) => string | undefined;

/** The files of the build and of earlier ones. Files of one name are equal in all of them. */
function listFiles(folder: string, earlier: string): FindFile {
  const folders = globSync("*", { cwd: earlier })
    .map((name) => path.join(earlier, name))
    .concat(folder);
  const files = new Map<string, string>(
    folders.flatMap((of) =>
      globSync("**/*", { cwd: of })
        .map((file) => file.replaceAll(path.sep, "/"))
        .map((file) => [`/${file}`, path.join(of, file)] as const),
    ),
  );
  return (pathname) =>
    PATHNAME.test(pathname) ? files.get(pathname) : undefined;
}

/** Looks for files when they are requested. */
function createFinder(folder: string): FindFile {
  return (pathname) => {
    const file = path.join(folder, pathname);
    return PATHNAME.test(pathname) && existsSync(file) ? file : undefined;
  };
}

async function readVersion(file: string): Promise<Representation> {
  const [bytes, { mtimeMs }] = await Promise.all([readFile(file), stat(file)]);
  return representationOf(bytes, mtimeMs);
}

function createCachedReader(): typeof readVersion {
  const cache = new LRUCache<string, Representation>({
    maxSize: MAX_MEMORY,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
  });
  return async (file) => {
    const cached = cache.get(file);
    if (cached) return cached;
    const read = await readVersion(file);
    cache.set(file, read);
    return read;
  };
}

/** Sets the headers of a file. Names of built files change with their contents. */
function describe(response: ServerResponse, pathname: string): void {
  const immutable = /^\/(?:build|fonts)\//.test(pathname);
  const type = TYPES[path.extname(pathname)] ?? "application/octet-stream";
  response.setHeader("Content-Type", type);
  response.setHeader(
    "Cache-Control",
    immutable ? `public, max-age=${YEAR_S}, immutable` : "public, max-age=3600",
  );
  response.setHeader("Vary", "Accept-Encoding");
  const use = useAsDictionary(pathname, ASSETS_PATH);
  if (use === undefined) return;
  response.setHeader("Use-As-Dictionary", use);
  response.setHeader("Vary", "Accept-Encoding, Available-Dictionary");
}
