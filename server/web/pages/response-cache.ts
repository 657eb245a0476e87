/**
 * Caches whole responses: the headers as one block, the body as one buffer. A page within its time
 * to live is answered from here, before the application: this is the server's fastest path.
 *
 * A response is cached exactly as the application sent it. Its key contains everything in the
 * request on which it can depend (request-key.ts), so that an equal request gets an equal response.
 */
import type { ClientRequest, IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { LoadedPage } from "#renderer/loading/page.ts";
import type { Runtime } from "../runtime/runtime.ts";
import {
  REQUEST_ID_HEADER,
  requestId,
  TIMING_HEADER,
  timingOf,
} from "../http/request-id.ts";
import type { Metrics } from "../observability/metrics.ts";
import type { RequestKey } from "./request-key.ts";

interface CachedResponse {
  /** Names and values in turn, without those of a single request. */
  readonly headers: readonly string[];
  readonly body: Body;
  readonly noteSeconds: (seconds: number) => void;
  readonly countSections: () => void;
  /** In milliseconds of the monotonic clock. */
  readonly freshUntil: number;
}

/** A body that equal responses share. */
interface Body {
  /** undefined: dropped from the cache, for all responses that share it. */
  bytes: Buffer | undefined;
}

/** The response that was sent for a cached page. */
export interface SentPage {
  readonly page: LoadedPage;
  /** In milliseconds of the monotonic clock. */
  readonly freshUntil: number;
  readonly body: readonly Buffer[];
}

export interface ResponseCache {
  /** @returns false if the application has to answer */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Caches a response that was sent as a whole. */
  store(
    request: IncomingMessage,
    response: ServerResponse,
    sent: SentPage,
  ): void;
}

export interface ResponseCacheDeps {
  readonly runtime: () => Runtime;
  readonly keyOf: RequestKey;
  readonly metrics: Metrics;
  /** A monotonic clock, in milliseconds. */
  readonly clock: () => number;
  readonly maxBodyBytes?: number;
}

/** Limits the memory of all bodies. The least recently used are dropped. */
const MAX_BODY_BYTES = 64 * 1024 * 1024;
/** Limits the memory of keys and headers in the same way. */
const MAX_HEAD_BYTES = 16 * 1024 * 1024;

export function createResponseCache({
  runtime,
  keyOf,
  metrics,
  clock,
  maxBodyBytes = MAX_BODY_BYTES,
}: ResponseCacheDeps): ResponseCache {
  let cache = newCache();
  let since = runtime();
  /** Equal responses, for example to different browsers, share one body. */
  const ofPages = new WeakMap<LoadedPage, Body[]>();
  const bodies = new LRUCache<Body, number>({
    maxSize: maxBodyBytes,
    sizeCalculation: (length) => length,
    dispose: (_, body) => void (body.bytes = undefined),
  });

  /** Another configuration may answer differently. */
  function current(): typeof cache {
    const now = runtime();
    if (now !== since) {
      cache = newCache();
      bodies.clear();
      since = now;
    }
    return cache;
  }

  function bodyOf({ page, body }: SentPage): Body {
    const [only, ...others] = body;
    const bytes = only && others.length === 0 ? only : Buffer.concat(body);
    const cached = (ofPages.get(page) ?? []).filter((other) => other.bytes);
    const equal = cached.find((other) => other.bytes!.equals(bytes));
    if (equal) return equal;
    const made: Body = { bytes };
    ofPages.set(page, [...cached, made]);
    bodies.set(made, bytes.length);
    return made;
  }

  return {
    answer(request, response) {
      const key = keyOf(request, runtime().country, runtime().cookieFacts);
      const cached = key === undefined ? undefined : current().get(key);
      if (!cached) return false;
      const began = clock();
      const { bytes } = cached.body;
      if (began >= cached.freshUntil || !bytes) return false;
      bodies.get(cached.body);
      const id = requestId(request);
      const ids = [REQUEST_ID_HEADER, id, TIMING_HEADER, timingOf(id)];
      response.writeHead(200, [...cached.headers, ...ids]).end(bytes);
      cached.noteSeconds((clock() - began) / 1000);
      cached.countSections();
      return true;
    },
    store(request, response, sent) {
      const key = keyOf(request, runtime().country, runtime().cookieFacts);
      if (key === undefined) return;
      const { routeName, sections } = sent.page;
      current().set(key, {
        headers: headersOf(response),
        body: bodyOf(sent),
        noteSeconds: metrics.page(routeName, 200),
        countSections: metrics.sectionCounter(sections),
        freshUntil: sent.freshUntil,
      });
    },
  };
}

const newCache = () =>
  new LRUCache<string, CachedResponse>({
    maxSize: MAX_HEAD_BYTES,
    sizeCalculation: ({ headers }, key) =>
      key.length + headers.join().length + 256,
  });

/** The headers that the application set, except those that differ for each request. */
function headersOf(response: ServerResponse): string[] {
  // @types/node declares this method for requests only.
  const typed = response as ServerResponse &
    Pick<ClientRequest, "getRawHeaderNames">;
  return typed
    .getRawHeaderNames()
    .filter((name) => name !== REQUEST_ID_HEADER && name !== TIMING_HEADER)
    .flatMap((name) =>
      [response.getHeader(name)!].flat().flatMap((value) => [name, `${value}`]),
    );
}
