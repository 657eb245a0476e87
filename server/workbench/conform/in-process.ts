/** Serves a configuration in this process, in memory, as `npm start` does. */
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { LOOPBACK } from "#server/backend/listen.ts";
import { createLogger } from "#server/config/process/logger.ts";
import { createServer } from "#server/web/app/create-server.ts";
import type { loadRendering as LoadRendering } from "#server/web/pages/entry-server.ts";

export const ROOT = path.resolve(import.meta.dirname, "../../..");
export const BUILD_DIR = path.join(ROOT, "dist");

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
  stop(): Promise<void>;
}

/**
 * Starts the server on a free port of this machine, with the reference backend in memory.
 *
 * @param configDir the folder of a valid configuration
 * @param upstreamUrl another upstream; undefined: the reference backend
 * @throws the error of createServer
 */
export async function serveInProcess(
  configDir: string,
  upstreamUrl?: string,
): Promise<InProcess> {
  const log: LogLine[] = [];
  const server = await createServer({
    root: ROOT,
    configDir,
    watch: false,
    upstreamUrl,
    buildDir: BUILD_DIR,
    loadRendering: await importRendering(),
    log: createLogger("warn", {
      write: (line) => void log.push(JSON.parse(line) as LogLine),
    }),
  });
  server.http.listen(0, LOOPBACK);
  await once(server.http, "listening");
  return {
    port: (server.http.address() as AddressInfo).port,
    logged: (id) => log.filter(({ request_id }) => request_id === id),
    stop: () => server.stop(),
  };
}

/** Builds if a source has changed, and imports the rendering. */
export async function importRendering(): Promise<typeof LoadRendering> {
  const script = path.join(ROOT, "server/tools/build.ts");
  execFileSync(process.execPath, [script, "--if-needed"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const entry = path.join(BUILD_DIR, "server/entry-server.js");
  const built = (await import(pathToFileURL(entry).href)) as {
    loadRendering: typeof LoadRendering;
  };
  return built.loadRendering;
}
