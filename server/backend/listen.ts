/** The HTTP server of the reference backend, alone or embedded. */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * How long an idle connection stays open, in milliseconds. It is long, because a request that is
 * sent while its connection is being closed fails.
 */
const KEEP_ALIVE_MS = 60_000;

/** Only this machine can reach it, unless the settings change it. */
export const LOOPBACK = "127.0.0.1";

export interface Listening {
  readonly port: number;
  /** Stops listening, and resolves when the requests in flight have ended. */
  close(): Promise<void>;
}

/**
 * @param port 0: a free port
 * @throws the error of `listen`, such as EADDRINUSE
 */
export async function listen(
  app: RequestListener,
  { port = 0, host = LOOPBACK }: { port?: number; host?: string } = {},
): Promise<Listening> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, app);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}
