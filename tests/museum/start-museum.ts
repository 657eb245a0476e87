/** Both programs with the museum: a backend that sells it beside its own verticals, and the web program before it. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { createBackend, VERTICALS } from "#server/backend/create-backend.ts";
import { publishedOf } from "#server/backend/data-set/published.ts";
import { createData } from "#server/backend/data-set/data.ts";
import { readDataFolder } from "#server/backend/data-set/read-data.ts";
import { listen, LOOPBACK } from "#server/backend/listen.ts";
import { openConfig } from "#server/config/reload/open-config.ts";
import { createLogger } from "#server/config/process/logger.ts";
import { createServer } from "#server/web/app/create-server.ts";
import type { LoadRendering } from "#server/web/runtime/load-rendering.ts";
import { ROOT } from "../support/mini-config.ts";
import { copyBackendData } from "../support/backend-data.ts";
import { copyPatientConfig } from "../support/patient-config.ts";
import { addMuseum } from "./configuration.ts";
import { MUSEUM } from "./museum.ts";

export interface RunningMuseum {
  /** The scheme and host of the pages. */
  readonly origin: string;
  /** Those of the backend. */
  readonly backendUrl: string;
  /** Everything that was logged, a line each. */
  readonly log: readonly string[];
  stop(): Promise<void>;
}

/** @param load the server's part of the build */
export async function startMuseum(load: LoadRendering): Promise<RunningMuseum> {
  const files = copyPatientConfig();
  const dataFiles = copyBackendData();
  addMuseum(files.folder, dataFiles.folder);
  const data = createData(readDataFolder(dataFiles.folder));
  const published = data.derive(() => publishedOf(data));
  const lines: string[] = [];
  const log = createLogger("warn", { write: (line) => lines.push(line) });
  const config = await openConfig({
    root: ROOT,
    configDir: files.folder,
    watch: false,
    lastGoodFile: undefined,
    upstream: {},
    log,
  });
  const backend = await createBackend({
    published,
    data,
    time: { now: Date.now, clock: () => performance.now() },
    storage: { dataDir: undefined },
    answers: { supplierPace: 0 },
    logCode: () => {},
    onError: (error) => log.error({ err: error }),
    verticals: [...VERTICALS, MUSEUM],
  });
  const listening = await listen(backend.app);
  const backendUrl = `http://${LOOPBACK}:${listening.port}`;
  const web = await createServer({
    root: ROOT,
    configDir: files.folder,
    watch: false,
    upstreamUrl: backendUrl,
    buildDir: path.join(ROOT, "dist"),
    loadRendering: load,
    log,
  });
  web.http.listen(0, LOOPBACK);
  await once(web.http, "listening");
  const { port } = web.http.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    backendUrl,
    log: lines,
    async stop() {
      await web.stop();
      await listening.close();
      await backend.close();
      await config.close();
      files.remove();
      dataFiles.remove();
    },
  };
}
