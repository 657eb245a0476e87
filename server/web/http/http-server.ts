/** The server that visitors reach: what a connection may cost, and how it ends. */
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";

/** All in milliseconds. */
export interface ConnectionLimits {
  /** From the first byte of a request to the end of its headers. */
  readonly headers: number;
  /** From the first byte of a request to the end of its body. */
  readonly request: number;
  /** From the headers of a request to the end of its answer, however slowly it is read. */
  readonly response: number;
  /** How often requests are looked through for those that are late. */
  readonly check: number;
}

const LIMITS: ConnectionLimits = {
  headers: 15_000,
  request: 30_000,
  response: 120_000,
  check: 1000,
};
/** A browser sends about 20 headers; proxies add a few. */
const MAX_HEADERS = 100;
const MAX_HEADER_BYTES = 16 * 1024;

/** What is answered to requests that end before anybody could read them. */
const UNREADABLE: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};

export interface HttpServer {
  readonly http: Server;
  /** Whether the server is not about to stop. */
  readonly ready: () => boolean;
  /**
   * Stops. For the time to drain, in milliseconds, requests are still taken, and each
   * answer closes its connection; then nothing is taken, and requests under way end.
   */
  stop(drainMs?: number): Promise<void>;
}

export function createHttpServer(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
  limits: ConnectionLimits = LIMITS,
): HttpServer {
  let stopping = false;
  /** The last answer on each connection. */
  const answers = new WeakMap<Duplex, ServerResponse>();
  const http = createServer(
    {
      // Whoever reads the request refuses it, like every request without a good host.
      requireHostHeader: false,
      headersTimeout: limits.headers,
      requestTimeout: limits.request,
      connectionsCheckingInterval: limits.check,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    (request, response) => {
      answers.set(request.socket, response);
      if (stopping) response.setHeader("Connection", "close");
      const late = setTimeout(() => response.destroy(), limits.response);
      late.unref();
      response.once("close", () => clearTimeout(late));
      handler(request, response);
    },
  );
  http.maxHeadersCount = MAX_HEADERS;
  http.on("checkExpectation", (_request, response) => {
    response.writeHead(417, { "Cache-Control": "no-store" }).end();
  });
  http.on("clientError", ({ code }: NodeJS.ErrnoException, socket) => {
    const answer = answers.get(socket);
    const isHalfSent = answer?.headersSent === true && !answer.writableFinished;
    if (!socket.writable || isHalfSent) return void socket.destroy();
    const status = UNREADABLE[code ?? ""] ?? "400 Bad Request";
    socket.end(
      `HTTP/1.1 ${status}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n`,
    );
  });
  return {
    http,
    ready: () => !stopping,
    async stop(drainMs = 0) {
      stopping = true;
      if (!http.listening) return;
      if (drainMs > 0) await wait(drainMs);
      await new Promise<void>((resolve) => http.close(() => resolve()));
    },
  };
}
