/** Sends a page as a document: each part as soon as it is rendered, compressed once. */
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import type { Request } from "express";
import type { LoadedPage } from "#renderer/loading/page.ts";
import { PAGE_ID_METRIC } from "#renderer/page-state.ts";
import type { Rendering } from "./entry-server.ts";
import type { Runtime } from "../app/runtime.ts";
import type { PieceEncoders } from "../http/gzip-pieces.ts";
import { requestUrl } from "../http/request-url.ts";
import { COMPLETE } from "../context/page-query.ts";

export interface SendDeps {
  readonly runtime: () => Runtime;
  readonly rendering: Pick<Rendering, "streamDocument">;
  readonly encoders: PieceEncoders;
  /** The Content-Security-Policy of a document. */
  readonly policy: (theme: string, hostScript?: string) => string;
}

export async function sendDocument(
  page: LoadedPage,
  request: Request,
  response: ServerResponse,
  deps: SendDeps,
): Promise<void> {
  const { stream } = deps.runtime();
  const gzip = acceptsGzip(request.headers["accept-encoding"]);
  response.statusCode = page.status;
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  const { hostScript } = page.context.device;
  const policy = deps.policy(stream.theme(page), hostScript);
  response.setHeader("Content-Security-Policy", policy);
  response.setHeader("Content-Language", page.context.language.code);
  response.setHeader("Server-Timing", `${PAGE_ID_METRIC};desc="${request.id}"`);
  if (gzip) response.setHeader("Content-Encoding", "gzip");
  if (request.method === "HEAD") {
    response.end();
    return;
  }
  const encoder = gzip ? deps.encoders.gzip() : deps.encoders.identity();
  const { first, rest } = deps.rendering.streamDocument(
    page,
    () => completeUrl(request.url),
    stream,
  );
  if (!rest) {
    end(response, encoder.end(first));
    return;
  }
  await write(response, encoder.encode(first));
  for await (const pieces of rest) {
    if (response.destroyed) return;
    await write(response, encoder.encode(pieces));
  }
  end(response, encoder.end());
}

/** Resolves when the connection accepts more data, or is closed. */
async function write(
  response: ServerResponse,
  chunks: readonly Buffer[],
): Promise<void> {
  let free = true;
  for (const chunk of chunks) free = response.write(chunk);
  if (free) return;
  await Promise.race([once(response, "drain"), once(response, "close")]);
}

/** Sends the last chunks at once, with Content-Length if nothing was sent before. */
function end(response: ServerResponse, chunks: readonly Buffer[]): void {
  if (!response.headersSent) {
    const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
    response.setHeader("Content-Length", length);
  }
  response.cork();
  for (const chunk of chunks.slice(0, -1)) response.write(chunk);
  response.end(chunks.at(-1));
  response.uncork();
}

function completeUrl(target: string | undefined): string {
  const { pathname, searchParams } = requestUrl(target);
  const query = new URLSearchParams(searchParams);
  query.set(COMPLETE, "1");
  return `${pathname}?${query}`;
}

const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

/** Whether an Accept-Encoding header lists gzip with a weight above zero (RFC 9110, 12.5.3). */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  return GZIP.test(String(header ?? ""));
}
