/** Sends a page as a document: each part as soon as it is rendered, compressed once. */
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import type { Request } from "express";
import type { LoadedPage } from "#renderer/loading/page.ts";
import type { Rendering } from "../runtime/load-rendering.ts";
import type { Runtime } from "../runtime/runtime.ts";
import type { Encoders } from "../compression/encoders.ts";
import type { Encoder } from "../compression/encoder.ts";
import { dictionaryOffer } from "./dictionary-offer.ts";
import { timingOf, TIMING_HEADER } from "../http/request-id.ts";
import { requestUrl } from "../http/request-url.ts";
import { COMPLETE } from "../context/page-query.ts";

export interface SendDeps {
  readonly runtime: () => Runtime;
  readonly rendering: Pick<Rendering, "streamDocument">;
  readonly encoders: Encoders;
  /** The Content-Security-Policy of a document. */
  readonly policy: (
    theme: string,
    styleHash: string,
    hostScript?: string,
  ) => string;
}

/** @returns the body if it was sent as a whole */
export async function sendDocument(
  page: LoadedPage,
  request: Request,
  response: ServerResponse,
  deps: SendDeps,
): Promise<readonly Buffer[] | undefined> {
  const { stream, speculation } = deps.runtime();
  response.statusCode = page.status;
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.setHeader("Content-Language", page.context.language.code);
  if (speculation) response.setHeader("Speculation-Rules", speculation.header);
  response.setHeader(TIMING_HEADER, timingOf(request.id));
  const { styleHash, first, rest } = deps.rendering.streamDocument(
    page,
    () => completeUrl(request.url),
    stream,
  );
  response.setHeader(
    "Content-Security-Policy",
    deps.policy(
      stream.theme(page),
      styleHash,
      page.context.device.host?.script,
    ),
  );
  const encoder = chooseEncoder(
    page,
    rest !== undefined,
    request,
    response,
    deps,
  );
  if (request.method === "HEAD") {
    response.end();
    return undefined;
  }
  if (!rest) {
    const whole = encoder.whole(first);
    end(response, whole);
    return whole;
  }
  const body = encoder.stream();
  response.once("close", () => body.close());
  await write(response, await body.encode(first));
  for await (const pieces of rest) {
    if (response.destroyed) return undefined;
    await write(response, await body.encode(pieces));
  }
  end(response, await body.end());
  return undefined;
}

/** Chooses the encoder of a document, and sets the headers that describe its encoding. */
function chooseEncoder(
  page: LoadedPage,
  isStreamed: boolean,
  { headers, method }: Request,
  response: ServerResponse,
  { encoders }: SendDeps,
): Encoder {
  const { coding, encoder } = encoders.choose(headers, {
    isShared: !page.personal,
    isStreamed,
    isEmpty: method === "HEAD",
  });
  if (coding !== undefined) response.setHeader("Content-Encoding", coding);
  const offer = dictionaryOffer(page, headers);
  if (!offer) return encoder;
  response.setHeaders(offer);
  return encoders.remember(encoder);
}

/** Resolves when the connection accepts more data, or is closed. */
async function write(
  response: ServerResponse,
  chunks: readonly Buffer[],
): Promise<void> {
  let free = true;
  for (const chunk of chunks) free = response.write(chunk);
  if (free || response.destroyed) return;
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
