/** The HTTP server of the reference backend, alone or embedded. */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { stopListening } from "#server/config/process/stop-listening.ts";

/**
 * How long an idle connection stays open, in milliseconds: longer than load balancers leave one idle, because a request that is
 * sent while its connection is being closed fails.
 */
const KEEP_ALIVE_MS = 75_000;

/** How often idle connections are closed when nobody sends on them any more, in milliseconds. */
const IDLE_CHECK_MS = 50;

/** Only this machine can reach it, unless the settings change it. */
export const LOOPBACK = "127.0.0.1";

export interface Listening {
  readonly port: number;
  /**
   * Stops listening, and resolves when the requests in flight have ended. For `drainMs` milliseconds before that
   * requests are accepted, `/readyz` answers 503, and each response closes its connection.
   */
  close(drainMs?: number): Promise<void>;
}

/** For load balancers: whether requests may be sent to this program. */
const READY_PATH = "/readyz";

/**
 * @param port 0: a free port
 * @throws the error of `listen`, such as EADDRINUSE
 */
export async function listen(
  app: RequestListener,
  { port = 0, host = LOOPBACK }: { port?: number; host?: string } = {},
): Promise<Listening> {
  let stopping = false;
  const server = createServer(
    { keepAliveTimeout: KEEP_ALIVE_MS },
    (request, response) => {
      if (stopping) response.setHeader("Connection", "close");
      if (request.url !== READY_PATH) return app(request, response);
      response.writeHead(stopping ? 503 : 200, {
        "Content-Type": "text/plain",
      });
      response.end(stopping ? "stopping\n" : "ready\n");
    },
  );
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close(drainMs = 0) {
      stopping = true;
      // A response that began before leaves its connection open.
      const closing = setInterval(() => {
        if (!server.listening) server.closeIdleConnections();
      }, IDLE_CHECK_MS);
      await stopListening(server, drainMs);
      clearInterval(closing);
    },
  };
}
