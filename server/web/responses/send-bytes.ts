/** Sends bytes that do not differ between visitors: conditional requests and ranges. */
import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { byteRange } from "./byte-range.ts";
import { sendStatus } from "./send-status.ts";
import {
  evaluatePreconditions,
  isRangeCurrent,
  type Validators,
} from "./preconditions.ts";

/** The content in its coding. */
export interface Representation extends Validators {
  readonly bytes: Buffer;
}

/** Adds a validator to bytes. Each coding of a file has its own. */
export function representationOf(
  bytes: Buffer,
  modified?: number,
): Representation {
  const etag = `"${hash("sha256", bytes, "base64url").slice(0, 22)}"`;
  return { bytes, etag, modified };
}

/**
 * Answers a GET or HEAD with 200, 206, 304, 412 or 416. Headers that describe the bytes, such as
 * Content-Type, are set before.
 */
export function sendBytes(
  { method, headers }: Pick<IncomingMessage, "method" | "headers">,
  response: ServerResponse,
  sent: Representation,
): void {
  const { bytes, etag, modified } = sent;
  response.setHeader("ETag", etag);
  if (modified !== undefined)
    response.setHeader("Last-Modified", new Date(modified).toUTCString());
  response.setHeader("Accept-Ranges", "bytes");
  const status = evaluatePreconditions(headers, sent);
  if (status !== 200) {
    response.removeHeader("Content-Encoding");
    if (status === 412) return sendStatus(response, status);
    response.removeHeader("Content-Type");
    response.writeHead(status).end();
    return;
  }
  const range =
    method === "GET" && isRangeCurrent(headers, sent)
      ? byteRange(headers.range, bytes.length)
      : undefined;
  if (range === "unsatisfiable") {
    response.setHeader("Content-Range", `bytes */${bytes.length}`);
    response.removeHeader("Content-Encoding");
    return sendStatus(response, 416);
  }
  const part = range ? bytes.subarray(range.first, range.last + 1) : bytes;
  if (range)
    response.setHeader(
      "Content-Range",
      `bytes ${range.first}-${range.last}/${bytes.length}`,
    );
  response.setHeader("Content-Length", part.length);
  response.statusCode = range ? 206 : 200;
  response.end(method === "HEAD" ? undefined : part);
}
