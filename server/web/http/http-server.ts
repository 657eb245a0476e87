/** The HTTP server, with limits for connections and a graceful stop. */
import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { stopListening } from "#server/config/process/stop-listening.ts";
import { hasBody } from "./has-body.ts";
import { sendStatus } from "../responses/send-status.ts";

/** Time limits, in milliseconds. */
export interface ConnectionLimits {
  /** From the first byte of a request to the end of its headers. */
  readonly headers: number;
  /** From the first byte of a request to the end of its body. */
  readonly request: number;
  /** From the headers of a request to the end of its response, for slow readers too. */
  readonly response: number;
  /** From the end of a response to the end of a request's body that nobody read. */
  readonly unread: number;
  /** How often requests are checked against the limits. */
  readonly check: number;
  /**
   * From the end of a response to the next request. It is longer than load balancers leave a connection idle (60 s in most,
   * 65 s in deploy/haproxy), so that they close it: a request that is sent while its connection is being closed fails.
   */
  readonly idle: number;
  /** The same while the server stops, when load balancers send nothing more. */
  readonly idleWhenStopping: number;
}

const LIMITS: ConnectionLimits = {
  headers: 15_000,
  request: 30_000,
  response: 120_000,
  unread: 1000,
  check: 1000,
  idle: 75_000,
  idleWhenStopping: 5000,
};
/** A browser sends about 20 headers; proxies add a few. */
const MAX_HEADERS = 100;
const MAX_HEADER_BYTES = 16 * 1024;

/** The status for requests that cannot be parsed, by the error's code. */
const UNREADABLE: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};
/** The parser counts a long URL as headers. */
const LONG_URL = /^[A-Z]+ [^ \r\n]{8192}/;

export interface HttpServer {
  readonly http: Server;
  /** false once the server is stopping. */
  readonly ready: () => boolean;
  /**
   * Stops gracefully. For `drainMs` milliseconds it accepts requests, and each response closes its
   * connection. Then it stops listening, and answers requests on the remaining connections until
   * their clients close them or they have been idle for `idleWhenStopping`: closing a connection while a request is on its
   * way would reset it.
   */
  stop(drainMs?: number): Promise<void>;
}

export function createHttpServer(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
  limits: ConnectionLimits = LIMITS,
): HttpServer {
  let stopping = false;
  const connections = new Map<Duplex, Responses>();
  const http = createServer(
    {
      // checkRequest refuses requests without a valid host.
      requireHostHeader: false,
      headersTimeout: limits.headers,
      requestTimeout: limits.request,
      keepAliveTimeout: limits.idle,
      connectionsCheckingInterval: limits.check,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    (request, response) => {
      connections.get(request.socket)?.add(response);
      if (hasBody(request)) limitUnread(request, response, limits.unread);
      if (stopping) response.setHeader("Connection", "close");
      handler(request, response);
    },
  );
  http.maxHeadersCount = MAX_HEADERS;
  http.on("connection", (socket) => {
    connections.set(socket, createResponses(socket));
    socket.once("close", () => connections.delete(socket));
  });
  // One timer for all connections: one for each response would cost as much as finding a page.
  const check = setInterval(() => {
    const since = performance.now() - limits.response;
    for (const responses of connections.values()) responses.endBefore(since);
  }, limits.check);
  check.unref();
  http.once("close", () => clearInterval(check));
  http.on("checkExpectation", (_request, response) => {
    response.setHeader("Cache-Control", "no-store");
    sendStatus(response, 417);
  });
  http.on("clientError", (error: ParserError, socket) => {
    const answer = connections.get(socket)?.last();
    const isHalfSent = answer?.headersSent === true && !answer.writableFinished;
    if (!socket.writable || isHalfSent) return void socket.destroy();
    socket.end(refusalOf(error));
  });
  return {
    http,
    ready: () => !stopping,
    async stop(drainMs = 0) {
      stopping = true;
      if (!http.listening) return;
      if (drainMs === 0) {
        await new Promise<void>((resolve) => http.close(() => resolve()));
        return;
      }
      http.keepAliveTimeout = limits.idleWhenStopping;
      for (const responses of connections.values())
        responses.limitIdle(limits.idleWhenStopping);
      await stopListening(http, drainMs);
    },
  };
}

interface ParserError extends NodeJS.ErrnoException {
  /** What the parser was reading. */
  readonly rawPacket?: Buffer;
}

/** The response to a request that cannot be parsed. */
function refusalOf({ code = "", rawPacket }: ParserError): string {
  const status = UNREADABLE[code] ?? 400;
  const isUrl =
    status === 431 && LONG_URL.test(rawPacket?.toString("latin1") ?? "");
  const name = STATUS_CODES[isUrl ? 414 : status]!;
  return [
    `HTTP/1.1 ${isUrl ? 414 : status} ${name}`,
    "Cache-Control: no-store",
    "Connection: close",
    "Content-Type: text/plain; charset=utf-8",
    `Content-Length: ${name.length + 1}`,
    "X-Content-Type-Options: nosniff",
    "",
    `${name}\n`,
  ].join("\r\n");
}

/**
 * Closes the connection of a request that was answered before the end of its body. Node reads and
 * drops the rest, which for an endless body takes until the time-out.
 */
function limitUnread(
  request: IncomingMessage,
  response: ServerResponse,
  ms: number,
): void {
  response.once("finish", () => {
    if (request.complete) return;
    const timer = setTimeout(() => request.destroy(), ms).unref();
    request.once("close", () => clearTimeout(timer));
  });
}

/** The responses of a connection that are not sent yet: several, if it pipelines requests. */
interface Responses {
  add(response: ServerResponse): void;
  /** The latest one, sent or not. */
  last(): ServerResponse | undefined;
  /** Ends a response that began before a time of the monotonic clock, and with it the connection. */
  endBefore(time: number): void;
  /** Closes a connection that waits for another request, after `ms` milliseconds without one. */
  limitIdle(ms: number): void;
}

function createResponses(socket: Socket): Responses {
  /** In the order in which they began. Those that are sent are removed when another one begins. */
  const pending: { response: ServerResponse; began: number }[] = [];
  return {
    add(response) {
      while (pending[0]?.response.writableFinished) pending.shift();
      pending.push({ response, began: performance.now() });
    },
    last: () => pending.at(-1)?.response,
    endBefore(time) {
      const late = pending.find(
        ({ response, began }) => began < time && !response.writableFinished,
      );
      late?.response.destroy();
    },
    limitIdle(ms) {
      if (pending.at(-1)?.response.writableFinished) socket.setTimeout(ms);
    },
  };
}
