/** Serves a product in this process, in memory, as `npm start` does. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { LOOPBACK } from "#server/config/process/local-names.ts";
import { createLogger } from "#server/config/process/logger.ts";
import { createServer } from "#server/web/app/create-server.ts";
import { importBuild } from "../project/import-build.ts";
import type { ProductFolders } from "../project/product.ts";

/** A line of the server's log with the fields that checks read. */
export interface LogLine {
  readonly request_id?: string;
  readonly detail?: string;
  readonly sections?: readonly {
    readonly section: string;
    readonly reason?: string;
    readonly fault?: { readonly pointer: string; readonly message: string };
  }[];
}

export interface InProcess {
  readonly port: number;
  /** The server's log lines about a request: why a page or its sections failed. */
  logged(requestId: string): readonly LogLine[];
  /** All lines so far: warnings and errors. */
  lines(): readonly LogLine[];
  stop(): Promise<void>;
}

/**
 * Starts the server on a free port of this machine, with the reference backend in memory.
 *
 * @param upstreamUrl undefined: the reference backend
 * @throws the error of createServer
 */
export async function serveInProcess(
  { root, configs, buildDir }: ProductFolders,
  upstreamUrl?: string,
): Promise<InProcess> {
  const log: LogLine[] = [];
  const server = await createServer({
    root,
    configDir: configs,
    watch: false,
    upstreamUrl,
    buildDir,
    loadRendering: await importBuild({ root, buildDir }),
    log: createLogger("warn", {
      write: (line) => void log.push(JSON.parse(line) as LogLine),
    }),
  });
  server.http.listen(0, LOOPBACK);
  await once(server.http, "listening");
  return {
    port: (server.http.address() as AddressInfo).port,
    lines: () => [...log],
    logged: (id) => log.filter(({ request_id }) => request_id === id),
    stop: () => server.stop(),
  };
}
