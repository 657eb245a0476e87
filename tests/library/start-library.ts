/**
 * A town's library on the same renderer and server: its modules, texts and
 * configuration are in this folder, and nothing of the travel product is loaded.
 */
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createBuilder } from "vite";
import { createLogger } from "#server/config/process/logger.ts";
import { buildConfig } from "#server/tools/build-config.ts";
import { createServer } from "#server/web/app/create-server.ts";
import type {
  RunningServer,
  ServerInput,
} from "#server/web/app/server-input.ts";
import type { LoadRendering } from "#server/web/runtime/load-rendering.ts";
import { startCatalogue, type Catalogue } from "./catalogue.ts";

export const LIBRARY = import.meta.dirname;

/** Below node_modules, so that the server's build finds its packages. */
export const BUILD = path.resolve(LIBRARY, "../../node_modules/.cache/library");

export interface RunningLibrary {
  readonly origin: string;
  readonly server: RunningServer;
  readonly catalogue: Catalogue;
  /** The log, one object per line. */
  readonly log: Record<string, unknown>[];
  /** Edits a file of the configuration, as an operator does, and waits until the edit is live. */
  edit(file: string, change: (text: string) => string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * @param tools what of the workbench is used
 * @param buildDir the folder of its build
 */
export async function startLibrary(
  tools: Pick<ServerInput, "record" | "catalogue" | "operatorToken"> = {},
  buildDir = BUILD,
): Promise<RunningLibrary> {
  await build(buildDir);
  const built = pathToFileURL(
    path.join(buildDir, "server/entry-server.js"),
  ).href;
  const { loadRendering } = (await import(/* @vite-ignore */ built)) as {
    readonly loadRendering: LoadRendering;
  };
  const folder = mkdtempSync(path.join(tmpdir(), "library-"));
  cpSync(path.join(LIBRARY, "configs"), folder, { recursive: true });
  const log: Record<string, unknown>[] = [];
  const catalogue = await startCatalogue();
  const server = await createServer({
    root: LIBRARY,
    configDir: folder,
    ...tools,
    watch: false,
    upstreamUrl: catalogue.url,
    buildDir,
    loadRendering,
    log: createLogger("warn", {
      write: (line) => log.push(JSON.parse(line) as Record<string, unknown>),
    }),
  });
  server.http.listen(0, "127.0.0.1");
  await once(server.http, "listening");
  const { port } = server.http.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    server,
    catalogue,
    log,
    async edit(file, change) {
      const full = path.join(folder, file);
      writeFileSync(full, change(readFileSync(full, "utf8")));
      await server.config.reload();
    },
    async stop() {
      await server.stop();
      await catalogue.close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function build(buildDir: string): Promise<void> {
  const config = buildConfig(
    LIBRARY,
    path.join(LIBRARY, "entry-server.ts"),
    buildDir,
  );
  const builder = await createBuilder({
    ...config,
    configFile: false,
    logLevel: "error",
    mode: "production",
  });
  await builder.buildApp();
}
